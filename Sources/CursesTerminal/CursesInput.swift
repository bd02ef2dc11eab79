/// What one read by ncurses gives.
enum CursesInput: Hashable, Sendable {
    /// A byte that is no part of such a key.
    case byte(UInt8)
    /// A key that the terminal's description knows, by the number that ncurses gives it.
    case key(Int32)
    /// There is nothing to read now.
    case nothing
}
