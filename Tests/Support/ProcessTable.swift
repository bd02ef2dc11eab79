import Glibc

/// What the system says about processes in `/proc`.
enum ProcessTable {
    /// The processes of a session that have not ended, among them its leader.
    static func living(inSession session: pid_t) -> [pid_t] {
        numbers(in: "/proc").filter { identifier in
            guard let fields = fields(of: identifier) else { return false }
            return fields.count > 3 && fields[0] != "Z" && fields[3] == "\(session)"
        }
    }

    /// What is after the name in a process's line: state, parent, group, session and so on.
    static func fields(of process: pid_t) -> [Substring]? {
        guard let line = file("/proc/\(process)/stat"), let name = line.lastIndex(of: ")") else {
            return nil
        }
        return line[line.index(after: name)...].split(separator: " ")
    }

    /// The threads of a process.
    static func threads(of process: pid_t) -> [pid_t] { numbers(in: "/proc/\(process)/task") }

    /// How often a thread has left the processor.
    static func contextSwitches(of thread: pid_t, in process: pid_t) -> Int {
        let names = ["voluntary_ctxt_switches", "nonvoluntary_ctxt_switches"]
        let status = file("/proc/\(process)/task/\(thread)/status") ?? ""
        return names.compactMap { number(of: $0, in: status) }.reduce(0, +)
    }

    /// The most memory that a process had in use at one time, or nil if it has ended.
    static func peakMemoryBytes(of identifier: pid_t) -> Int? {
        file("/proc/\(identifier)/status").flatMap { number(of: "VmHWM", in: $0) }.map { $0 * 1024 }
    }

    /// The number in a line such as `VmHWM: 7040 kB`.
    private static func number(of name: String, in status: String) -> Int? {
        let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    }

    /// The entries of a folder that are numbers.
    private static func numbers(in path: String) -> [pid_t] {
        guard let folder = opendir(path) else { return [] }
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
