import CRatingsPOSIX
import PlatformC
import TerminalKit

/// One row of the terminal below what was printed, without a screen of its own.
///
/// The cursor waits at the start of the row. Whatever a resize makes of the row, it begins at the cursor:
/// a terminal that wraps it again takes the cursor along, and one that does not leaves both. So all of it
/// is erased from the cursor on, and nothing above it is ever touched.
final class TerminalRow: TerminalSurface {
    let device: TerminalDevice
    let locale: CharacterLocale
    let depth: ColorDepth
    private(set) var size: Size
    let hasMouse = false
    let describedKeys = DescribedKeys.none
    let hostSettings: termios
    private(set) var isOpen = true

    private let environment: TerminalEnvironment
    private let strings: Terminfo.RowStrings
    private let settings: termios
    private var outgoing = OutgoingBytes()
    private var wanted: Frame?
    private var last: Frame?
    /// True until the row is found, below what others have printed.
    private var isToBeFound = true

    /// Takes the terminal; nothing is written before the first frame.
    init(_ options: CursesOptions, wake: WakeDescriptor) throws(TerminalObstacle) {
        let terminfo: Terminfo
        let window: Size
        (device, terminfo, window, hostSettings) = try CursesScreen.inspect(options)
        environment = options.environment
        strings = terminfo.row
        guard !strings.eraseBelow.isEmpty else { throw .dumbTerminal }
        size = Self.size(in: window)
        locale = CharacterLocale(name: environment.characterLocaleName)
        depth = environment.screenDepth(
            options.color, described: terminfo.colors, isDirect: terminfo.hasDirectColor)
        settings = ScreenSettings.taken(from: hostSettings, usesUTF8: locale.usesUTF8)
        device.stopBlocking()
        var saved = hostSettings
        let refusal = restore_arm(device.descriptor, &saved, wake.wakingNumber, true)
        guard refusal == 0 else { throw .cannotStart(refusal) }
        device.set(settings)
    }

    deinit {
        close(keepingTypedAhead: false)
    }

    /// The last column stays free: a full row would leave it to the terminal where the cursor is.
    private static func size(in window: Size) -> Size {
        Size(width: max(window.width - 1, 0), height: min(window.height, 1))
    }

    var hasOutgoing: Bool { !outgoing.isEmpty || wanted != nil }

    func present(_ frame: Frame) {
        guard isOpen, isToBeFound || frame != last else { return }
        wanted = frame
        last = frame
        send()
    }

    func send() {
        guard isOpen, !restore_is_given_back() else { return }
        outgoing.send(device.sendSome)
        if outgoing.isEmpty, let frame = wanted, device.isReadyForOutput {
            wanted = nil
            if isToBeFound { find() }
            outgoing.append(bytes(of: frame))
            outgoing.send(device.sendSome)
        }
        restore_set_stuck(!outgoing.isEmpty)
    }

    /// Goes to the start of a row in which nothing is.
    ///
    /// Blanks as wide as the window end in the next row where anything was printed before them in theirs,
    /// and in their own where nothing was: a terminal that wraps late is still in it.
    private func find() {
        isToBeFound = false
        let undo = strings.undo
        restore_set_undo(undo, undo.count, [], 0, [], 0)
        let columns = size.width + (strings.wrapsLate ? 1 : 0)
        outgoing.append(
            [UInt8](repeating: 0x20, count: columns) + strings.start + strings.eraseBelow
                + strings.hideCursor)
    }

    /// Without the blanks at the end, which a narrower window would wrap.
    private func bytes(of frame: Frame) -> [UInt8] {
        let text = frame.canvas.ansiText(depth: depth).utf8.split(separator: UInt8(ascii: "\n"))
            .first
        let end = text?.lastIndex { $0 != 0x20 }
        return strings.start + (end.flatMap { end in text.map { Array($0[...end]) } } ?? [])
            + strings.eraseBelow + strings.start
    }

    func redraw() {
        guard isOpen else { return }
        outgoing.append(strings.start + strings.eraseBelow)
        wanted = wanted ?? last
        send()
    }

    func updateSize() {
        guard isOpen else { return }
        size = Self.size(in: WindowSize.usable(device.window, environment: environment))
        guard !isToBeFound else { return }
        outgoing.append(strings.start + strings.eraseBelow)
        last = nil
    }

    func takeAgain() {
        guard isOpen else { return }
        let wasGivenBack = restore_taken_again()
        device.set(settings)
        if wasGivenBack {
            outgoing.drop()
            isToBeFound = true
        }
        wanted = wanted ?? last
        send()
    }

    func close(keepingTypedAhead: Bool) {
        guard isOpen else { return }
        isOpen = false
        restore_now()
        if !keepingTypedAhead { device.discardInput() }
        restore_disarm()
        device.release()
    }
}
