internal import RatingsAssets

/// A face made of text: three rows for a card, and a head of one row for the header.
public struct Avatar: Hashable, Sendable, Codable {
    /// What it is called.
    public let name: String
    /// The drawing from the top; three rows in those that come with the package.
    public let rows: [String]
    /// The face alone, on one row.
    public let head: String

    /// The eight people that come with the package.
    public static let standard = PersonArt.all.map { person in
        Avatar(name: person.name, rows: person.rows, head: person.rows[1])
    }

    /// Creates an avatar of your own.
    public init(name: String, rows: [String], head: String) {
        self.name = name
        self.rows = rows
        self.head = head
    }
}
