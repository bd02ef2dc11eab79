public import RatingScreen
public import TerminalKit

extension RatingScreenView {
    /// What came of a key or of the mouse.
    public enum Reaction: Hashable, Sendable {
        /// Nothing that the screen has to know.
        case none
        /// The screen is to take this event in.
        case event(RatingScreenEvent)
        /// It means nothing here.
        case unknown
    }

    /// Does what a key asks for, if it can be done now.
    public mutating func handle(_ key: Key) -> Reaction {
        guard !isPopupUp else { return popup.reaction(to: key) }
        guard let command = keyMap.command(for: key), availableCommands.contains(command) else {
            return .unknown
        }
        return perform(command)
    }

    /// Does what the mouse asks for.
    public mutating func handle(_ event: MouseEvent) -> Reaction {
        guard !isPopupUp else { return popup.reaction(to: event) }
        guard showsScreen, !isHelpShown else { return .none }
        let wheelRows = 3
        switch event.action {
        case .wheelUp: scroll(byRows: -wheelRows)
        case .wheelDown: scroll(byRows: wheelRows)
        case .press:
            pressedTarget = hitAreas.target(at: event.position)
            focus = pressedTarget ?? focus
        case .release:
            let pressed = pressedTarget
            pressedTarget = nil
            if let pressed, pressed == hitAreas.target(at: event.position) {
                return press(pressed)
            }
        case .drag: break
        }
        return .none
    }

    /// Moves the list by rows, down if positive.
    mutating func scroll(byRows rows: Int) {
        cards.scroll(byRows: rows, in: layout.list, &shaper)
    }

    private mutating func perform(_ command: ScreenCommand) -> Reaction {
        switch command {
        case .scrollUp: scroll(byRows: -1)
        case .scrollDown: scroll(byRows: 1)
        case .pageUp: scroll(byRows: -max(layout.list.height - 1, 1))
        case .pageDown: scroll(byRows: max(layout.list.height - 1, 1))
        case .scrollToStart: cards.scrollToStart()
        case .scrollToEnd: cards.scrollToEnd(in: layout.list, &shaper)
        case .focusNext: moveFocus(by: 1)
        case .focusPrevious: moveFocus(by: -1)
        case .toggleHelp: toggleHelp()
        case .press: return pressFocus()
        case .rate: return choose(.primary)
        case .later: return choose(.secondary)
        case .decline: return choose(.decline)
        case .tryAgain: return .event(.tryAgain)
        case .dismiss:
            guard isHelpShown else { return .event(.dismissed) }
            toggleHelp()
        // The session does them, whatever is on the screen.
        case .redraw, .suspend: break
        }
        return .none
    }

    /// Where nothing has the focus, Enter gives it to what rates.
    private mutating func pressFocus() -> Reaction {
        guard let focus else {
            focus = focusTargets.first { $0 == .primary } ?? focusTargets.first
            return .none
        }
        return press(focus)
    }

    /// The key of an answer; on a screen that came by itself it chooses, and Enter answers.
    private mutating func choose(_ target: FocusTarget) -> Reaction {
        guard confirmsByEnter else { return press(target) }
        focus = target
        return .none
    }

    private func press(_ target: FocusTarget) -> Reaction {
        switch target {
        case .primary: .event(.primaryPressed)
        case .secondary: .event(.secondaryPressed)
        case .decline: .event(.declined)
        case .tryAgain: .event(.tryAgain)
        }
    }

    /// The commands that do something now.
    var availableCommands: [ScreenCommand] {
        mutating get {
            guard showsScreen else { return Self.always }
            return isHelpShown ? Self.always + [.toggleHelp] : commandsWithoutHelp
        }
    }

    /// The commands that do something when the help is not shown.
    var commandsWithoutHelp: [ScreenCommand] {
        mutating get {
            let targets = focusTargets
            var commands = Self.always + [.toggleHelp] + targets.map(\.command)
            if !targets.isEmpty { commands.append(.press) }
            if targets.count > 1 { commands += [.focusNext, .focusPrevious] }
            if content.staleness != nil || !content.problems.isEmpty {
                commands.append(.tryAgain)
            }
            if cards.canScroll(in: layout.list, &shaper) { commands += Self.scrolling }
            return commands
        }
    }

    private static let always: [ScreenCommand] = [.dismiss, .redraw, .suspend]
    private static let scrolling: [ScreenCommand] = [
        .scrollUp, .scrollDown, .pageUp, .pageDown, .scrollToStart, .scrollToEnd,
    ]

    /// What can have the focus now, in the order of the tab key.
    var focusTargets: [FocusTarget] {
        if let overlay = content.overlay {
            return [.tryAgain] + (overlay.primary == nil ? [] : [.primary])
        }
        guard let buttons = content.callToAction else { return [] }
        return [.primary] + (buttons.secondary == nil ? [] : [.secondary])
            + (buttons.decline == nil ? [] : [.decline])
    }

    private mutating func moveFocus(by step: Int) {
        let targets = focusTargets
        guard let focus, let index = targets.firstIndex(of: focus) else {
            focus = step > 0 ? targets.first : targets.last
            return
        }
        self.focus = targets[(index + step + targets.count) % targets.count]
    }
}
