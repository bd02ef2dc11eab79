import PlatformFoundation
import RatingsPOSIX
import RatingsProviders
import ReviewTiming

/// The text of a configuration.
struct ConfigurationFile {
    /// Something that is wrong in it.
    struct Fault: Equatable {
        /// The line, from 1 on, or nil if it is about the whole.
        let line: Int?
        /// What is wrong and what would be right.
        let sentence: String
    }

    private static let byteLimit = 1_024 * 1_024

    let path: String
    private let content: Data

    init(path: String) throws(FileFailure) {
        self.path = path
        content = try RegularFile.content(path: path, byteLimit: Self.byteLimit)
    }

    /// What it says, up to the first thing that is wrong.
    func configuration() throws(ConfigurationError) -> AppConfiguration {
        do {
            return try read()
        } catch {
            throw Self.location(of: error).map { .invalid(path: path, sentence: $0.sentence) }
                ?? .notJSON(path: path, JSON5Fault.find(in: content))
        }
    }

    /// All that is wrong in it, line by line.
    var faults: [Fault] {
        let collected = ConfigurationFaults()
        var errors: [any Error] = []
        do {
            _ = try read(collecting: collected)
            errors = collected.all
        } catch {
            errors = collected.all + [error]
        }
        return errors.isEmpty ? [] : located(errors)
    }

    private func read(collecting faults: ConfigurationFaults? = nil) throws -> AppConfiguration {
        try AppConfiguration(JSONText(anyEncoding: content, .json5).root, collecting: faults)
    }

    private func located(_ errors: [any Error]) -> [Fault] {
        let bytes = Array(content)
        let text: JSONText
        do throws(JSONScanner.Stop) {
            text = try JSONText(bytes, .json5)
        } catch {
            let fault = JSON5Fault(error, in: bytes)
            return [
                Fault(
                    line: fault.line, sentence: "column \(fault.column): expected \(fault.expected)"
                )
            ]
        }
        let faults = errors.map { error in
            guard let location = Self.location(of: error) else {
                return Fault(line: nil, sentence: "it is not JSON5")
            }
            return Fault(
                line: text.offset(ofKey: location.path).map(line), sentence: location.sentence)
        }
        return faults.sorted { ($0.line ?? 0, $0.sentence) < ($1.line ?? 0, $1.sentence) }
    }

    private func line(at offset: Int) -> Int {
        String(decoding: content.prefix(offset), as: UTF8.self)
            .split(omittingEmptySubsequences: false) { $0.isNewline }.count
    }

    /// Where a fault is and what it says; nil for one of the text itself.
    private static func location(of error: any Error) -> (path: String, sentence: String)? {
        switch error {
        case let error as ConfigurationFieldError: (error.path, error.description)
        case let error as ReviewPolicyError: (error.path, error.description)
        case let error as ConfigurationFault: (error.path, error.description)
        default: nil
        }
    }
}
