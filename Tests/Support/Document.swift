public import Foundation

/// A page of Markdown of the package.
public struct Document: Sendable {
    /// A block of code in a document.
    public struct Sample: Sendable, Hashable, CustomStringConvertible {
        /// The document's path from the root of the package.
        public let path: String
        /// The line of its fence, from 1 on.
        public let line: Int
        /// The language that the fence names; empty if it names none.
        public let language: String
        /// The code, with its last line feed.
        public let text: String

        /// Where it is, as a compiler writes it.
        public var description: String { "\(path):\(line)" }
    }

    /// A link from a document to another file of the package, or to a heading of one.
    public struct Link: Sendable, CustomStringConvertible {
        /// The document that has it.
        public let source: String
        /// The path from the root of the package.
        public let path: String
        /// The name of a heading, without the `#`.
        public let anchor: String?

        /// From where it leads where.
        public var description: String {
            "\(source) → \(path)" + (anchor.map { "#\($0)" } ?? "")
        }
    }

    /// The root of the package.
    public static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// All documents, the articles of the reference among them.
    public static func all() throws -> [Document] {
        let files = FileManager.default
        let entries = try files.contentsOfDirectory(atPath: root.path).filter { !$0.hasPrefix(".") }
        let paths = entries.flatMap { entry in
            entry.hasSuffix(".md")
                ? [entry]
                : ((try? files.subpathsOfDirectory(atPath: root.appending(path: entry).path)) ?? [])
                    .filter { $0.hasSuffix(".md") }.map { "\(entry)/\($0)" }
        }
        return try paths.sorted().map { try Document($0) }
    }

    /// All samples in a language, of all documents.
    public static func samples(in languages: String...) throws -> [Sample] {
        try all().flatMap(\.samples).filter { languages.contains($0.language) }
    }

    /// The text of a file of the package.
    public static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The path from the root of the package.
    public let path: String
    /// The blocks of code, in their order.
    public let samples: [Sample]
    private let prose: [String]

    /// Reads a document.
    public init(_ path: String) throws {
        self.path = path
        var samples: [Sample] = []
        var prose: [String] = []
        var open: (line: Int, language: String, lines: [String])?
        for (index, line) in try Self.text(of: path).components(separatedBy: "\n").enumerated() {
            if let block = open {
                if line == "```" {
                    let text = block.lines.map { $0 + "\n" }.joined()
                    samples.append(
                        Sample(path: path, line: block.line, language: block.language, text: text))
                    open = nil
                } else {
                    open?.lines.append(line)
                }
            } else if line.hasPrefix("```") {
                open = (index + 1, String(line.dropFirst(3)), [])
            } else {
                prose.append(line)
            }
        }
        self.samples = samples
        self.prose = prose
    }

    /// The links to files and headings of the package; links to other sites are left out.
    public var links: [Link] {
        prose.map { $0.replacing(/`[^`]*`/, with: "code") }.flatMap { line in
            line.matches(of: /\]\(([^()\s]+)\)/).map { String($0.1) }
        }.filter { !$0.contains(":") }.map { target in
            let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            return Link(
                source: path,
                path: parts[0].isEmpty ? path : Self.path(String(parts[0]), from: path),
                anchor: parts.count > 1 ? String(parts[1]) : nil)
        }
    }

    /// The names of the headings, as GitHub makes them.
    public var anchors: Set<String> {
        var counts: [String: Int] = [:]
        var anchors: Set<String> = []
        for line in prose where line.hasPrefix("#") {
            let title = line.drop { $0 == "#" }.dropFirst().lowercased()
            let name = String(title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) })
                .replacing(" ", with: "-")
            let count = counts[name, default: 0]
            counts[name] = count + 1
            anchors.insert(count == 0 ? name : "\(name)-\(count)")
        }
        return anchors
    }

    private static func path(_ target: String, from source: String) -> String {
        var parts = source.split(separator: "/").dropLast().map(String.init)
        for part in target.split(separator: "/") {
            switch part {
            case ".": break
            case "..": _ = parts.popLast()
            default: parts.append(String(part))
            }
        }
        return parts.joined(separator: "/")
    }
}
