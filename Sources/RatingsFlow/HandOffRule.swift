/// Who is taken to the place where ratings live.
public enum HandOffRule: Hashable, Sendable {
    /// Everyone who wants to rate, whatever the number of stars.
    case everyone
    /// Only who gives so many stars or more, 1…5; others are led to the feedback door.
    ///
    /// - Warning: Stores call this filtering and forbid it, and a public rating that was filtered says
    ///   nothing. It is here for apps that come from a library that does it, and never a default.
    ///   A number outside 1…5 is a programmer's mistake and stops the program.
    case positiveOnly(atLeast: Int)

    func leadsToReview(stars: Int) -> Bool {
        switch self {
        case .everyone: true
        case .positiveOnly(let floor): stars >= floor
        }
    }

    /// Stops the program if the number of stars is none.
    func requireValid() {
        guard case .positiveOnly(let floor) = self else { return }
        precondition(
            (1...5).contains(floor), "positiveOnly(atLeast:) takes 1 to 5 stars, not \(floor)")
    }
}
