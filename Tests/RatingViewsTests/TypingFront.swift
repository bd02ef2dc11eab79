import RatingsTesting
import TerminalKit

/// A front whose user types by a schedule; its clock goes on by what is waited.
final class TypingFront: Front {
    let size = Size.standard
    let waker = Waker {}
    private(set) var now = 0.0
    private(set) var frames: [Frame] = []
    private(set) var keptTypedAhead: Bool?
    private var keys: [(at: Double, input: InputEvent)]
    private var quietWaits = 0

    init(_ keys: [(at: Double, input: InputEvent)]) { self.keys = keys }

    var hasInputAtHand: Bool { hasTypedAhead }
    var hasTypedAhead: Bool { keys.first.map { $0.at <= now } ?? false }

    func nextEvent(timeoutMilliseconds: Int?) -> InputEvent {
        let wait = timeoutMilliseconds.map { Double($0) / 1_000 }
        guard let next = keys.first else {
            quietWaits += 1
            guard let wait, quietWaits < 5 else { return .ended(.hangUp) }
            now += wait
            return .timedOut
        }
        if let wait, next.at > now + wait {
            now += wait
            return .timedOut
        }
        now = max(now, next.at)
        keys.removeFirst()
        return next.input
    }

    func present(_ frame: Frame) { frames.append(frame) }
    func redraw() {}
    func suspend() {}
    func lend(_ use: () -> Void) { use() }
    func dropTypedAhead() { keys.removeAll { $0.at <= now } }
    func close(keepingTypedAhead: Bool) { keptTypedAhead = keepingTypedAhead }
}

/// The same in plain lines.
final class TypingLines: LineFront {
    let columns: Int? = 80
    let waker = Waker {}
    private(set) var now = 0.0
    private var lines: [(at: Double, line: String)]
    private var quietWaits = 0

    init(_ lines: [(at: Double, line: String)]) { self.lines = lines }

    var hasTypedAhead: Bool { lines.first.map { $0.at <= now } ?? false }
    func write(_ text: String) {}
    func dropTypedAhead() { lines.removeAll { $0.at <= now } }
    func close() {}

    func nextLine(timeoutMilliseconds: Int?) -> LineEvent {
        let wait = timeoutMilliseconds.map { Double($0) / 1_000 }
        guard let next = lines.first else {
            quietWaits += 1
            guard let wait, quietWaits < 5 else { return .ended(.hangUp) }
            now += wait
            return .timedOut
        }
        if let wait, next.at > now + wait {
            now += wait
            return .timedOut
        }
        now = max(now, next.at)
        lines.removeFirst()
        return .line(next.line)
    }
}

/// Keys that are meant for something else.
enum StrayTyping {
    /// What somebody types who means something else: in bursts, or with pauses between words.
    static func stream(using random: inout SeededRandom) -> [(at: Double, key: Key)] {
        let characters = Array("nnnlllqqqfrkj gG?1234567890abcxyz".unicodeScalars)
        let isBurst = Bool.random(using: &random)
        var at = Double.random(in: -0.5...0.599, using: &random)
        return (0..<Int.random(in: 1...60, using: &random)).map { _ in
            defer {
                let isPause = !isBurst && Int.random(in: 0..<5, using: &random) == 0
                at +=
                    isBurst
                    ? 0.05
                    : Double.random(in: isPause ? 0.2...1.2 : 0.05...0.25, using: &random)
            }
            switch Int.random(in: 0..<8, using: &random) {
            case 0: return (at, .enter)
            // As keys come that a program left encoded.
            case 1: return (at, [Key.tab, .control("n"), .function(3), .down][Int(at * 8) & 3])
            default: return (at, .character(characters.randomElement(using: &random) ?? "n"))
            }
        }
    }
}
