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
            cards.show(content)
            popup.show(content)
            if content.overlay != nil, oldValue.overlay == nil { focus = firstFocus }
            if let focus, !focusTargets.contains(focus) {
                self.focus = comesByItself ? nil : focusTargets.first ?? .primary
            }
        }
    }
    /// How far the shimmer over what is not known yet has come; nil stands still.
    public var shimmerStep: Int?
    /// True while its keys do nothing, but for Esc.
    package var isLocked = false
    /// True while the list of keys is shown.
    public private(set) var isHelpShown = false

    let theme: Theme
    let keyMap = KeyMap.standard
    let strings: RatingScreenStrings
    var size: Size
    /// What has the focus; nothing at first where the screen comes by itself.
    var focus: FocusTarget?
    private let comesByItself: Bool
    var cards: CardList
    /// Where on the canvas something can be clicked.
    var hitAreas: [HitArea<FocusTarget>] = []
    /// The button on which the mouse went down.
    var pressedTarget: FocusTarget?
    /// What is up over the screen and takes the keys.
    var popup: ScreenPopup
    var shaper: TextShaper

    /// Creates a view.
    ///
    /// - Parameters:
    ///   - repertoire: Which characters the output can show; the theme's signs are to agree with it.
    public init(
        content: RatingScreenContent, size: Size, theme: Theme,
        repertoire: TextShaper.Repertoire = .unicode, strings: RatingScreenStrings = .english,
        comesByItself: Bool = false
    ) {
        self.content = content
        self.size = Canvas.possible(size)
        self.theme = theme
        self.strings = strings
        shaper = TextShaper(repertoire: repertoire)
        self.comesByItself = comesByItself
        cards = CardList(content, theme: theme)
        popup = ScreenPopup(size: size, theme: theme, repertoire: repertoire, strings: strings)
        popup.show(content)
        focus = firstFocus
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
        popup.resize(to: size)
    }

    /// Draws the screen in its window.
    public mutating func draw() -> Canvas {
        var painter = Painter(size: size, shaper: shaper)
        hitAreas = []
        if showsScreen {
            drawScreen(&painter)
        } else {
            painter.drawNote(strings.keys.windowTooSmall, style: theme.body)
        }
        shaper = painter.shaper
        return isPopupUp ? popup.draw(over: &painter) : painter.canvas
    }

    private mutating func drawScreen(_ painter: inout Painter) {
        let layout = layout
        Header(content: content.header, theme: theme).draw(in: layout.header, &painter)
        let seen = cards.draw(in: layout.list, &painter)
        let focus = focus.flatMap { focusTargets.contains($0) ? $0 : nil }
        hitAreas = CallToAction(content: content.callToAction, focus: focus, theme: theme).draw(
            rule: layout.rule, in: layout.buttons, isFolded: layout.header.form == .folded,
            &painter)
        if let overlay = content.overlay {
            hitAreas += ErrorPanel(content: overlay, focus: focus, theme: theme)
                .draw(in: layout.list, &painter)
        }
        let position = content.header.isRedacted ? "" : seen.text(strings.keys, theme.glyphs)
        Footer(hints: hints, position: position, theme: theme).draw(in: layout.footer, &painter)
        if isHelpShown {
            HelpPanel(
                bindings: keyMap.bindings(available: commandsWithoutHelp), strings: strings.keys,
                theme: theme
            ).draw(in: painter.bounds, &painter)
        }
        if let shimmerStep {
            Shimmer(step: shimmerStep, theme: theme).draw(in: painter.bounds, &painter)
        }
    }

    var layout: ScreenLayout { ScreenLayout(size: size, content: content) }

    /// True while a popup is seen and takes the keys; a window too small for the screen shows none.
    var isPopupUp: Bool { popup.isUp && showsScreen }

    private var firstFocus: FocusTarget? {
        comesByItself ? nil : content.overlay == nil ? .primary : .tryAgain
    }

    /// Where what has the focus begins in the picture that was drawn last; nil if nothing has it.
    var focusPosition: Position? {
        if isPopupUp { return popup.focusPosition }
        guard !isHelpShown, let focus else { return nil }
        return hitAreas.first { $0.target == focus }?.area.origin
    }

    /// Nothing has the focus any more.
    mutating func takeBackFocus() { focus = nil }

    /// True if a key moves the focus to what it represents, and Enter confirms it.
    var confirmsByEnter: Bool { comesByItself }

    mutating func toggleHelp() { isHelpShown.toggle() }
}
