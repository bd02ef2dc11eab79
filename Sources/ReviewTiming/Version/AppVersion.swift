/// The version of an app, compared number by number and never as text.
///
/// `2.1` is `2.1.0`, `1.10` comes after `1.9`, and a pre-release comes before its release. Numbers may
/// have any number of digits. Pre-releases are ordered as by Semantic Versioning 2.0.0, rule 11.
public struct AppVersion: Hashable, Sendable {
    /// How finely versions are distinguished.
    public enum Granularity: String, Hashable, Sendable, CaseIterable, Codable {
        /// `2.3.1` counts as `2`.
        case major
        /// `2.3.1` counts as `2.3`.
        case minor
        /// `2.3.1-beta.4` counts as `2.3.1`.
        case patch

        var groupCount: Int {
            switch self {
            case .major: 1
            case .minor: 2
            case .patch: 3
            }
        }
    }

    /// The longest text that is read, in bytes.
    public static let maximumLength = 256

    // Groups of digits without leading zeros, the last one not zero, so that equal versions are equal
    // values.
    private let groups: [String]
    private let preRelease: [String]

    private init(groups: [String], preRelease: [String]) {
        var groups = groups
        while groups.last == "0" { groups.removeLast() }
        self.groups = groups
        self.preRelease = preRelease
    }

    /// Reads a version.
    ///
    /// - Parameter text: Groups of ASCII digits separated by dots, then perhaps `-` and a
    ///   pre-release, then perhaps `+` and build metadata, which is ignored. Blanks around it and a
    ///   leading `v` are forgiven.
    /// - Returns: nil for anything else, and for more than ``maximumLength`` bytes.
    public init?(_ text: String) {
        guard text.utf8.count <= Self.maximumLength else { return nil }
        var reader = VersionReader(text)
        guard let groups = reader.identifiers(areNumbers: true) else { return nil }
        var preRelease: [String] = []
        if reader.skip(0x2D) {
            guard let found = reader.identifiers(areNumbers: false) else { return nil }
            preRelease = found
        }
        guard reader.isAtEnd else { return nil }
        self.init(groups: groups, preRelease: preRelease)
    }

    /// The version without what is finer than a granularity.
    public func truncated(to granularity: Granularity) -> AppVersion {
        AppVersion(groups: Array(groups.prefix(granularity.groupCount)), preRelease: [])
    }
}

extension AppVersion: Comparable {
    /// Whether one version came out before another.
    public static func < (left: AppVersion, right: AppVersion) -> Bool {
        for index in 0..<max(left.groups.count, right.groups.count) {
            let (one, other) = (left.group(index), right.group(index))
            if one != other { return isLower(number: one, than: other) }
        }
        if left.preRelease.isEmpty || right.preRelease.isEmpty {
            return !left.preRelease.isEmpty
        }
        return isLower(preRelease: left.preRelease, than: right.preRelease)
    }

    private func group(_ index: Int) -> String {
        index < groups.count ? groups[index] : "0"
    }

    private static func isLower(number one: String, than other: String) -> Bool {
        let (length, otherLength) = (one.utf8.count, other.utf8.count)
        return length == otherLength ? one < other : length < otherLength
    }

    private static func isLower(preRelease one: [String], than other: [String]) -> Bool {
        for (left, right) in zip(one, other) where left != right {
            switch (VersionReader.isNumber(left), VersionReader.isNumber(right)) {
            case (true, true):
                return isLower(number: left, than: right)
            case (let leftIsNumber, let rightIsNumber):
                return leftIsNumber == rightIsNumber ? left < right : leftIsNumber
            }
        }
        return one.count < other.count
    }
}

extension AppVersion: CustomStringConvertible {
    /// The version with at least three numbers, as `2.1.0-beta.2`.
    public var description: String {
        let padded = (0..<max(groups.count, 3)).map { group($0) }.joined(separator: ".")
        return preRelease.isEmpty ? padded : padded + "-" + preRelease.joined(separator: ".")
    }
}
