/// What a program wants its terminal to show and to report.
public struct Frame: Hashable, Sendable {
    /// The cells of the whole screen.
    public var canvas: Canvas
    /// Where the text cursor stands, or nil if it is hidden.
    public var cursor: Position?
    /// Where what has the focus begins: the hidden cursor waits there, and what follows it, such as a
    /// braille line or a magnifier, finds it.
    public var focus: Position?
    /// True if the program has a use for the mouse.
    ///
    /// The front reports it if the user agreed to it.
    public var wantsMouse: Bool
    /// True if pasted text is to come as one piece, so that its line ends and tabs press nothing.
    public var wantsPaste: Bool

    /// Creates a frame.
    public init(
        canvas: Canvas, cursor: Position? = nil, focus: Position? = nil, wantsMouse: Bool = false,
        wantsPaste: Bool = false
    ) {
        self.canvas = canvas
        self.cursor = cursor
        self.focus = focus
        self.wantsMouse = wantsMouse
        self.wantsPaste = wantsPaste
    }
}

/// A place where frames are shown and from which input comes: a terminal, or a test.
///
/// All but ``waker`` is called from the one thread that made it.
public protocol Front: AnyObject {
    /// The number of columns and rows now.
    var size: Size { get }
    /// Ends the wait of ``nextEvent(timeoutMilliseconds:)`` from any thread.
    var waker: Waker { get }

    /// Makes the terminal show a frame, by the difference to the one before.
    func present(_ frame: Frame)
    /// Draws the last frame again from nothing, as after another program wrote over it.
    func redraw()
    /// Gives the terminal back as a stop signal would, stops, and takes it again when continued.
    func suspend()
    /// Gives the terminal back while another program has it, and takes it again.
    ///
    /// - Parameter use: Runs that program to its end; is not called if the terminal is gone.
    func lend(_ use: () -> Void)
    /// Waits for what comes next.
    ///
    /// - Parameter timeoutMilliseconds: How long to wait at most; nil waits forever.
    func nextEvent(timeoutMilliseconds: Int?) -> InputEvent
    /// True if input is there already, so that ``nextEvent(timeoutMilliseconds:)`` will not wait and a
    /// frame before it would be drawn in vain.
    ///
    /// False where that is not known. While it is true for long, it is false from time to time.
    var hasInputAtHand: Bool { get }
    /// Drops what was typed and not taken yet: it was meant for what is shown no more.
    func dropTypedAhead()
    /// True if something was typed that nobody has taken; false where that is not known.
    var hasTypedAhead: Bool { get }
    /// Gives the terminal back as it was. What is called later does nothing.
    ///
    /// - Parameter keepingTypedAhead: True to leave what was typed to the program that reads next.
    func close(keepingTypedAhead: Bool)
}

extension Front {
    /// It is not known.
    public var hasInputAtHand: Bool { false }
    /// It is not known.
    public var hasTypedAhead: Bool { false }

    /// Gives the terminal back as it was, and drops what was typed meanwhile.
    public func close() { close(keepingTypedAhead: false) }
}

/// Ends a front's wait; may be called from any thread, also after the front is closed.
public struct Waker: Sendable {
    private let action: @Sendable () -> Void

    /// Creates a waker.
    public init(_ action: @escaping @Sendable () -> Void) {
        self.action = action
    }

    /// Makes the front report ``InputEvent/woken``.
    public func wake() { action() }
}

/// A terminal that is written and read line by line.
///
/// All but ``waker`` is called from the one thread that made it.
public protocol LineFront: AnyObject {
    /// The number of columns, or nil if it has none.
    var columns: Int? { get }
    /// Ends the wait of ``nextLine(timeoutMilliseconds:)`` from any thread.
    var waker: Waker { get }

    /// Writes text as it is.
    func write(_ text: String)
    /// True if the terminal has taken all that was written; a line that comes before answers nothing.
    var isShown: Bool { get }
    /// Waits for a line.
    ///
    /// - Parameter timeoutMilliseconds: How long to wait at most; nil waits forever.
    func nextLine(timeoutMilliseconds: Int?) -> LineEvent
    /// Drops what was typed and not taken yet: it does not answer the question that is shown next.
    ///
    /// Returns when nothing more comes, so that the rest of a long paste is dropped too.
    func dropTypedAhead()
    /// True if a line was typed that nobody has taken; false where that is not known.
    var hasTypedAhead: Bool { get }
    /// Puts back what was changed.
    func close()
}

extension LineFront {
    /// All that is written is shown at once.
    public var isShown: Bool { true }
    /// It is not known.
    public var hasTypedAhead: Bool { false }
}

/// What comes from a terminal that is read line by line.
public enum LineEvent: Hashable, Sendable {
    /// A line, without its end.
    case line(String)
    /// Ctrl-D in an empty line: the user ends a text, or leaves a question.
    case endOfFile
    /// Another thread called ``Waker/wake()``.
    case woken
    /// The program was stopped and is continued; the terminal shows what others wrote meanwhile.
    case resumed
    /// The time to wait is over.
    case timedOut
    /// There will be no more input.
    case ended(EndOfInput)
}
