/// An object of a document that is to be sent, read strictly: nothing of it may get lost on the way.
struct SubmissionElement<Key: CodingKey> {
    private let container: KeyedDecodingContainer<Key>

    init(_ container: KeyedDecodingContainer<Key>) { self.container = container }

    /// The text under a key; nil if it is missing or null.
    func text(_ key: Key) throws(SubmissionDocumentError) -> String? {
        do {
            return try container.decodeIfPresent(String.self, forKey: key)
        } catch {
            throw .notAText(key.stringValue)
        }
    }

    /// The number under a key, also if it is written as a text; nil if it is no whole one.
    func wholeNumber(_ key: Key) -> Int? { container.looseNumber(key).count }

    /// The key that distinguishes attempts.
    func idempotencyKey(_ key: Key) throws(SubmissionDocumentError) -> String? {
        guard let text = try text(key) else { return nil }
        guard let checked = IdempotencyKey(text) else { throw .invalidKey }
        return checked.text
    }

    /// The objects of a list; none if it is missing or null.
    func list<Element: Decodable>(
        _ type: Element.Type, _ key: Key
    ) throws(SubmissionDocumentError) -> [Element] {
        do {
            return try container.decodeIfPresent([Element].self, forKey: key) ?? []
        } catch let error as SubmissionDocumentError {
            throw error
        } catch {
            throw .notAList(key.stringValue)
        }
    }
}
