import RatingsPOSIX
public import ReviewTiming

/// The file that says which apps never ask this person: names, or `*` for all, one a line.
///
/// Empty lines and what follows `#` do not count. Forgetting a state leaves it as it is.
public struct OptOutFile: Sendable {
    static let allApps = "*"

    private let file: DurableFile

    /// Names the file, `opt-out` in the folder; nothing is touched yet.
    public init(folder: StateFolder) {
        file = folder.optOutFile
    }

    /// The file's path.
    public var path: String { file.path }

    /// What the file says of an app, or nil if nothing.
    ///
    /// - Throws: `ReviewStateError`; nobody is to be asked then.
    public func optOut(of app: AppName) throws(ReviewStateError) -> OptOut? {
        let names = Self.names(in: try file.read(Self.text))
        if names.contains(Self.allApps) { return .ofAllApps }
        return names.contains(app.description) ? .ofThisApp : nil
    }

    /// Adds an app, or all of them.
    ///
    /// - Parameter app: The app, or nil for all.
    /// - Throws: `ReviewStateError`; the file is then as it was.
    public func add(_ app: AppName?) throws(ReviewStateError) {
        let name = app?.description ?? Self.allApps
        try file.update { (bytes) throws(ReviewStateError) in
            var text = try Self.text(bytes)
            if Self.names(in: text).contains(name) { return (nil, ()) }
            if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
            return (Array((text + name + "\n").utf8), ())
        }
    }

    /// Whether it names all apps.
    ///
    /// - Throws: `ReviewStateError`.
    public func holdsAllApps() throws(ReviewStateError) -> Bool {
        Self.names(in: try file.read(Self.text)).contains(Self.allApps)
    }

    /// Takes an app out, or what names all of them; other lines and comments stay.
    ///
    /// - Parameter app: The app, or nil for all.
    /// - Throws: `ReviewStateError`; the file is then as it was.
    public func remove(_ app: AppName?) throws(ReviewStateError) {
        let name = app?.description ?? Self.allApps
        try file.update { (bytes) throws(ReviewStateError) in
            let text = try Self.text(bytes)
            guard Self.names(in: text).contains(name) else { return (nil, ()) }
            let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
                .compactMap { Self.line($0, without: name) }
            return (Array(lines.joined(separator: "\n").utf8), ())
        }
    }

    /// A line without a name; nil for one in which nothing is left.
    private static func line(_ line: Substring, without name: String) -> String? {
        let written = line.prefix { $0 != "#" }
        let names = Self.names(in: String(written))
        guard names.contains(name) else { return String(line) }
        let rest = names.subtracting([name]).sorted().joined(separator: " ")
        let comment = line.dropFirst(written.count)
        let left = [rest, String(comment)].filter { !$0.isEmpty }.joined(separator: " ")
        return left.isEmpty ? nil : left
    }

    private static func text(_ bytes: [UInt8]?) throws(ReviewStateError) -> String {
        guard let bytes else { return "" }
        guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
            throw .damaged(detail: "the opt-out file is not text")
        }
        return text
    }

    static func names(in text: String) -> Set<String> {
        let lines = text.split { $0.isNewline }.map { $0.prefix { $0 != "#" } }
        return Set(
            lines.flatMap { $0.split { $0.isWhitespace || $0 == "\u{FEFF}" } }.map(String.init))
    }
}
