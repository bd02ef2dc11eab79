package import CursesTerminal
public import RatingScreen
public import RatingsCore
public import RatingsFlow
package import RatingsTerminal
import TerminalKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Shows the rating screen on the terminal that the program was started from.
///
/// It is drawn on `/dev/tty`; standard input is never read. The program's own signal handlers are put
/// back with the terminal.
public struct TerminalPresenter: RatingPresenting {
    private let look: TerminalLook
    private let environment: TerminalEnvironment
    private let output: TerminalRequirements.Output
    private let now: @Sendable () -> Date

    /// Makes a presenter; nothing is looked at yet.
    ///
    /// - Parameters:
    ///   - look: How the screen looks.
    ///   - variables: The variables of this process.
    ///   - now: The clock from which the ages of the reviews are told.
    public init(
        look: TerminalLook = TerminalLook(), variables: [String: String],
        now: @escaping @Sendable () -> Date
    ) {
        self.init(
            look: look, environment: TerminalEnvironment(variables), output: .any, now: now)
    }

    /// Makes a presenter that needs a certain output to be a terminal.
    package init(
        look: TerminalLook, environment: TerminalEnvironment,
        output: TerminalRequirements.Output, now: @escaping @Sendable () -> Date
    ) {
        self.look = look
        self.output = output
        self.now = now
        self.environment = environment
    }

    /// What stands in the way of the terminal now; nothing is changed.
    public func obstacle() -> PresentationObstacle? {
        let obstacle = look.isPlain ? TerminalLines.obstacle() : CursesFront.obstacle(options)
        return obstacle.map(PresentationObstacle.init)
    }

    /// Takes the terminal, shows the screen until the person leaves it, and gives the terminal back.
    public func present(
        _ screen: RatingRequestScreen, provider: (any AppRatingProviding)?,
        isEnding: () -> Bool
    ) throws(PresentationObstacle) -> Presentation {
        do throws(TerminalObstacle) {
            guard let ending = try show(screen, provider: provider, isEnding: isEnding) else {
                throw TerminalObstacle.cannotStart(EINTR)
            }
            return Presentation(ending)
        } catch {
            throw PresentationObstacle(error)
        }
    }

    /// Shows a screen until the person leaves it, and gives the terminal back.
    ///
    /// - Parameter isEnding: True if the program is to end at once; asked when the terminal is taken.
    /// - Returns: nil if it is, and nothing was shown.
    package func show(
        _ screen: RatingRequestScreen, provider: (any AppRatingProviding)?,
        isEnding: () -> Bool = { false }
    ) throws(TerminalObstacle) -> SessionEnding? {
        if look.isPlain {
            let front = try TerminalLines.open(environment)
            return isEnding() ? nil : plainSession(screen, provider, front).run()
        }
        let front = try CursesFront.open(options)
        return isEnding() ? nil : session(screen, provider, front).run()
    }

    private var options: CursesOptions {
        CursesOptions(
            environment: environment, color: look.colorChoice, output: output,
            allowsMouse: look.allowsMouse)
    }

    private func session(
        _ screen: RatingRequestScreen, _ provider: (any AppRatingProviding)?,
        _ front: CursesFront
    ) -> RatingScreenSession {
        let isASCII = look.isASCII || !front.usesUTF8
        let sessionOptions = RatingScreenSession.Options(
            theme: theme(screen, depth: front.colorDepth, isASCII: isASCII),
            repertoire: isASCII ? .ascii : .unicode,
            isAnimated: !(look.reducesMotion ?? environment.reducesMotion),
            usesMouse: options.allowsMouse)
        return RatingScreenSession(
            screen: screen, provider: provider, front: front, options: sessionOptions, now: now)
    }

    private func plainSession(
        _ screen: RatingRequestScreen, _ provider: (any AppRatingProviding)?,
        _ front: TerminalLines
    ) -> PlainSession {
        PlainSession(
            screen: screen, provider: provider, front: front,
            repertoire: look.isASCII || !front.usesUTF8 ? .ascii : .unicode, now: now)
    }

    private func theme(
        _ screen: RatingRequestScreen, depth: ColorDepth, isASCII: Bool
    ) -> Theme {
        let glyphs = isASCII ? GlyphSet.ascii : .unicode
        let isLight =
            look.theme == .light || look.theme == .auto && environment.hasLightBackground == true
        guard look.theme != .monochrome else { return .monochrome(glyphs: glyphs) }
        return .standard(
            tint: Tint.color(screen.configuration.tint) ?? Tint.standard,
            appearance: isLight ? .light : .dark, depth: min(depth, look.colorLimit ?? depth),
            glyphs: glyphs)
    }
}

extension PresentationObstacle {
    fileprivate init(_ obstacle: TerminalObstacle) {
        self.init(Code(obstacle), obstacle.description)
    }
}

extension PresentationObstacle.Code {
    fileprivate init(_ obstacle: TerminalObstacle) {
        switch obstacle {
        case .noTerminal: self = .noTerminal
        case .inBackground: self = .inBackground
        case .terminalTypeUnset, .unknownTerminalType, .dumbTerminal: self = .unfitTerminal
        case .outputIsNoTerminal: self = .outputIsNoTerminal
        // The terminal is in another screen's care already.
        case .cannotStart(EBUSY): self = .anotherIsUp
        case .cannotStart(EINTR): self = .interrupted
        case .cannotStart: self = .failed
        }
    }
}
