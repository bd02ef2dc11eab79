import CRatingsPOSIX

/// How many columns a character takes, by one table for every machine.
///
/// It was generated from glibc's `wcwidth`, which ncurses asks in a host program; the command's ncurses
/// asks the same table. So a picture and the screen agree.
enum DisplayWidth {
    /// The columns of a scalar: 0, 1, 2, or nil if it cannot be printed.
    static func width(of scalar: Unicode.Scalar) -> UInt8? {
        UInt8(exactly: character_width(scalar.value))
    }
}
