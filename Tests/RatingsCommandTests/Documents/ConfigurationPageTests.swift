import Foundation
import RatingsTestSupport
import Testing

@Suite("The page on configurations")
struct ConfigurationPageTests {
    /// The files that read a configuration; each names its keys where it refuses others.
    private static let readers = [
        "Sources/RatingsCommand/Configuration/AppConfiguration+Decodable.swift",
        "Sources/ReviewTiming/Policy/ReviewPolicy+Decodable.swift",
        "Sources/ReviewTiming/Policy/ReviewRules+Thresholds.swift",
    ]

    /// The keys that the readers take, read from their source.
    private func keys() throws -> Set<String> {
        let lists = #/(?:otherThan:|union\()\s*(?:ReviewRules\.keys\.union\()?\[([^\]]*)\]/#
        var keys: Set<String> = []
        for path in Self.readers {
            let source = try Document.text(of: path)
            for list in source.matches(of: lists) {
                keys.formUnion(list.1.matches(of: /"(\w+)"/).map { String($0.1) })
            }
            keys.formUnion(source.matches(of: /key: "(\w+)"/).map { String($0.1) })
        }
        return keys
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
        let source = try Document.text(of: Self.readers[2])
        let thresholds = source.matches(of: /key: "(\w+)", path: \\.\w+, range: ([\w.]+)\)/)
        #expect(thresholds.count > 10)
        let named = ["dayRange": "0 to 365,000", "countRange": "0 to 1,000"]
        for threshold in thresholds {
            let range = String(threshold.2)
            let numbers = range.replacing("_", with: ",").replacing("...", with: " to ")
            let row = "| `\(threshold.1)` | whole number, \(named[range] ?? numbers) |"
            #expect(page.contains(row), "\(row)")
        }
    }
}
