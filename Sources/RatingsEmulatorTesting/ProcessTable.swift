import Glibc

/// What the system tells about processes in `/proc`.
enum ProcessTable {
    /// The processes of a session that have not ended, among them its leader.
    static func living(inSession session: pid_t) -> [pid_t] {
        identifiers().filter { identifier in
            // After the name in parentheses: state, parent, group, session.
            guard let stat = file("/proc/\(identifier)/stat") else { return false }
            let fields = stat.suffix(from: stat.lastIndex(of: ")") ?? stat.startIndex)
                .split(separator: " ")
            return fields.count > 4 && fields[1] != "Z" && fields[4] == "\(session)"
        }
    }

    /// The most memory that a process had in use at one time, or nil if it has ended.
    static func peakMemoryBytes(of identifier: pid_t) -> Int? {
        let line = file("/proc/\(identifier)/status")?.split(separator: "\n")
            .first { $0.hasPrefix("VmHWM:") }
        let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first
        return kilobytes.flatMap { Int($0) }.map { $0 * 1024 }
    }

    private static func identifiers() -> [pid_t] {
        guard let folder = opendir("/proc") else { return [] }
        defer { closedir(folder) }
        var found: [pid_t] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if let identifier = pid_t(name) { found.append(identifier) }
        }
        return found
    }

    private static func file(_ path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return String(decoding: Descriptor.read(descriptor).bytes, as: UTF8.self)
    }
}
