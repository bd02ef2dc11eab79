import ReviewTiming
import Testing

struct AppVersionTests {
    @Test(
        "a version is read and printed with three numbers",
        arguments: [
            ("2", "2.0.0"), ("2.1", "2.1.0"), ("2.1.3", "2.1.3"), ("10.0.12", "10.0.12"),
            ("v1.2", "1.2.0"), ("V1.2", "1.2.0"), (" 1.2\n", "1.2.0"), ("1.02.003", "1.2.3"),
            ("1.2.3.4", "1.2.3.4"), ("1.2.3.0", "1.2.3"), ("2024.10", "2024.10.0"),
            ("1.0.0-beta.2+5", "1.0.0-beta.2"), ("1.0+build-7", "1.0.0"), ("0", "0.0.0"),
            ("99999999999999999999.1", "99999999999999999999.1.0"),
            ("1.2.3.4.5.6.7.8", "1.2.3.4.5.6.7.8"), ("1-rc-1", "1.0.0-rc-1"),
        ])
    func reads(text: String, printed: String) {
        #expect(AppVersion(text)?.description == printed)
    }

    @Test(
        "what is not a version is not read",
        arguments: [
            "", " ", "v", "1.", ".1", "1..2", "1.2b", "-1.0", "+5", "abc", "1.x", "1.0-",
            "1.0-a..b",
            "1.0-ä", "１.２", "1,2", "1. 2", "vv1", String(repeating: "1", count: 257),
        ])
    func refuses(text: String) {
        #expect(AppVersion(text) == nil)
    }

    @Test("versions are ordered by number, and a pre-release comes before its release")
    func order() throws {
        let ascending = [
            "0.99.0", "0.100.0", "1.0.0-1", "1.0.0-02", "1.0.0-10", "1.0.0-alpha", "1.0.0-alpha.1",
            "1.0.0-alpha.beta", "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.1", "1", "1.2", "1.9.9",
            "1.10", "1.20", "4.9.9", "4.9.10", "9.0", "10", "99999999999999999999.1",
            "100000000000000000000",
        ]
        let versions = try ascending.map { try #require(AppVersion($0)) }
        for (index, version) in versions.enumerated() {
            for (otherIndex, other) in versions.enumerated() {
                #expect((version < other) == (index < otherIndex), "\(version) < \(other)")
                #expect((version == other) == (index == otherIndex), "\(version) == \(other)")
            }
        }
    }

    @Test("2.1 is 2.1.0, and 1.2 is not 1.20")
    func equality() {
        #expect(AppVersion("2.1") == AppVersion("2.1.0"))
        #expect(AppVersion("2.1")?.hashValue == AppVersion("v2.1.0.0+9")?.hashValue)
        #expect(AppVersion("1.2") != AppVersion("1.20"))
    }

    @Test(
        "a granularity takes away what is finer",
        arguments: [
            (AppVersion.Granularity.major, "2.0.0"), (.minor, "2.3.0"), (.patch, "2.3.1"),
        ])
    func truncation(granularity: AppVersion.Granularity, printed: String) {
        #expect(
            AppVersion("2.3.1.9-beta.1")?.truncated(to: granularity).description == printed)
    }
}
