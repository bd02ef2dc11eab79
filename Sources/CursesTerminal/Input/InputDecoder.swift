import TerminalKit

/// Makes keys, pastes and mouse events of the bytes that a terminal sends.
///
/// It is total: whatever comes, nothing is stuck for longer than ``InputTiming/silenceMilliseconds``.
/// Sequences are swallowed whole, so that none of their bytes acts as a key, and Esc counts only when
/// nothing follows it. Instants are milliseconds on a clock that only goes forward.
struct InputDecoder: Sendable {
    private enum State: Hashable {
        case ground
        case escape
        case controlSequence(ControlSequence)
        /// After `ESC [ [`, the linux console's function keys: one letter follows.
        case consoleKey
        /// After `ESC O`: numbers of what is held, of old terminals, and one letter follow.
        case singleShift(ControlSequence)
        /// An answer such as `ESC ] 11 ; … BEL`; it ends with BEL or with ESC and one letter.
        case string(afterEscape: Bool)
        /// After `ESC [ 200 ~`: pasted text, until `ESC [ 201 ~`.
        case paste
        /// A mouse report of the oldest kind: this many bytes follow `ESC [ M`.
        case oldMouse([UInt8])
    }

    private let timing: InputTiming
    private let described: DescribedKeys
    private var state = State.ground
    private var pasted = PastedText()
    private var assembler = ScalarAssembler()
    /// The bytes since Esc, for the keys of the terminal's description.
    private var sequence: [UInt8] = []
    private var events = EventQueue()
    /// When silence ends what has begun; nil while nothing has.
    private(set) var deadline: Int?

    init(timing: InputTiming = .standard, described: DescribedKeys = .none) {
        self.timing = timing
        self.described = described
    }

    /// True if an event is at hand.
    var hasEvent: Bool { !events.isEmpty }

    /// The oldest event that was not taken yet.
    mutating func next() -> InputEvent? { events.removeFirst() }

    /// Takes bytes that were read at an instant.
    mutating func take(_ bytes: some Sequence<UInt8>, at now: Int) {
        for byte in bytes { take(byte) }
        deadline = silence.map { now + $0 }
    }

    /// Ends what has begun if nothing followed it for long enough; to be called when there is nothing to
    /// read.
    mutating func passTime(to now: Int) {
        guard let due = deadline, now >= due else { return }
        deadline = nil
        switch state {
        // What ends the string would have come: it is the key.
        case .escape, .string(afterEscape: true): emit(.escape)
        case .paste:
            let (text, endsInEscape) = pasted.finish()
            events.append(.paste(text))
            if endsInEscape { emit(.escape) }
        default: break
        }
        state = .ground
    }

    /// Forgets what has come and was not taken.
    mutating func drop() {
        self = InputDecoder(timing: timing, described: described)
    }

    /// How long nothing must follow before what has begun is over; nil if nothing has.
    private var silence: Int? {
        switch state {
        case .ground: nil
        case .escape: timing.escapeMilliseconds
        default: timing.silenceMilliseconds
        }
    }

    private mutating func take(_ byte: UInt8) {
        if case .oldMouse(let bytes) = state { return take(oldMouse: bytes + [byte]) }
        guard let scalar = assembler.append(byte) else { return }
        if state != .ground, state != .paste, scalar.isASCII, sequence.count < 64 {
            sequence.append(byte)
        }
        take(scalar.value)
    }

    private mutating func take(_ value: UInt32) {
        switch state {
        case .ground: takeGround(value)
        case .escape: takeAfterEscape(value)
        case .controlSequence(let begun): take(value, inControlSequence: begun)
        case .singleShift(let begun): take(value, inSingleShift: begun)
        case .consoleKey: takeConsoleKey(value)
        case .string(let afterEscape): take(value, inStringAfterEscape: afterEscape)
        case .paste:
            guard let text = pasted.append(value) else { return }
            state = .ground
            events.append(.paste(text))
        case .oldMouse: break
        }
    }

    private mutating func takeGround(_ value: UInt32) {
        if value == 0x1B {
            beginEscape()
        } else if let key = PlainKey.key(value) {
            emit(key)
        }
    }

    private mutating func beginEscape() {
        state = .escape
        sequence = [0x1B]
    }

    /// Any other character after Esc is one pressed together with Alt.
    private mutating func takeAfterEscape(_ value: UInt32) {
        switch Unicode.Scalar(value) {
        case "\u{1B}": beginEscape()
        case "[": state = .controlSequence(ControlSequence())
        case "O": state = .singleShift(ControlSequence())
        case "]", "P", "X", "^", "_": state = .string(afterEscape: false)
        default: finish(PlainKey.withAlt(value).map { [.key($0)] } ?? [])
        }
    }

    private mutating func take(_ value: UInt32, inControlSequence begun: ControlSequence) {
        if abandon(by: value) { return }
        if value == 0x24, begun.isNumber { return finish(begun.events(final: value)) }
        if ControlSequence.isParameter(value) {
            var longer = begun
            longer.append(value)
            state = .controlSequence(longer)
        } else if begun.beginsPaste(final: value) {
            pasted = PastedText()
            state = .paste
        } else if begun.isEmpty, Unicode.Scalar(value) == "[" {
            state = .consoleKey
        } else if begun.isEmpty, Unicode.Scalar(value) == "M", described.key(sequence) == nil {
            state = .oldMouse([])
        } else {
            finish(ControlSequence.isFinal(value) ? begun.events(final: value) : [])
        }
    }

    private mutating func take(_ value: UInt32, inSingleShift begun: ControlSequence) {
        if abandon(by: value) { return }
        if (0x30...0x3B).contains(value) {
            var longer = begun
            longer.append(value)
            state = .singleShift(longer)
            return
        }
        let key = Unicode.Scalar(value).flatMap(ControlSequence.singleShifted)
        let held = Int(String(decoding: begun.parameters, as: UTF8.self))
        let applied = key.flatMap { KeyModifiers(parameter: held).applied(to: $0) }
        finish(applied.map { [.key($0)] } ?? [])
    }

    private mutating func takeConsoleKey(_ value: UInt32) {
        if abandon(by: value) { return }
        let isFunction = (0x41...0x45).contains(value)
        finish(isFunction ? [.key(.function(Int(value) - 0x40))] : [])
    }

    private mutating func take(_ value: UInt32, inStringAfterEscape afterEscape: Bool) {
        switch value {
        case 0x1B: state = .string(afterEscape: true)
        case 0x07, 0x9C: state = .ground
        case _ where afterEscape: state = .ground
        default: _ = abandon(by: value)
        }
    }

    /// A control character is in no sequence: what was begun is over, and it counts by itself.
    private mutating func abandon(by value: UInt32) -> Bool {
        guard value < 0x20 || value == 0x7F else { return false }
        state = .ground
        takeGround(value)
        return true
    }

    /// Button, column and row, each with 32 added to it; button 3 is the one that comes up.
    private mutating func take(oldMouse bytes: [UInt8]) {
        guard bytes.count == 3 else {
            state = .oldMouse(bytes)
            return
        }
        state = .ground
        let (button, column, row) = (Int(bytes[0]) - 32, Int(bytes[1]) - 32, Int(bytes[2]) - 32)
        let report = MouseReport(button: button == 3 ? 0 : button, isRelease: button == 3)
        if let event = report.event(column: column, row: row) { events.append(event) }
    }

    /// Ends a sequence: what the terminal's description says of it counts more than its grammar.
    private mutating func finish(_ meant: [InputEvent]) {
        state = .ground
        if let key = described.key(sequence) { return emit(key) }
        meant.forEach { events.append($0) }
    }

    private mutating func emit(_ key: Key) { events.append(.key(key)) }
}
