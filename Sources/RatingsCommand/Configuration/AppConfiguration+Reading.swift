import RatingScreen
import RatingsCore
import RatingsProviders
import RatingViews
import ReviewTiming

extension AppConfiguration {
    private static let statusRange = 0...255
    private static let screenSecondsRange = 1...86_400

    /// Reads a configuration.
    ///
    /// - Parameter faults: Takes what is wrong, so that the rest is read too; nil for the first alone.
    /// - Throws: The first thing that is wrong: `ConfigurationFieldError`, `ReviewPolicyError` or
    ///   ``ConfigurationFault``.
    init(_ node: JSONNode, collecting faults: ConfigurationFaults? = nil) throws {
        let top = try ConfigurationFields(node, faults: faults)
        try top.refuseKeys(otherThan: [
            "name", "version", "provider", "reviewPage", "screen", "moments", "policy", "quietIn",
            "neutralStatuses", "handOff", "feedback", "screenSeconds", "style",
            "lineSeconds",
        ])
        self.init(policy: try ReviewPolicy(top))
        name = try top.optional("name") { try top.text($0) }
        version = try top.optional("version") { try top.text($0) }
        provider = try top.optional("provider") { key in
            let text = try top.text(key)
            do throws(ProviderSourceError) {
                return try ProviderSource(text)
            } catch {
                throw ConfigurationFault(path: key, sentence: error.description)
            }
        }
        reviewPage = try top.optional("reviewPage") { try top.webAddress($0) }
        quietKinds = try top.optional("quietIn") { try top.quietKinds($0) } ?? quietKinds
        neutralStatuses = Set(
            try top.optional("neutralStatuses") {
                try top.wholeNumbers($0, in: Self.statusRange)
            } ?? [])
        screenSeconds =
            try top.optional("screenSeconds") { key in
                try top.wholeNumber(key, in: Self.screenSecondsRange)
            } ?? screenSeconds
        style = try top.optional("style") { try top.word($0) } ?? style
        lineSeconds =
            try top.optional("lineSeconds") { key in
                try top.wholeNumber(key, in: Self.screenSecondsRange)
            } ?? lineSeconds
        if let fields = try top.object("screen") { screen = try ScreenSection(fields) }
        if let fields = try top.object("handOff") { handOff = try HandOffSection(fields) }
        if let fields = try top.object("feedback") { feedback = try FeedbackSection(fields) }
    }
}

extension AppConfiguration.ScreenSection {
    private static let reviewRange = 0...1_000_000

    fileprivate init(_ fields: ConfigurationFields) throws {
        try fields.refuseKeys(otherThan: [
            "title", "primary", "secondary", "tint", "maximumReviews",
        ])
        title = try fields.optional("title") { try fields.text($0) }
        primary = try fields.optional("primary") { try fields.text($0) }
        secondary = try fields.optional("secondary") { try fields.text($0) }
        tint = try fields.optional("tint") { key in
            try fields.parsed(key, expected: "#rrggbb or the name of a colour") { text in
                Tint.color(text).map { _ in text }
            }
        }
        maximumReviews = try fields.optional("maximumReviews") { key in
            try fields.wholeNumber(key, in: Self.reviewRange)
        }
    }
}

extension AppConfiguration.HandOffSection {
    fileprivate init(_ fields: ConfigurationFields) throws {
        try fields.refuseKeys(otherThan: ["open", "submit", "github"])
        submitDestination = try fields.optional("submit") { key in
            let text = try fields.text(key)
            do throws(SubmissionDestinationError) {
                return try SubmissionDestination(text)
            } catch {
                throw ConfigurationFault(path: fields.path(key), sentence: error.description)
            }
        }
        gitHubRepository = try fields.repository()
        let isOpen = try fields.optional("open") { try fields.flag($0) }
        opensPage = isOpen ?? (submitDestination == nil)
        let destinations = [
            ("submit", submitDestination != nil), ("github", gitHubRepository != nil),
            ("open", isOpen == true),
        ]
        try fields.refuseSecond(of: destinations, sentence: "A rating goes to one destination")
    }
}

extension AppConfiguration.FeedbackSection {
    fileprivate init(_ fields: ConfigurationFields) throws {
        try fields.refuseKeys(otherThan: ["mailto", "url", "github"])
        mailAddress = try fields.optional("mailto") { key in
            try fields.parsed(key, expected: "a mail address") { text in
                MailAddress(text)
            }
        }
        server = try fields.optional("url") { key in
            try fields.parsed(key, expected: "an https address") { ServerAddress($0) }
        }
        gitHubRepository = try fields.repository()
        let destinations = [
            ("mailto", mailAddress != nil), ("url", server != nil),
            ("github", gitHubRepository != nil),
        ]
        try fields.refuseSecond(of: destinations, sentence: "Feedback goes to one destination")
    }
}

extension ConfigurationFields {
    /// The value of a field, or nil if it is absent or null, or its fault was noted.
    fileprivate func optional<Value>(
        _ key: String, _ read: (String) throws -> Value
    ) throws -> Value? {
        guard contains(key), !isNull(key) else { return nil }
        return try attempt { try read(key) }
    }

    /// The repository under `github`.
    fileprivate func repository() throws -> GitHubRepository? {
        try optional("github") { key in
            try parsed(key, expected: "a repository: OWNER/REPO") { GitHubRepository($0) }
        }
    }

    /// Refuses a second destination where there can be one only.
    fileprivate func refuseSecond(
        of destinations: [(key: String, isSet: Bool)], sentence: String
    ) throws {
        let keys = destinations.filter(\.isSet).map(\.key)
        guard keys.count > 1 else { return }
        try attempt {
            throw ConfigurationFault(
                path: path(keys[1]), sentence: "\(sentence); leave out \(keys[0]) or \(keys[1]).")
        }
    }

    fileprivate func webAddress(_ key: String) throws -> WebAddress {
        try parsed(key, expected: "an address: https://…") { WebAddress($0) }
    }

    /// The contexts of `quietIn`, agents always unless it says `-agent`.
    ///
    /// `-agent` alone leaves the others as they are.
    fileprivate func quietKinds(_ key: String) throws -> QuietPlace.Kinds {
        let agentsOff = "-agent"
        let named = try names(key)
        var kinds: QuietPlace.Kinds = named == [agentsOff] ? .standard : .agent
        for word in named where word != agentsOff {
            guard let kind = QuietPlace.Kind(rawValue: word), kind != .doNotTrack else {
                let words = QuietPlace.Kind.allCases.filter { $0 != .doNotTrack }.map(\.rawValue)
                throw ConfigurationFieldError.unknownWord(
                    path: path(key), word: word, allowed: words + [agentsOff])
            }
            kinds.insert(.init(kind))
        }
        return named.contains(agentsOff) ? kinds.subtracting(.agent) : kinds
    }
}
