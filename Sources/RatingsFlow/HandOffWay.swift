/// How a rating left the program.
public enum HandOffWay: String, Hashable, Sendable, CaseIterable, Codable {
    /// The review page was opened, and its address printed.
    case opened
    /// The address of the review page was printed.
    case printed
    /// Stars and text were sent and accepted.
    case submitted
}
