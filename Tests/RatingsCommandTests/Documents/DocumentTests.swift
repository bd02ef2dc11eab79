import Foundation
import RatingScreen
import RatingsCore
import RatingsProviders
import ReviewTiming
import RatingsTestSupport
import Testing
@testable import RatingsCommand

/// The README, the pages of `docs/`, and the articles of the reference.
@Suite("Documents")
struct DocumentTests {
    /// The languages of samples; each has a test that runs or reads them.
    private static let languages: Set = [
        "sh", "python", "make", "swift", "json", "json5", "ini", "nginx", "http", "text",
    ]

    @Test("every link inside the package leads to a file, and to a heading in it")
    func links() throws {
        let documents = try Document.all()
        let anchors = Dictionary(uniqueKeysWithValues: documents.map { ($0.path, $0.anchors) })
        let links = documents.flatMap(\.links)
        #expect(links.count > 30)
        for link in links {
            let path = Document.root.appending(path: link.path).path
            #expect(FileManager.default.fileExists(atPath: path), "\(link)")
            if let anchor = link.anchor {
                #expect(anchors[link.path]?.contains(anchor) == true, "\(link)")
            }
        }
    }

    @Test("every page of docs/ can be reached from the README")
    func reachable() throws {
        let linked = Set(try Document("README.md").links.map(\.path))
        let pages = try Document.all().map(\.path).filter { $0.hasPrefix("docs/") }
        #expect(pages.count > 10)
        for page in pages { #expect(linked.contains(page), "\(page)") }
    }

    @Test("the README is short, and begins with the two commands")
    func readme() throws {
        let lines = try Document.text(of: "README.md").components(separatedBy: "\n")
        #expect(lines.count <= 150)
        #expect(lines.prefix(10).contains { $0.hasPrefix("make demo ") })
        #expect(lines.prefix(10).contains { $0.hasPrefix("make test ") })
    }

    @Test("every sample names a language that a test knows")
    func languages() throws {
        for sample in try Document.all().flatMap(\.samples) {
            #expect(Self.languages.contains(sample.language), "\(sample)")
        }
    }

    @Test("every sample in JSON5 is a configuration that the command reads")
    func configurations() throws {
        let samples = try Document.samples(in: "json5")
        #expect(samples.count > 3)
        for sample in samples {
            #expect(throws: Never.self, "\(sample)") {
                try AppConfiguration(JSONText(Array(sample.text.utf8), .json5).root)
            }
        }
    }

    @Test(
        "every sample in JSON is an answer, an error, or the content of a screen, without a fault")
    func answers() throws {
        let samples = try Document.samples(in: "json")
        #expect(samples.count > 2)
        for sample in samples {
            let data = Data(sample.text.utf8)
            if (try? JSONDecoder().decode(RatingScreenContent.self, from: data)) != nil { continue }
            if ProviderFormat.reportedError(in: data) != nil { continue }
            let answer = try? ProviderFormat.decode(data)
            #expect(answer?.problems == [], "\(sample)")
        }
    }

    @Test("every body of a sample in HTTP is a document that is sent, or JSON that is answered")
    func requests() throws {
        let samples = try Document.samples(in: "http")
        #expect(samples.count > 3)
        for sample in samples {
            guard
                let body = sample.text.firstRange(of: "\n\n").map({ sample.text[$0.upperBound...] })
            else { continue }
            let data = Data(body.utf8)
            #expect(throws: Never.self, "\(sample)") {
                if sample.text.hasPrefix("POST") {
                    _ = try SubmissionDocument(data)
                } else {
                    _ = try JSONSerialization.jsonObject(with: data)
                }
            }
        }
    }

    @Test("every sample in Swift is a file that is compiled with the tests")
    func programs() throws {
        let folder = Document.root.appending(path: "Tests")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") }
        let texts = Set(try files.map { try Document.text(of: "Tests/\($0)") })
        let samples = try Document.samples(in: "swift")
        #expect(samples.count > 3)
        for sample in samples where !sample.text.hasPrefix("dependencies: [") {
            let isCompiled = texts.contains(sample.text)
            #expect(isCompiled, "\(sample)")
        }
    }

    @Test("the sample of a manifest and the README name all libraries of this package")
    func manifest() throws {
        let package = try Document.text(of: "Package.swift")
        let libraries = package.matches(of: /\.library\(\s*name: "(\w+)"/).map { String($0.1) }
        let sample = try #require(
            try Document.samples(in: "swift").first { $0.text.hasPrefix("dependencies: [") })
        #expect(libraries.count > 3)
        for text in [sample.text, try Document.text(of: "README.md")] {
            let named = text.matches(of: /\.product\(name: "(\w+)"/).map { String($0.1) }
            #expect(Set(named) == Set(libraries))
        }
    }
}
