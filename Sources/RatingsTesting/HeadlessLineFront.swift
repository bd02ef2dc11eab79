import Dispatch
public import TerminalKit

/// A terminal of lines without a terminal: what a test scripts comes in, what is written is kept.
public final class HeadlessLineFront: LineFront {
    /// One step of a script.
    public enum Step: Hashable, Sendable {
        /// This line comes in.
        case line(String)
        /// This line was typed before what is shown next: it comes in unless it is dropped.
        case typedAhead(String)
        /// Ctrl-D in an empty line.
        case endOfFile
        /// Nothing comes in until another thread wakes the front.
        case waitForWake
        /// The time to wait passes.
        case timePasses
    }

    /// The number of columns.
    public let columns: Int?
    /// All that was written.
    public private(set) var written = ""
    /// True after the terminal was given back.
    public private(set) var isClosed = false
    /// The times to wait that were asked for, in milliseconds.
    public private(set) var timeouts: [Int?] = []
    /// Ends a wait from another thread.
    public let waker: Waker

    private let wakes = DispatchSemaphore(value: 0)
    private var script: [Step]

    /// Creates a front that plays a script; after its end the terminal hangs up.
    public init(columns: Int?, script: [Step]) {
        self.columns = columns
        self.script = script
        waker = Waker { [wakes] in wakes.signal() }
    }

    /// Keeps the text.
    public func write(_ text: String) { written += text }

    /// Plays the next step of the script.
    public func nextLine(timeoutMilliseconds: Int?) -> LineEvent {
        timeouts.append(timeoutMilliseconds)
        guard !script.isEmpty else { return .ended(.hangUp) }
        switch script.removeFirst() {
        case .line(let line), .typedAhead(let line): return .line(line)
        case .endOfFile: return .endOfFile
        case .waitForWake:
            let arrived = wakes.wait(timeout: .now() + HeadlessFront.patience) == .success
            return arrived ? .woken : .ended(.hangUp)
        case .timePasses: return .timedOut
        }
    }

    /// Drops what the script says was typed ahead.
    public func dropTypedAhead() {
        while case .typedAhead = script.first { script.removeFirst() }
    }

    /// Notes that the terminal was given back.
    public func close() { isClosed = true }
}
