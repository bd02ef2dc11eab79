import Dispatch
public import TerminalKit

/// A front without a terminal: what a test scripts comes in, what is shown is kept.
public final class HeadlessFront: Front {
    /// One step of a script.
    public enum Step: Sendable {
        /// This comes in.
        case input(InputEvent)
        /// Nothing comes in until another thread wakes the front.
        case waitForWake
        /// The time to wait passes.
        case timePasses
    }

    /// How long a wake is waited for before the test is taken to hang: other tests may keep all
    /// threads of Swift's concurrency busy for a while.
    static let patience = DispatchTimeInterval.seconds(300)

    /// The size of the window.
    public private(set) var size: Size
    /// What was shown, oldest first.
    public private(set) var frames: [Frame] = []
    /// How often all was drawn again from nothing.
    public private(set) var redrawCount = 0
    /// How often the program was stopped for a while.
    public private(set) var suspendCount = 0
    /// How often what was typed ahead was dropped; what a script plays comes nevertheless.
    public private(set) var dropCount = 0
    /// How often the terminal was lent to another program.
    public private(set) var lendCount = 0
    /// True after the terminal was given back.
    public private(set) var isClosed = false
    /// The times to wait that were asked for, in milliseconds.
    public private(set) var timeouts: [Int?] = []
    /// Ends a wait from another thread.
    public let waker: Waker

    private let wakes = DispatchSemaphore(value: 0)
    private var script: [Step]

    /// Creates a front of a size that plays a script; after its end the terminal hangs up.
    public init(size: Size, script: [Step]) {
        self.size = size
        self.script = script
        waker = Waker { [wakes] in wakes.signal() }
    }

    /// The last canvas that was shown.
    public var canvas: Canvas? { frames.last?.canvas }

    /// Keeps the frame.
    public func present(_ frame: Frame) { frames.append(frame) }

    /// Counts the call.
    public func redraw() { redrawCount += 1 }

    /// Counts the call.
    public func suspend() { suspendCount += 1 }

    /// Counts the call, and calls what is to run meanwhile.
    public func lend(_ use: () -> Void) {
        lendCount += 1
        use()
    }

    /// Counts the call.
    public func dropTypedAhead() { dropCount += 1 }

    /// Plays the next step of the script.
    public func nextEvent(timeoutMilliseconds: Int?) -> InputEvent {
        timeouts.append(timeoutMilliseconds)
        guard !script.isEmpty else { return .ended(.hangUp) }
        switch script.removeFirst() {
        case .input(let event):
            if case .resized(let size) = event { self.size = size }
            return event
        case .waitForWake:
            let arrived = wakes.wait(timeout: .now() + Self.patience) == .success
            return arrived ? .woken : .ended(.hangUp)
        case .timePasses:
            return .timedOut
        }
    }

    /// Notes that the terminal was given back.
    public func close(keepingTypedAhead: Bool) { isClosed = true }
}

extension HeadlessFront.Step {
    /// A key that prints a character.
    public static func key(_ character: Unicode.Scalar) -> Self {
        .input(.key(.character(character)))
    }

    /// The keys that type a text; a line end in it is Enter.
    public static func typing(_ text: String) -> [Self] {
        text.unicodeScalars.map { $0 == "\n" ? .key(.enter) : .key($0) }
    }

    /// A key.
    public static func key(_ key: Key) -> Self { .input(.key(key)) }
}
