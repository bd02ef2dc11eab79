/// A repository on GitHub by its owner and its name.
public struct GitHubRepository: Hashable, Sendable, CustomStringConvertible {
    /// The user or organization.
    public let owner: String
    /// The name of the repository.
    public let name: String

    /// Reads `OWNER/REPO`.
    ///
    /// - Parameter text: An owner of 1 to 39 letters, digits, `-` and `_`, of which `-` and `_` do not
    ///   come first; a slash; a name of 1 to 100 letters, digits, `.`, `-` and `_`, which is not made of
    ///   dots alone and does not end in `.git`. All of it ASCII, so that it can be in an address
    ///   and in the arguments of a program.
    /// - Returns: nil for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, Self.isOwner(parts[0]), Self.isName(parts[1]) else { return nil }
        (owner, name) = (parts[0], parts[1])
    }

    /// `OWNER/REPO`.
    public var description: String { owner + "/" + name }

    private static func isOwner(_ text: String) -> Bool {
        (1...39).contains(text.utf8.count) && text.utf8.first.map(isAlphanumeric) == true
            && text.utf8.allSatisfy { isAlphanumeric($0) || "-_".utf8.contains($0) }
    }

    private static func isName(_ text: String) -> Bool {
        (1...100).contains(text.utf8.count)
            && text.utf8.allSatisfy { isAlphanumeric($0) || "-_.".utf8.contains($0) }
            && text.utf8.contains { $0 != UInt8(ascii: ".") }
            && !text.lowercased().hasSuffix(".git")
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: false
        }
    }
}
