public import PlatformFoundation
public import PlatformC

/// A group of processes, named by the number that its leader printed first.
public struct ProcessGroup: Sendable {
    /// The leader's process ID.
    public let number: pid_t

    /// Reads the number from the first line of an output.
    public init?(printedIn output: Data) {
        let text = String(decoding: output, as: UTF8.self)
        guard let line = text.split(separator: "\n").first, let number = pid_t(line) else {
            return nil
        }
        self.number = number
    }

    /// True once none of its members is alive; killed ones take a moment to die.
    public var isGone: Bool {
        get async { await eventually { livingMembers.isEmpty } }
    }

    /// A zombie is dead; who reaps it, when its parent is gone, is the system's matter.
    private var livingMembers: [String] {
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return processes.filter { process in
            guard pid_t(process) != nil, let fields = Self.fields(ofProcess: process),
                fields.count > 2, pid_t(fields[2]) == number
            else { return false }
            return fields[0] != "Z" && fields[0] != "X"
        }
    }

    /// State, parent, group and so on: what follows the name, which may itself hold blanks.
    private static func fields(ofProcess process: String) -> [Substring]? {
        let url = URL(filePath: "/proc/\(process)/stat")
        guard let data = try? Data(contentsOf: url),
            let end = data.lastIndex(of: UInt8(ascii: ")"))
        else { return nil }
        let rest = String(decoding: data[data.index(after: end)...], as: UTF8.self)
        return rest.split(separator: " ")
    }
}
