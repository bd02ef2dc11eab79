import Testing
@testable import RatingsCore

@Suite("A number with its thousands separated")
struct GroupedNumberTests {
    @Test(
        "thousands are separated, and each has three digits",
        arguments: [
            (0, "0"), (7, "7"), (999, "999"), (1_000, "1,000"), (20_005, "20,005"),
            (1_234_567, "1,234,567"), (1_000_000_070, "1,000,000,070"), (-12, "-12"),
            (-1_000, "-1,000"), (.max, "9,223,372,036,854,775,807"),
            (.min, "-9,223,372,036,854,775,808"),
        ])
    func grouped(number: Int, text: String) {
        #expect(number.grouped(by: ",") == text)
    }
}
