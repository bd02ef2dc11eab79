import RatingsCore

/// A way to write where ratings come from.
///
/// This is the one list: help, manuals, messages, completions and the sample configuration are made from
/// it, and the documents are held against it by a test.
package struct ProviderForm: Hashable, Sendable {
    /// How it is written, such as `odrs:ID`.
    package let pattern: String
    /// The options that can follow, such as `version=1.0&reviews=50`, or nil.
    package let options: String?
    /// What it is.
    package let meaning: String
    /// True for what `ratings-online` fetches.
    package let isOnline: Bool

    private init(
        _ pattern: String, options: String? = nil, isOnline: Bool = false, _ meaning: String
    ) {
        self.pattern = pattern
        self.options = options
        self.meaning = meaning
        self.isOnline = isOnline
    }

    private init(_ form: OnlineSource.Form, options: String? = nil, _ meaning: String) {
        self.init(form.pattern, options: options, isOnline: true, meaning)
    }

    /// The pattern with its options in brackets.
    package var fullPattern: String { pattern + (options.map { "[?\($0)]" } ?? "") }

    /// What it begins with: all of it up to what the user fills in, such as `odrs:`.
    package var beginning: String {
        String(pattern.prefix { $0.isLowercase || $0 == ":" || $0 == "/" })
    }

    /// All forms, in the order in which they are listed.
    package static let all = [
        ProviderForm("none", "an app without a store: title, name and buttons"),
        ProviderForm(
            "mock:NAME", options: "delay=SECONDS",
            "sample data: "
                + MockAppRatingProvider.Preset.allCases.map(\.rawValue).joined(separator: ", ")),
        ProviderForm("file:PATH", "a file in the provider format"),
        ProviderForm(
            "exec:COMMAND ARG…",
            "a program that prints the provider format; quoted as in a shell, but no shell runs"),
        ProviderForm(
            .appStore, options: "country=us&reviews=50",
            "an app of the App Store by number or bundle ID"),
        ProviderForm(
            .odrs, options: "version=1.0&reviews=50", "a Linux application by its AppStream ID"),
        ProviderForm(
            .connect, options: "country=us&reviews=50", "your own app in App Store Connect"),
        ProviderForm(.supabase, "the function app_ratings of a Supabase project"),
        ProviderForm(.gitHub, "the number of stars of a repository on GitHub"),
        ProviderForm(.https, "a server that serves the provider format"),
        ProviderForm(.http, "the same on this machine"),
    ]

    /// All patterns in one line, as in a sentence.
    package static let list = ProviderSource.list(all.filter { $0 != http }.map(\.pattern))

    private static let http = ProviderForm(.http, "the same on this machine")
}
