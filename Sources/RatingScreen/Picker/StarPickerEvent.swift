/// What happens to a star picker.
public enum StarPickerEvent: Hashable, Sendable {
    /// A number of stars was chosen, 1…5.
    case chosen(stars: Int)
    /// One star more.
    case more
    /// One star fewer; the last one stays.
    case fewer
    /// The least that can be chosen, one star.
    case first
    /// The most that can be chosen, five stars.
    case last
    /// The choice is taken back.
    case cleared
    /// The choice is final; without a choice nothing happens.
    case confirmed
    /// The picker was left without a choice.
    case dismissed
    /// The pointer went down on the row of stars, so far from its left edge, in a row so wide.
    case pointerDown(x: Double, width: Double)
    /// The pointer moved while it was down.
    case pointerMoved(x: Double, width: Double)
    /// The pointer came up.
    case pointerUp(x: Double, width: Double)
    /// The time of the effect ``StarPickerEffect/closeLater(seconds:number:)`` of that number is over.
    case closingTimeIsOver(number: Int)
}

/// What a star picker wants done.
public enum StarPickerEffect: Hashable, Sendable {
    /// Hand in ``StarPickerEvent/closingTimeIsOver(number:)`` after this many seconds.
    ///
    /// The picker knows by the number whether it still wants to close then.
    case closeLater(seconds: Double, number: Int)
    /// Take the picker away.
    case close(StarPickerOutcome)
}

/// How a star picker ended.
public enum StarPickerOutcome: Hashable, Sendable {
    /// So many stars were chosen, 1…5.
    case chosen(stars: Int)
    /// It was left without a choice.
    case dismissed
}
