import RatingsCore
import PlatformFoundation
import RatingsPOSIX

/// What the operating system says of itself in `os-release`.
package struct SystemRelease: Hashable, Sendable {
    /// The system's name, such as `Debian GNU/Linux`, or nil if it has none.
    package let name: String?
    /// The name as destinations for reviews want it, which take no empty one.
    package var distribution: String { name ?? Self.unnamed }
    /// What represents a system without a name.
    package static let unnamed = "Linux"
    /// The name with its version, such as `Debian GNU/Linux 12 (bookworm)`, or the name alone.
    package let fullName: String?

    /// Reads the text of an `os-release` file.
    package init(_ text: String) {
        let values = text.split(whereSeparator: \.isNewline).compactMap { line in
            line.firstIndex(of: "=").map { sign in
                (line[..<sign], Self.unquoted(line[line.index(after: sign)...]))
            }
        }
        func value(_ key: String) -> String? {
            TextCleaning.name(values.last { $0.0 == key }?.1)
        }
        name = value("NAME")
        fullName = value("PRETTY_NAME") ?? name
    }

    /// That of this machine.
    package static let current: SystemRelease = {
        for path in ["/etc/os-release", "/usr/lib/os-release"] {
            if let data = try? RegularFile.content(path: path, byteLimit: 65_536) {
                return SystemRelease(String(decoding: data, as: UTF8.self))
            }
        }
        return SystemRelease("")
    }()

    /// The text without the quotes around it; a backslash keeps what follows it.
    private static func unquoted(_ text: Substring) -> String {
        let isQuoted =
            text.count > 1 && text.first == text.last && (text.first == "\"" || text.first == "'")
        var unescaped = ""
        var isEscaped = false
        for character in isQuoted ? text.dropFirst().dropLast() : text {
            guard character == "\\", !isEscaped else {
                unescaped.append(character)
                isEscaped = false
                continue
            }
            isEscaped = true
        }
        return unescaped
    }
}
