package import CursesTerminal
public import RatingScreen
public import RatingsCore
public import RatingsFlow
package import RatingViews
import TerminalKit
public import PlatformFoundation
import RatingsPOSIX

/// Shows the rating screen on the terminal that the program was started from.
///
/// It is drawn on `/dev/tty`; standard input is never read. The program's own signal handlers are put
/// back with the terminal.
public struct TerminalPresenter: RatingPresenting {
    private let opener: TerminalOpener
    private let now: @Sendable () -> Date

    /// Creates a presenter; nothing is looked at yet.
    ///
    /// - Parameters:
    ///   - look: How the screen looks.
    ///   - variables: The variables of this process.
    ///   - now: The clock from which the ages of the reviews are counted.
    public init(
        look: TerminalLook = TerminalLook(), variables: [String: String],
        now: @escaping @Sendable () -> Date
    ) {
        self.init(
            look: look, environment: TerminalEnvironment(variables), output: .any, now: now)
    }

    /// Creates a presenter that needs a certain output to be a terminal.
    package init(
        look: TerminalLook, environment: TerminalEnvironment,
        output: TerminalRequirements.Output, now: @escaping @Sendable () -> Date
    ) {
        opener = TerminalOpener(look: look, environment: environment, output: output)
        self.now = now
    }

    /// What prevents the terminal now; nothing is changed.
    public func obstacle() -> PresentationObstacle? {
        opener.obstacle().map(PresentationObstacle.init)
    }

    /// Takes the terminal, shows the screen until the user leaves it, and gives the terminal back.
    public func present(
        _ screen: RatingRequestScreen, provider: (any AppRatingProviding)?,
        isEnding: () -> Bool
    ) throws(PresentationObstacle) -> Presentation {
        let presentation: Presentation?
        do throws(TerminalObstacle) {
            guard let ending = try show(screen, provider: provider, isEnding: isEnding) else {
                throw TerminalObstacle.cannotStart(SystemError.interrupted.number)
            }
            presentation = ending.isWithdrawn ? nil : Presentation(ending)
        } catch {
            throw PresentationObstacle(error)
        }
        guard let presentation else { throw PresentationObstacle.typing }
        return presentation
    }

    /// True if somebody types at the terminal now; nothing is changed.
    public var hasTypedAhead: Bool { opener.hasTypedAhead }

    /// Shows a screen until the user leaves it, and gives the terminal back.
    ///
    /// - Parameter isEnding: True if the program is to end at once; asked when the terminal is taken.
    /// - Returns: nil if it is, and nothing was shown.
    package func show(
        _ screen: RatingRequestScreen, provider: (any AppRatingProviding)?,
        isEnding: () -> Bool = { false }
    ) throws(TerminalObstacle) -> Ending<ScreenAnswer>? {
        let configuration = screen.configuration
        if configuration.comesByItself, configuration.style == .line {
            return try showLine(screen, provider: provider, isEnding: isEnding)
        }
        return try opener.show(
            tint: configuration.tint, comesByItself: configuration.comesByItself,
            screenSeconds: configuration.screenSeconds,
            isEnding: isEnding,
            full: { options in
                RatingScreenModel(screen: screen, provider: provider, options: options, now: now)
            },
            plain: { front, repertoire in
                PlainSession(
                    screen: screen, provider: provider, front: front, repertoire: repertoire,
                    now: now
                ).run()
            })
    }

    private func showLine(
        _ screen: RatingRequestScreen, provider: (any AppRatingProviding)?, isEnding: () -> Bool
    ) throws(TerminalObstacle) -> Ending<ScreenAnswer>? {
        try opener.show(
            tint: screen.configuration.tint, comesByItself: true, extent: .row,
            screenSeconds: screen.configuration.lineSeconds, isEnding: isEnding,
            full: { options in
                LineQuestionModel(
                    screen: screen, provider: provider, options: options, now: now())
            },
            plain: { front, repertoire in
                var question = PlainLineQuestion(
                    screen: screen, provider: provider, front: front, repertoire: repertoire,
                    now: now())
                return question.run()
            })
    }
}

extension PresentationObstacle {
    /// What prevents the terminal, for any front.
    package init(_ obstacle: TerminalObstacle) {
        self.init(Code(obstacle), obstacle.description)
    }
}

extension PresentationObstacle.Code {
    fileprivate init(_ obstacle: TerminalObstacle) {
        switch obstacle {
        case .noTerminal: self = .noTerminal
        case .inBackground: self = .inBackground
        case .inUse: self = .terminalInUse
        case .terminalTypeUnset, .unknownTerminalType, .dumbTerminal: self = .unfitTerminal
        case .outputIsNoTerminal: self = .outputIsNoTerminal
        // The terminal is in another screen's care already.
        case .cannotStart(SystemError.busy.number): self = .anotherIsUp
        case .cannotStart(SystemError.interrupted.number): self = .interrupted
        case .cannotStart: self = .failed
        }
    }
}
