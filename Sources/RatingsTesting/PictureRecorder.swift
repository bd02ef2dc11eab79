import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes a picture into the source of the test that expects it.
struct PictureRecorder {
    private let path: String
    private let line: Int

    init(_ location: SourceLocation) {
        path = location.filePath
        line = location.line
    }

    /// Puts the picture in place of the first multi-line string at or after the expectation.
    ///
    /// - Returns: What was done, in words.
    func record(_ picture: String) -> String {
        guard let source = try? String(contentsOfFile: path, encoding: .utf8) else {
            return "The picture could not be recorded: \(path) cannot be read."
        }
        var lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let opening = lines.indices.dropFirst(line - 1).first(where: isOpening),
            let closing = lines.indices.dropFirst(opening + 1).first(where: {
                lines[$0].drop { $0 == " " }.hasPrefix("\"\"\"#")
            })
        else {
            return "The picture could not be recorded: there is no #\"\"\" after line \(line)."
        }
        let indent = lines[closing].prefix { $0 == " " }
        let rows = picture.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        let indented = rows.map { $0.isEmpty ? "" : String(indent) + $0 }
        lines.replaceSubrange((opening + 1)..<closing, with: indented)
        return write(lines.joined(separator: "\n"))

        func isOpening(_ index: Int) -> Bool { lines[index].hasSuffix("#\"\"\"") }
    }

    private func write(_ source: String) -> String {
        do {
            try source.write(toFile: path, atomically: true, encoding: .utf8)
            return "The picture was recorded. Look at it, and run again without RATINGS_RECORD."
        } catch {
            return "The picture could not be recorded: \(path) cannot be written."
        }
    }
}
