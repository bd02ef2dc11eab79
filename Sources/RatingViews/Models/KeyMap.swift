import RatingScreen
public import TerminalKit

/// Which keys do what; footer and help are drawn from it.
public struct KeyMap: Sendable {
    /// Keys that do related things, and the words for them.
    struct Binding: Sendable {
        /// Which key does what.
        let commands: [(key: Key, command: ScreenCommand)]
        /// The keys as they are written.
        let label: @Sendable (GlyphSet) -> String
        /// What they do, in words.
        let words: @Sendable (KeyStrings) -> String
        /// How much the footer wants it, the lowest number most; nil keeps it out of the footer.
        let footerRank: Int?
    }

    // A search through a few dozen keys is faster than making the tables that would save it, and the
    // first frame waits for this.
    let bindings: [Binding]

    init(_ bindings: [Binding]) {
        self.bindings = bindings
    }

    /// What a key does, if anything.
    public func command(for key: Key) -> ScreenCommand? {
        for binding in bindings {
            if let found = binding.commands.first(where: { $0.key == key }) { return found.command }
        }
        return nil
    }

    /// The bindings of which at least one key does something now.
    func bindings(available: [ScreenCommand]) -> [Binding] {
        bindings.filter { binding in
            binding.commands.contains { available.contains($0.command) }
        }
    }

    /// The keys that the help of the command lists.
    public static let standard = KeyMap([
        Binding(
            commands: [
                (.up, .scrollUp), (.down, .scrollDown), (.character("k"), .scrollUp),
                (.character("j"), .scrollDown),
            ], label: { $0.keyNames.upDown }, words: \.scroll, footerRank: 2),
        Binding(
            commands: [(.enter, .press)], label: { $0.keyNames.enter }, words: \.select,
            footerRank: 0),
        Binding(
            commands: [(.character("l"), .later)], label: { _ in "l" }, words: \.later,
            footerRank: 3),
        Binding(
            commands: [(.character("n"), .decline)], label: { _ in "n" }, words: \.decline,
            footerRank: 4),
        Binding(
            commands: [(.character("r"), .tryAgain)], label: { _ in "r" }, words: \.retry,
            footerRank: 5),
        Binding(
            commands: [(.character("?"), .toggleHelp)], label: { _ in "?" }, words: \.help,
            footerRank: 6),
        Binding(
            commands: [(.escape, .dismiss), (.character("q"), .dismiss)],
            label: { _ in "q Esc" }, words: \.dismiss, footerRank: 1),
        Binding(
            commands: [
                (.tab, .focusNext), (.backTab, .focusPrevious), (.left, .focusPrevious),
                (.right, .focusNext),
            ],
            label: { _ in "Tab" }, words: \.focus, footerRank: nil),
        Binding(
            commands: [(.pageUp, .pageUp), (.pageDown, .pageDown), (.character(" "), .pageDown)],
            label: { _ in "PgUp PgDn" }, words: \.page, footerRank: nil),
        Binding(
            commands: [
                (.home, .scrollToStart), (.end, .scrollToEnd), (.character("g"), .scrollToStart),
                (.character("G"), .scrollToEnd),
            ], label: { _ in "g G" }, words: \.ends, footerRank: nil),
        Binding(
            commands: [(.control("l"), .redraw)], label: { _ in "Ctrl-L" }, words: \.redraw,
            footerRank: nil),
        Binding(
            commands: [(.control("z"), .suspend)], label: { _ in "Ctrl-Z" }, words: \.suspend,
            footerRank: nil),
    ])
}
