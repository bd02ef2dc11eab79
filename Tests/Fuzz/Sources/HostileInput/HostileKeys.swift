@testable import CursesTerminal
import RatingScreen
import TerminalKit

/// Bytes as what a terminal sends: read at once and in pieces, then typed into a text.
struct HostileKeys {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    func check() throws(HostileInput.BrokenPromise) {
        let events = Self.events(of: [bytes], pause: 0)
        try HostileInput.require(
            Self.events(of: bytes.map { [$0] }, pause: 0) == events,
            "what comes byte by byte is not what comes at once")
        try checkReady()
        try checkTyping(events)
        // With any pause it is total as well.
        for pause in [25, 999, 1_000] { _ = Self.events(of: bytes.map { [$0] }, pause: pause) }
    }

    /// Whatever came, after a second of silence a key is a key.
    private func checkReady() throws(HostileInput.BrokenPromise) {
        var decoder = InputDecoder()
        decoder.take(bytes, at: 0)
        decoder.passTime(to: 1_000)
        while decoder.next() != nil {}
        try HostileInput.require(decoder.deadline == nil, "something has begun and does not end")
        decoder.take("q".utf8, at: 1_000)
        try HostileInput.require(
            decoder.next() == .key(.character("q")) && decoder.next() == nil,
            "a key is swallowed after silence")
    }

    /// A text that is written with them stays whole.
    private func checkTyping(_ events: [InputEvent]) throws(HostileInput.BrokenPromise) {
        var text = EditedText("", isLine: false)
        for event in events {
            switch event {
            case .key(.character(let scalar)): text.apply(.insert(String(scalar)))
            case .key(.enter): text.apply(.insert("\n"))
            case .key(.backspace): text.apply(.deleteBackward)
            case .key(.control("_")): text.apply(.undo)
            case .key(.left): text.apply(.moveLeft)
            case .key(.deleteWordLeft): text.apply(.deleteWordBackward)
            case .paste(let pasted): text.apply(.insert(pasted))
            default: break
            }
        }
        try HostileInput.require(
            text.characters == Array(text.text), "characters that meet are not put together")
        try HostileInput.require(
            text.text.unicodeScalars.count <= EditedText.maximumScalars, "the text is too long")
        try HostileInput.require(
            (0...text.characters.count).contains(text.cursor), "the cursor is outside")
    }

    private static func events(of parts: [[UInt8]], pause: Int) -> [InputEvent] {
        var decoder = InputDecoder()
        var events: [InputEvent] = []
        var now = 0
        for part in parts {
            decoder.take(part, at: now)
            now += pause
            if pause > 0 { decoder.passTime(to: now) }
            while let event = decoder.next() { events.append(event) }
        }
        decoder.passTime(to: now + 1_000)
        while let event = decoder.next() { events.append(event) }
        return events
    }
}
