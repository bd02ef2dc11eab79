import RatingsCore
import RatingsProviders
import PlatformFoundation

/// `ratings fetch`: the provider format, made uniform.
enum FetchCommand {
    static let description = CommandDescription(
        command: .fetch, positionals: [.provider],
        summary: "Prints what a provider knows in the provider format.",
        details: [
            "Publish it, and every client of the format can read it. A failure is printed "
                + "as the format's error object, and the status is 69."
        ],
        options: [], run: run)

    static func run(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> ExitStatus {
        let provider = try arguments.provider(now: context.now(), mockDelaySeconds: 0)
        return try write(provider, context)
    }

    /// Asks a provider and prints its answer.
    ///
    /// - Parameters:
    ///   - maximumReviews: The most reviews to print, or nil for all.
    ///   - isASCII: True to escape what is not ASCII.
    static func write(
        _ provider: (any AppRatingProviding)?, maximumReviews: Int? = nil, isASCII: Bool = false,
        _ context: CommandContext
    ) throws -> ExitStatus {
        switch try provider.map(BlockingFetch.answer) ?? .success(.unknown) {
        case .success(var response):
            if let maximumReviews {
                response.reviews = response.reviews.map { Array($0.prefix(maximumReviews)) }
            }
            let json = try ProviderFormat.encode(response)
            try write(isASCII ? json.escapedToASCII : json, context)
            return .success
        case .failure(let error):
            try write(ProviderFormat.encode(error), context)
            throw CommandFailure.provider(error)
        }
    }

    private static func write(_ json: Data, _ context: CommandContext) throws {
        try context.output.write(json + [UInt8(ascii: "\n")])
    }
}

extension Data {
    /// JSON with every character beyond ASCII as `\uXXXX`; only texts hold such characters.
    fileprivate var escapedToASCII: Data {
        var escaped = Data()
        for unit in String(decoding: self, as: UTF8.self).utf16 {
            if unit < 0x80 {
                escaped.append(UInt8(unit))
            } else {
                let digits = String(unit, radix: 16)
                let zeros = String(repeating: "0", count: 4 - digits.count)
                escaped.append(contentsOf: "\\u\(zeros)\(digits)".utf8)
            }
        }
        return escaped
    }
}
