import RatingScreen

extension RatingScreenView {
    /// The keys that do something now, for the footer.
    var hints: [HintRow.Hint] {
        mutating get {
            guard !isLocked else {
                return [HintRow.Hint(key: "Esc", words: strings.keys.dismiss, rank: 0)]
            }
            var named: [String] = []
            return keyMap.bindings(available: availableCommands).compactMap { binding in
                guard let rank = binding.footerRank else { return nil }
                let words = words(of: binding)
                guard !named.contains(words) else { return nil }
                named.append(words)
                let key = binding.label(theme.glyphs).split(separator: " ").first ?? ""
                return HintRow.Hint(key: String(key), words: words, rank: rank)
            }
        }
    }

    /// Pressing is named by what would be pressed.
    private func words(of binding: KeyMap.Binding) -> String {
        let keys = strings.keys
        guard binding.commands.contains(where: { $0.command == .press }) else {
            return binding.words(keys)
        }
        return switch focus {
        case nil: binding.words(keys)
        case .primary: keys.rate
        case .secondary: keys.later
        case .decline: keys.decline
        case .tryAgain: keys.retry
        }
    }
}
