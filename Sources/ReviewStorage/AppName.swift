/// The name of an app, fit to be a file's name.
public struct AppName: Hashable, Sendable, CustomStringConvertible {
    /// The most characters a name may have.
    public static let maximumLength = 128

    /// The name.
    public let description: String

    /// Takes a name.
    ///
    /// - Parameter text: 1 to 128 of `A`–`Z`, `a`–`z`, `0`–`9`, `.`, `_` and `-`, not beginning with a dot.
    /// - Returns: nil for anything else.
    public init?(_ text: String) {
        let bytes = text.utf8
        guard (1...Self.maximumLength).contains(bytes.count), bytes.first != 0x2E,
            bytes.allSatisfy(Self.isAllowed)
        else { return nil }
        description = text
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2D, 0x2E, 0x5F: true
        default: false
        }
    }
}
