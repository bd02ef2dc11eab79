import CRatingsVTerm
import Glibc
import TerminalKit

/// A terminal emulator without a window: bytes in, a screen out, by libvterm.
final class Emulator {
    /// What the emulator answered to queries of the program.
    private(set) var answers: [UInt8] = []
    private var isCursorVisible = true
    private var isAlternate = false
    private var mouse = EmulatedScreen.MouseReporting.none
    private var title: [UInt8] = []
    private let size: Size
    /// The beginning of a character whose rest has not come.
    private var unfinished: [UInt8] = []
    private let terminal: OpaquePointer
    private let screen: OpaquePointer
    /// libvterm keeps the address.
    private let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>

    /// Creates an emulator; a size without cells is taken as 80×24, as programs take it.
    ///
    /// - Throws: ``EmulatedTerminalError`` if libvterm has no memory.
    init(size: Size) throws {
        self.size = Self.usable(size)
        // A character of two columns in a window of one would make libvterm write to nowhere.
        let columns = max(self.size.width, 2)
        guard let terminal = vterm_new(Int32(self.size.height), Int32(columns)),
            let screen = vterm_obtain_screen(terminal)
        else { throw EmulatedTerminalError.noEmulator }
        self.terminal = terminal
        self.screen = screen
        callbacks = .allocate(capacity: 1)
        callbacks.initialize(to: VTermScreenCallbacks())
        vterm_set_utf8(terminal, 1)
        install()
        vterm_screen_enable_altscreen(screen, 1)
        vterm_screen_reset(screen, 1)
    }

    deinit {
        vterm_free(terminal)
        callbacks.deallocate()
    }

    /// Shows a program's output.
    ///
    /// A character that is cut in two on its way waits for its rest: libvterm draws U+FFFD for it.
    func feed(_ bytes: [UInt8]) {
        let waiting = unfinished + bytes
        let whole = waiting.dropLast(Self.unfinishedCount(at: waiting))
        unfinished = Array(waiting[whole.endIndex...])
        whole.withUnsafeBytes { buffer in
            guard let start = buffer.baseAddress else { return }
            _ = vterm_input_write(
                terminal, start.assumingMemoryBound(to: CChar.self), buffer.count)
        }
    }

    /// How many bytes at the end begin a character of UTF-8 and do not end it.
    private static func unfinishedCount(at bytes: [UInt8]) -> Int {
        for count in 1...3 where count <= bytes.count {
            let byte = bytes[bytes.count - count]
            if byte & 0xC0 == 0x80 { continue }
            let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
            return length > count ? count : 0
        }
        return 0
    }

    /// An emulator for a window of another size that has shown the same output.
    ///
    /// libvterm's own way to change the size writes outside its memory when what comes next was meant
    /// for the old size. What the old window had no room for is blank, as in a terminal that was small
    /// for a moment.
    func resized(to size: Size, after output: [UInt8]) throws -> Emulator {
        let resized = try Emulator(size: size)
        resized.feed(output)
        resized.erase(outside: self.size)
        resized.clearAnswers()
        return resized
    }

    /// Forgets the answers that were fetched.
    func clearAnswers() { answers = [] }

    /// What is shown now.
    func picture() -> EmulatedScreen {
        EmulatedScreen(
            size: size, rows: (0..<size.height).map { row(Int32($0)) }, cursor: cursor,
            isCursorVisible: isCursorVisible, isAlternate: isAlternate, mouse: mouse,
            title: String(decoding: title, as: UTF8.self))
    }

    /// Where the text cursor is.
    var cursor: Position {
        var position = VTermPos()
        vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
        return Position(x: Int(position.col), y: Int(position.row))
    }

    private func erase(outside old: Size) {
        let place = cursor
        func position(_ x: Int, _ y: Int) -> String { "\u{1B}[\(y + 1);\(x + 1)H" }
        var sequences = ""
        if old.width < size.width {
            for y in 0..<size.height { sequences += position(old.width, y) + "\u{1B}[K" }
        }
        if old.height < size.height { sequences += position(0, old.height) + "\u{1B}[J" }
        if !sequences.isEmpty { feed(Array((sequences + position(place.x, place.y)).utf8)) }
    }

    private func row(_ row: Int32) -> [ScreenCell] {
        (0..<Int32(size.width)).map { column in
            var cell = VTermScreenCell()
            vterm_screen_get_cell(screen, VTermPos(row: row, col: column), &cell)
            return ScreenCell(cell)
        }
    }

    private static func usable(_ size: Size) -> Size {
        size.width > 0 && size.height > 0 ? size : Size(width: 80, height: 24)
    }
}

extension Emulator {
    /// Makes libvterm report answers and properties.
    private func install() {
        let user = Unmanaged.passUnretained(self).toOpaque()
        callbacks.pointee.settermprop = { property, value, user in
            guard let value else { return 0 }
            Emulator.from(user)?.note(property, value.pointee)
            return 1
        }
        vterm_screen_set_callbacks(screen, callbacks, user)
        vterm_output_set_callback(
            terminal,
            { bytes, count, user in
                let answer = UnsafeRawBufferPointer(start: bytes, count: count)
                Emulator.from(user)?.answers += answer
            }, user)
    }

    private static func from(_ user: UnsafeMutableRawPointer?) -> Emulator? {
        user.map { Unmanaged<Emulator>.fromOpaque($0).takeUnretainedValue() }
    }

    private func note(_ property: VTermProp, _ value: VTermValue) {
        switch property {
        case VTERM_PROP_CURSORVISIBLE: isCursorVisible = value.boolean != 0
        case VTERM_PROP_ALTSCREEN: isAlternate = value.boolean != 0
        case VTERM_PROP_MOUSE:
            mouse = EmulatedScreen.MouseReporting(rawValue: value.number) ?? .none
        case VTERM_PROP_TITLE:
            guard let text = value.string else { return }
            title = UnsafeRawBufferPointer(start: text, count: strlen(text)).map { $0 }
        default: break
        }
    }
}
