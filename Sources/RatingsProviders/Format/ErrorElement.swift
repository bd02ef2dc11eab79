import RatingsCore

/// An error as the provider format writes it: an object, or only its message.
struct ErrorElement: Decodable {
    let error: AppRatingError

    private enum Key: String, CodingKey {
        case kind, message, retryAfter, mayHaveArrived
    }

    /// - Throws: `DecodingError` for what is neither an object nor a text that says something.
    init(from decoder: any Decoder) throws {
        if let element = try? decoder.container(keyedBy: Key.self) {
            error = AppRatingError(
                Self.kind(named: (try? element.looseText(.kind)) ?? ""),
                message: try? element.looseText(.message),
                retryAfterSeconds: Self.seconds(element.looseNumber(.retryAfter)),
                mayHaveArrived: (try? element.decode(Bool.self, forKey: .mayHaveArrived)) ?? false)
        } else {
            error = AppRatingError(.failed, message: try String(from: decoder))
            guard error.message != nil else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "blank message"))
            }
        }
    }

    /// The kind of that name, also under the older names; failed for any other.
    private static func kind(named name: String) -> AppRatingError.Kind {
        switch name {
        case "appNotFound": .notFound
        case "serverError": .server
        case "malformedResponse": .malformed
        default: AppRatingError.Kind(rawValue: name) ?? .failed
        }
    }

    /// Whole seconds, rounded up; nil if there is no sensible number.
    private static func seconds(_ number: LooseNumber) -> Int? {
        number.value.flatMap { Int(exactly: $0.rounded(.up)) }
    }
}
