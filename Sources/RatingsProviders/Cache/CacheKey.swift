/// What a remembered answer answers: the source, and all around it that changes what it says.
public struct CacheKey: Hashable, Sendable {
    /// The variables that say where a form's servers are.
    private static let addresses: [OnlineSource.Form: [String]] = [
        .appStore: [OnlineVariable.appStoreURL], .odrs: [OnlineVariable.odrsURL],
        .connect: [OnlineVariable.connectURL, OnlineVariable.appStoreURL],
    ]

    /// All variables that keys and their cache depend on.
    static let variables =
        addresses.values.flatMap { $0 } + MessageLanguage.variables + AnswerCache.variables

    /// All of it as one line, which stands in the file.
    let text: String

    /// Makes the key of a source.
    ///
    /// - Parameter environment: The variables of the environment: another server gives another answer,
    ///   and Open Desktop Ratings also to another language.
    public init(_ source: OnlineSource, environment: [String: String]) {
        let named = (Self.addresses[source.form] ?? []).compactMap { name in
            environment[name].flatMap { $0.isEmpty ? nil : "\(name)=\($0)" }
        }
        let language = source.form == .odrs ? [MessageLanguage(environment).odrsLocale] : []
        text = ([source.description] + named + language).joined(separator: " ")
    }

    /// The name of its file: what can be read of the source, and a number that tells keys apart.
    var fileName: String {
        let readable = text.utf8.prefix(80).map { byte -> Character in
            let scalar = Unicode.Scalar(byte)
            let isPlain = byte < 0x80 && (scalar.properties.isAlphabetic || (0x30...0x39) ~= byte)
            return isPlain || byte == UInt8(ascii: ".") ? Character(scalar) : "_"
        }
        let digits = String(hash, radix: 16)
        return String(readable) + "-" + String(repeating: "0", count: 16 - digits.count) + digits
            + ".json"
    }

    /// FNV-1a of the text.
    ///
    /// Two keys of one number do no harm: the file says which key it belongs to.
    private var hash: UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
