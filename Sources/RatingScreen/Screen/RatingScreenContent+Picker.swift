/// For a front in another language: five truth values say which stars are filled.
extension RatingScreenContent.Picker: Codable {
    private enum Key: String, CodingKey {
        case title, filled, label, confirm
    }

    /// Reads what was written; a picker that is read has just the same stars.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        title = try container.decode(String.self, forKey: .title)
        let filled = try container.decode([Bool].self, forKey: .filled)
        picker = StarPicker(stars: filled.prefix { $0 }.count)
        label = try container.decode(String.self, forKey: .label)
        confirm = try container.decode(String.self, forKey: .confirm)
    }

    /// Writes the words and which stars are filled.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(title, forKey: .title)
        try container.encode(picker.filled, forKey: .filled)
        try container.encode(label, forKey: .label)
        try container.encode(confirm, forKey: .confirm)
    }
}
