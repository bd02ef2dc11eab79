import RatingsTesting
import TerminalKit

/// A front whose input is all at hand at once, but for the last of it.
final class HastyFront: Front {
    /// What it plays.
    let headless: HeadlessFront
    private var countAtHand: Int

    init(_ script: [HeadlessFront.Step], last: [HeadlessFront.Step]) {
        headless = HeadlessFront(size: Size(width: 60, height: 24), script: script + last)
        countAtHand = script.count
    }

    var size: Size { headless.size }
    var waker: Waker { headless.waker }
    var hasInputAtHand: Bool { countAtHand > 0 }

    func nextEvent(timeoutMilliseconds: Int?) -> InputEvent {
        countAtHand -= 1
        return headless.nextEvent(timeoutMilliseconds: timeoutMilliseconds)
    }

    func present(_ frame: Frame) { headless.present(frame) }
    func redraw() { headless.redraw() }
    func suspend() { headless.suspend() }
    func lend(_ use: () -> Void) { headless.lend(use) }
    func dropTypedAhead() { headless.dropTypedAhead() }
    func close(keepingTypedAhead: Bool) { headless.close(keepingTypedAhead: keepingTypedAhead) }
}
