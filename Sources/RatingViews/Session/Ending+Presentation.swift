package import RatingScreen
package import TerminalKit

extension Interruption {
    /// The end of a terminal's input, as the screen's host sees it.
    package init(_ end: EndOfInput) {
        switch end {
        case .hangUp: self = .hangUp
        case .signal(let number): self = .signal(number)
        }
    }
}

extension Presentation {
    /// What a session with the user gives back.
    package init(_ ending: Ending<ScreenAnswer>) {
        switch ending.cause {
        case .outcome(let left): self.init(answer: left.answer, wasShown: ending.wasShown)
        case .withdrawn: self.init(answer: nil, wasShown: false)
        case .ended(let end):
            self.init(answer: nil, interruption: Interruption(end), wasShown: ending.wasShown)
        }
    }
}
