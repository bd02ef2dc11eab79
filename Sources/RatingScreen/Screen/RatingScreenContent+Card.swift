extension RatingScreenContent.Card: Codable {
    private enum Key: String, CodingKey {
        case title, content, rating, author, time, avatar, isRedacted
    }

    /// Reads a card; a number of stars outside 0…5 is moved into it.
    public init(from decoder: any Decoder) throws {
        let card = try decoder.container(keyedBy: Key.self)
        self.init(
            title: try card.decode(String.self, forKey: .title),
            content: try card.decode(String.self, forKey: .content),
            rating: try card.decode(Int.self, forKey: .rating),
            author: try card.decode(String.self, forKey: .author),
            time: try card.decodeIfPresent(String.self, forKey: .time),
            avatar: try card.decodeIfPresent(Avatar.self, forKey: .avatar),
            isRedacted: try card.decode(Bool.self, forKey: .isRedacted))
    }

    /// Writes a card.
    public func encode(to encoder: any Encoder) throws {
        var card = encoder.container(keyedBy: Key.self)
        try card.encode(title, forKey: .title)
        try card.encode(content, forKey: .content)
        try card.encode(rating, forKey: .rating)
        try card.encode(author, forKey: .author)
        try card.encodeIfPresent(time, forKey: .time)
        try card.encodeIfPresent(avatar, forKey: .avatar)
        try card.encode(isRedacted, forKey: .isRedacted)
    }
}
