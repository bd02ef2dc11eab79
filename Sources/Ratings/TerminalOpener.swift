package import CursesTerminal
package import RatingViews
package import TerminalKit

/// Takes the person's terminal as the look and the environment say it is to be used.
package struct TerminalOpener: Sendable {
    /// How the screen looks.
    package let look: TerminalLook
    private let environment: TerminalEnvironment
    private let output: TerminalRequirements.Output

    /// Makes an opener; nothing is looked at yet.
    ///
    /// - Parameter output: Which output has to be a terminal.
    package init(
        look: TerminalLook, environment: TerminalEnvironment,
        output: TerminalRequirements.Output = .any
    ) {
        self.look = look
        self.environment = environment
        self.output = output
    }

    /// What stands in the way of the terminal now; nothing is changed.
    func obstacle() -> TerminalObstacle? {
        look.isPlain ? TerminalLines.obstacle(options) : CursesFront.obstacle(options)
    }

    /// Takes the whole screen.
    ///
    /// - Parameter tint: The colour of stars and buttons, a name or `#rrggbb`.
    package func openScreen(
        tint: String
    ) throws(TerminalObstacle) -> (front: CursesFront, options: RatingScreenSession.Options) {
        let front = try CursesFront.open(options)
        let isASCII = look.isASCII || !front.usesUTF8
        let sessionOptions = RatingScreenSession.Options(
            theme: theme(tint, depth: front.colorDepth, isASCII: isASCII),
            repertoire: isASCII ? .ascii : .unicode,
            isAnimated: !(look.reducesMotion ?? environment.reducesMotion),
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
            allowsMouse: look.allowsMouse ?? environment.allowsMouse,
            ownsTerminal: look.hostOwnsTerminal)
    }

    private func theme(_ tint: String, depth: ColorDepth, isASCII: Bool) -> Theme {
        let glyphs = isASCII ? GlyphSet.ascii : .unicode
        let isLight =
            look.theme == .light || look.theme == .auto && environment.hasLightBackground == true
        guard look.theme != .monochrome else { return .monochrome(glyphs: glyphs) }
        return .standard(
            tint: Tint.color(tint) ?? Tint.standard, appearance: isLight ? .light : .dark,
            depth: min(depth, look.colorLimit ?? depth), glyphs: glyphs)
    }
}
