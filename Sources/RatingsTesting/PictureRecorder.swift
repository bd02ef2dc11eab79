import Synchronization
import Testing
import PlatformFoundation

/// Writes a picture into the source of the test that expects it.
struct PictureRecorder {
    /// How many lines each recording of this run added, and after which line of the source as it was
    /// compiled.
    private static let growths = Mutex<[String: [(line: Int, added: Int)]]>([:])

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
        Self.growths.withLock { growths in
            let shift = growths[path, default: []].filter { $0.line < line }.map(\.added)
                .reduce(0, +)
            guard let source = try? String(contentsOfFile: path, encoding: .utf8) else {
                return "The picture could not be recorded: \(path) cannot be read."
            }
            var lines = source.split(separator: "\n", omittingEmptySubsequences: false)
                .map(String.init)
            guard let range = pictureRange(in: lines, from: line + shift) else {
                return "The picture could not be recorded: there is no #\"\"\" after line \(line)."
            }
            let indent = lines[range.upperBound].prefix { $0 == " " }
            let rows = picture.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            lines.replaceSubrange(range, with: rows.map { $0.isEmpty ? "" : String(indent + $0) })
            growths[path, default: []].append((line, rows.count - range.count))
            return write(lines.joined(separator: "\n"))
        }
    }

    /// The lines between the quotes of the first raw multi-line string.
    private func pictureRange(in lines: [String], from line: Int) -> Range<Int>? {
        guard
            let opening = lines.indices.dropFirst(line - 1)
                .first(where: { lines[$0].hasSuffix("#\"\"\"") }),
            let closing = lines.indices.dropFirst(opening + 1)
                .first(where: { lines[$0].drop { $0 == " " }.hasPrefix("\"\"\"#") })
        else { return nil }
        return opening + 1..<closing
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
