package import CursesTerminal
package import RatingViews
package import TerminalKit

/// Takes the user's terminal as the look and the environment say it is to be used.
package struct TerminalOpener: Sendable {
    /// How the screen looks, with what the user's variables ask for.
    package let look: TerminalLook
    private let environment: TerminalEnvironment
    private let output: TerminalRequirements.Output

    /// Creates an opener; nothing is looked at yet.
    ///
    /// - Parameter output: Which output has to be a terminal.
    package init(
        look: TerminalLook, environment: TerminalEnvironment,
        output: TerminalRequirements.Output = .any
    ) {
        self.look = look.wanted(in: environment)
        self.environment = environment
        self.output = output
    }

    /// What prevents the terminal now; nothing is changed.
    func obstacle() -> TerminalObstacle? {
        look.isPlain ? TerminalLines.obstacle(options) : CursesFront.obstacle(options)
    }

    /// True if something was typed that nobody has read; nothing is changed.
    var hasTypedAhead: Bool { CursesFront.hasTypedAhead }

    /// Shows something until it ends, in full or as plain lines, and gives the terminal back.
    ///
    /// - Parameters:
    ///   - tint: The colour of stars and buttons, a name or `#rrggbb`.
    ///   - comesByItself: True if the user has not opened it.
    ///   - extent: How much of the terminal is taken for it.
    ///   - screenSeconds: How long it may be left alone; nil for as long as the user likes.
    ///   - isEnding: True if the program is to end at once; asked when the terminal is taken.
    ///   - full: What is shown on it.
    ///   - plain: The same in plain lines, to its end.
    /// - Returns: nil if the program is to end, and nothing was shown.
    package func show<Shown: Model>(
        tint: String, comesByItself: Bool = false, extent: CursesFront.Extent = .screen,
        screenSeconds: Int?,
        isEnding: () -> Bool = { false },
        full: (ScreenOptions) -> Shown,
        plain: (TerminalLines, TextShaper.Repertoire) -> Ending<Shown.Outcome>
    ) throws(TerminalObstacle) -> Ending<Shown.Outcome>? {
        if look.isPlain {
            let (front, repertoire) = try openLines()
            return isEnding() ? nil : plain(front, repertoire)
        }
        let (front, options) = try openScreen(extent, tint: tint)
        guard !isEnding() else { return nil }
        return Session.run(
            full(options), on: front, comesByItself: comesByItself, screenSeconds: screenSeconds)
    }

    /// Takes the terminal.
    ///
    /// - Parameter tint: The colour of stars and buttons, a name or `#rrggbb`.
    private func openScreen(
        _ extent: CursesFront.Extent, tint: String
    ) throws(TerminalObstacle) -> (front: CursesFront, options: ScreenOptions) {
        let front = try CursesFront.open(options, extent)
        let isASCII = look.isASCII || !front.usesUTF8
        let sessionOptions = ScreenOptions(
            theme: theme(tint, depth: front.colorDepth, isASCII: isASCII),
            repertoire: isASCII ? .ascii : .unicode,
            isAnimated: look.reducesMotion != true,
            usesMouse: options.allowsMouse)
        return (front, sessionOptions)
    }

    /// Takes the terminal line by line.
    package func openLines() throws(TerminalObstacle) -> (
        front: TerminalLines, repertoire: TextShaper.Repertoire
    ) {
        let front = try TerminalLines.open(options)
        return (front, look.isASCII || !front.usesUTF8 ? .ascii : .unicode)
    }

    private var options: CursesOptions {
        CursesOptions(
            environment: environment, color: look.colorChoice, output: output,
            allowsMouse: look.allowsMouse == true,
            ownsTerminal: look.hostOwnsTerminal)
    }

    private func theme(_ tint: String, depth: ColorDepth, isASCII: Bool) -> Theme {
        let glyphs =
            isASCII ? GlyphSet.ascii : environment.hasSmallFont ? GlyphSet.console : .unicode
        guard look.theme != .monochrome else { return .monochrome(glyphs: glyphs) }
        return .standard(
            tint: Tint.color(tint) ?? Tint.standard, appearance: appearance,
            depth: min(depth, look.colorLimit ?? depth), glyphs: glyphs)
    }

    private var appearance: Theme.Appearance {
        switch look.theme {
        case .light: .light
        case .dark: .dark
        case .auto, .monochrome: environment.appearance
        }
    }
}

extension TerminalEnvironment {
    /// The background of the terminal, as far as the environment reports it.
    package var appearance: Theme.Appearance {
        hasLightBackground.map { $0 ? .light : .dark } ?? .unknown
    }
}
