/// The words of the star picker in one language.
public struct StarPickerStrings: Sendable {
    /// The title of the popup.
    public var title: String
    /// What invites to choose while nothing is chosen.
    public var invitation: String
    /// The choice in words, such as "4 stars", from the number.
    public var stars: @Sendable (_ count: Int) -> String
    /// The button that makes the choice final.
    public var confirm: String
    /// Choosing, next to its keys.
    public var choose: String
    /// Taking the choice back, next to its key.
    public var clear: String
    /// Leaving, next to its key.
    public var dismiss: String
    /// The question of a plain front, from what an empty answer means.
    public var question: @Sendable (_ stars: Int) -> String
    /// What a plain front says to an answer that is no number of stars.
    public var notUnderstood: String

    /// The choice in words, or what invites to choose.
    ///
    /// - Parameter stars: How many stars are chosen, 0…5; 0 is no choice.
    public func label(_ stars: Int) -> String {
        stars == 0 ? invitation : self.stars(stars)
    }
}
