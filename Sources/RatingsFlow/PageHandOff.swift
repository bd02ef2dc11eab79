import RatingsProviders
public import RatingsCore
public import TerminalKit

/// Takes a person to the review page: opens it, and prints its address in any case.
///
/// To be used when the screen is gone. Where there is no display, or the person sits at another machine,
/// it also draws a code for a phone's camera, if libqrencode is installed.
public struct PageHandOff: Sendable {
    /// How long a program that opens pages is waited for; one that takes longer has opened a browser.
    private static let patienceMilliseconds = 1_000

    /// The place for a code.
    public struct CodeSurface: Sendable {
        /// The size of the window.
        public var size: Size
        /// Which characters it can show.
        public var repertoire: TextShaper.Repertoire
        /// How dark and light are told apart.
        public var ink: CodeInk
        /// Writes text as it is.
        public var write: @Sendable (String) -> Void

        /// Describes a place.
        public init(
            size: Size, repertoire: TextShaper.Repertoire, ink: CodeInk,
            write: @escaping @Sendable (String) -> Void
        ) {
            self.size = size
            self.repertoire = repertoire
            self.ink = ink
            self.write = write
        }
    }

    private let variables: [String: String]
    private let opensPage: Bool
    private let writesLinks: Bool
    private let codeSurface: CodeSurface?
    private let write: @Sendable (String) -> Bool

    /// Makes a hand-off.
    ///
    /// - Parameters:
    ///   - variables: The variables of this process.
    ///   - opensPage: False if the address is only to be printed.
    ///   - writesLinks: True if the address is written to a terminal that can follow links.
    ///   - codeSurface: Where a code may be drawn, or nil for nowhere.
    ///   - write: Writes text as it is, and says whether that went well.
    public init(
        variables: [String: String], opensPage: Bool = true, writesLinks: Bool = false,
        codeSurface: CodeSurface? = nil, write: @escaping @Sendable (String) -> Bool
    ) {
        self.variables = variables
        self.opensPage = opensPage
        self.writesLinks = writesLinks
        self.codeSurface = codeSurface
        self.write = write
    }

    /// Takes the person to a page.
    ///
    /// - Returns: nil if it could be neither opened nor printed.
    public func handOff(_ page: WebAddress) -> HandOffWay? {
        let isPrinted = write((writesLinks ? Self.link(to: page) : page.description) + "\n")
        let browsers = BrowserCommands(variables)
        if !browsers.hasDisplay || browsers.isRemote { drawCode(page) }
        if opensPage, Self.open(browsers.commands(for: page)) { return .opened }
        return isPrinted ? .printed : nil
    }

    /// The address as text that a terminal lets be followed (OSC 8); others show the address alone.
    static func link(to page: WebAddress) -> String {
        "\u{1B}]8;;\(page)\u{1B}\\\(page)\u{1B}]8;;\u{1B}\\"
    }

    /// True for a kind of terminal that at least leaves out a link it does not know.
    ///
    /// - Parameter type: `TERM`, or nil if it is not set.
    public static func canWriteLinks(terminalType type: String?) -> Bool {
        guard let type, !type.isEmpty else { return false }
        return !["dumb", "linux", "unknown"].contains(type) && !type.hasPrefix("vt")
    }

    private func drawCode(_ page: WebAddress) {
        guard let surface = codeSurface, let code = QRCode(encoding: page.description) else {
            return
        }
        let picture = CodePicture(
            code: code, repertoire: surface.repertoire, ink: surface.ink)
        if let lines = picture.lines(fitting: surface.size) {
            surface.write(lines.map { $0 + "\n" }.joined())
        }
    }

    private static func open(_ commands: [[String]]) -> Bool {
        commands.contains { command in
            switch DetachedProgram.start(command, patienceMilliseconds: patienceMilliseconds) {
            case .succeeded, .running: true
            case .failed, .couldNotStart: false
            }
        }
    }
}
