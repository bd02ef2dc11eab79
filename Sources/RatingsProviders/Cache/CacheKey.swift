import RatingsCore

/// What a cached answer answers: the source, and all around it that changes what it says.
public struct CacheKey: Hashable, Sendable {
    /// What it is the answer of.
    package let source: OnlineSource
    /// All of it as one line, which is in the file.
    let text: String

    /// Makes the key of a source.
    ///
    /// - Parameter environment: The variables of the environment: another server gives another answer,
    ///   and Open Desktop Ratings also to another language.
    public init(_ source: OnlineSource, environment: [String: String]) {
        self.init(source) { environment[$0] }
    }

    /// The same over a lookup of single variables.
    init(_ source: OnlineSource, variable: (String) -> String?) {
        var text = source.description
        for name in source.form.addressVariables {
            if let value = variable(name), !value.isEmpty { text += " " + name + "=" + value }
        }
        if source.form == .odrs { text += " " + MessageLanguage(variable: variable).odrsLocale }
        self.text = text
        self.source = source
    }

    /// The name of its file: what can be read of the source, and a number that distinguishes keys.
    var fileName: String {
        let readable = text.utf8.prefix(80).map { byte in
            ServerAddress.isPlain(byte) ? byte : UInt8(ascii: "_")
        }
        let digits = String(hash, radix: 16)
        return String(decoding: readable, as: UTF8.self) + "-"
            + String(repeating: "0", count: 16 - digits.count) + digits + AnswerCache.fileSuffix
    }

    /// FNV-1a of the text.
    ///
    /// Two keys of one number do no harm: the file says which key it belongs to.
    private var hash: UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}

extension OnlineSource.Form {
    /// The variables that say where its servers are.
    fileprivate var addressVariables: [String] {
        switch self {
        case .appStore: [OnlineVariable.appStoreURL]
        case .connect: [OnlineVariable.connectURL, OnlineVariable.appStoreURL]
        case .odrs: [OnlineVariable.odrsURL]
        case .gitHub: [OnlineVariable.gitHubURL]
        case .supabase, .https, .http: []
        }
    }
}
