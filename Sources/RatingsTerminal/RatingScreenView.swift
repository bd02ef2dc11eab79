public import RatingScreen
public import TerminalKit

/// The rating screen drawn on a canvas, with what only a terminal knows: focus, scrolling and help.
public struct RatingScreenView {
    /// The smallest window that shows the screen; in a smaller one there is a note.
    public static let minimumSize = ScreenLayout.minimumSize

    /// What is on the screen.
    public var content: RatingScreenContent {
        didSet {
            guard content != oldValue else { return }
            list = nil
            updatePopup()
            if !focusTargets.contains(focus) { focus = focusTargets.first ?? .primary }
        }
    }
    /// How far the shimmer over what is not known yet has come; nil stands still.
    public var shimmerStep: Int?
    /// True while the list of keys is shown.
    public private(set) var isHelpShown = false

    let theme: Theme
    let keyMap: KeyMap
    let strings: RatingScreenStrings
    var size: Size
    var focus: FocusTarget
    var offset = ReviewList.Offset.start
    /// Where on the canvas something can be clicked.
    var targets: [(area: Rect, target: FocusTarget)] = []
    /// The button on which the mouse went down.
    var pressedTarget: FocusTarget?
    var list: ReviewList?
    /// What is up over the screen and takes the keys.
    var popup: (any RatingPopupView)?
    var shaper: TextShaper

    /// Makes a view.
    ///
    /// - Parameters:
    ///   - repertoire: Which characters the output can show; the theme's signs are to agree with it.
    public init(
        content: RatingScreenContent, size: Size, theme: Theme,
        repertoire: TextShaper.Repertoire = .unicode, strings: RatingScreenStrings = .english,
        keyMap: KeyMap = .standard
    ) {
        self.content = content
        self.size = Canvas.possible(size)
        self.theme = theme
        self.strings = strings
        self.keyMap = keyMap
        shaper = TextShaper(repertoire: repertoire)
        focus = content.overlay == nil ? .primary : .tryAgain
        updatePopup()
    }

    /// True if the window is large enough for the screen and not only for the note.
    public var showsScreen: Bool {
        size.width >= Self.minimumSize.width && size.height >= Self.minimumSize.height
    }

    /// Makes the view fit a window of another size; the first review in sight stays so.
    public mutating func resize(to size: Size) {
        let size = Canvas.possible(size)
        guard size != self.size else { return }
        self.size = size
        list = nil
        popup?.resize(to: size)
    }

    /// Draws the screen in its window.
    public mutating func draw() -> Canvas {
        var painter = Painter(size: size, shaper: shaper)
        targets = []
        if showsScreen {
            drawScreen(&painter)
        } else {
            painter.drawNote(strings.keys.windowTooSmall, style: theme.body)
        }
        shaper = painter.shaper
        return isPopupUp ? drawPopup(over: &painter) : painter.canvas
    }

    private mutating func drawScreen(_ painter: inout Painter) {
        let layout = layout
        drawHeader(layout, &painter)
        let seen = drawList(layout, &painter)
        drawCallToAction(layout, &painter)
        if let overlay = content.overlay { drawOverlay(overlay, layout, &painter) }
        drawFooter(layout, seen, &painter)
        if isHelpShown { drawHelp(&painter) }
        drawShimmer(&painter)
    }

    var layout: ScreenLayout { ScreenLayout(size: size, content: content) }

    mutating func toggleHelp() { isHelpShown.toggle() }

    /// Lightens a slanted band that wanders over what is not known yet.
    private func drawShimmer(_ painter: inout Painter) {
        guard let shimmerStep, theme.redacted != theme.redactedHighlight else { return }
        let (period, band, speed) = (48, 8, 8)
        let offset = shimmerStep % period * speed
        painter.restyle(painter.bounds) { style, position in
            guard style == theme.redacted else { return style }
            let place = position.x + 2 * position.y - offset
            return (place % period + period) % period < band ? theme.redactedHighlight : style
        }
    }
}
