import Foundation
import RatingsCore
import RatingsTestSupport
import Testing
@testable import ReviewTiming

@Suite("The page on configurations")
struct ConfigurationPageTests {
    /// The files that read a configuration; each names its keys where it refuses others.
    private static let readers = [
        "Sources/RatingsCommand/Configuration/AppConfiguration+Reading.swift",
        "Sources/ReviewTiming/Policy/ReviewPolicy+Decodable.swift",
    ]

    /// The keys that the readers take, read from their source.
    private func keys() throws -> Set<String> {
        let lists = #/(?:otherThan:|\+)\s*(?:ReviewRules\.keys \+ )?\[([^\]]*)\]/#
        var keys: Set<String> = []
        for path in Self.readers {
            let source = try Document.text(of: path)
            for list in source.matches(of: lists) {
                keys.formUnion(list.1.matches(of: /"(\w+)"/).map { String($0.1) })
            }
        }
        return keys.union(RuleThreshold.allCases.map(\.rawValue))
    }

    @Test("it has a row for every key that is read, and for no other")
    func rows() throws {
        let keys = try keys()
        #expect(keys.isSuperset(of: ["screenSeconds", "tint", "mailto", "gapDays", "cap", "days"]))
        let page = try Document.text(of: "docs/configuration.md")
        let rows = Set(page.matches(of: /\n\| `(\w+)` \|/).map { String($0.1) })
        #expect(rows.subtracting(keys).sorted() == [])
        #expect(keys.subtracting(rows).sorted() == [])
    }

    @Test("it gives the range of each threshold")
    func ranges() throws {
        let page = try Document.text(of: "docs/configuration.md")
        for threshold in RuleThreshold.allCases {
            let bounds = [
                threshold.configurableRange.lowerBound, threshold.configurableRange.upperBound,
            ]
            .map { $0.grouped(by: ",") }
            let row = "| `\(threshold.rawValue)` | whole number, \(bounds[0]) to \(bounds[1]) |"
            #expect(page.contains(row), "\(row)")
        }
    }
}
