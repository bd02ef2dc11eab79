import RatingsCore
import Testing

@Suite("A place that takes reviews")
struct SubmissionLimitsTests {
    @Test("each place has its own limits, and a server of your own takes what the format holds")
    func limits() {
        let odrs = SubmissionLimits.openDesktop(named: "odrs.example.org")
        #expect(odrs.titleLimit == .odrsSummary)
        #expect(odrs.textLimit == .odrsDescription)
        let own = SubmissionLimits.endpoint(named: "example.org")
        #expect(odrs.replacesEarlierReview && own.replacesEarlierReview)
        #expect(own.facts == [.version, .author])
        let plain = SubmissionLimits(
            destination: "p", titleLimit: .odrsSummary, textLimit: .odrsSummary, facts: [.version])
        #expect(!plain.replacesEarlierReview)
        for (limit, maximum) in [(own.titleLimit, 1_000), (own.textLimit, 20_000)] {
            #expect(limit.fault(in: "") == nil)
            #expect(limit.fault(in: "<" + String(repeating: "é", count: maximum - 1)) == nil)
            #expect(
                limit.fault(in: String(repeating: "e\u{301}", count: maximum / 2 + 1))
                    == .tooLong(by: 2))
        }
    }
}
