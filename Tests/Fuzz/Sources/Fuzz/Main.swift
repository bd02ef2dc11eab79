import CFuzzer
import HostileInput

/// `Fuzz TARGET [ARGUMENT OF LIBFUZZER]…`: looks for bytes that break a promise; `Fuzz --list` prints the
/// targets, one a line.
@main
struct Main {
    static func main() {
        let name = CommandLine.arguments.dropFirst().first ?? ""
        let names = HostileInput.Target.allCases.map(\.rawValue)
        guard name != "--list" else { return print(names.joined(separator: "\n")) }
        guard let target = HostileInput.Target(rawValue: name) else {
            fatalError("usage: Fuzz \(names.joined(separator: "|")) [ARGUMENT OF LIBFUZZER]…")
        }
        // The name of the target takes the place of the program's.
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? =
            CommandLine.unsafeArgv + 1
        var count = CommandLine.argc - 1
        _ = LLVMFuzzerRunDriver(&count, &arguments, callback(for: target))
    }

    /// A function of C for each target: it cannot remember which one it is for.
    private static func callback(
        for target: HostileInput.Target
    ) -> @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32 {
        switch target {
        case .answer: { check(.answer, $0, $1) }
        case .text: { check(.text, $0, $1) }
        case .lookup: { check(.lookup, $0, $1) }
        case .feed: { check(.feed, $0, $1) }
        case .atom: { check(.atom, $0, $1) }
        case .connect: { check(.connect, $0, $1) }
        case .stars: { check(.stars, $0, $1) }
        case .desktop: { check(.desktop, $0, $1) }
        case .told: { check(.told, $0, $1) }
        case .own: { check(.own, $0, $1) }
        case .receipt: { check(.receipt, $0, $1) }
        case .memory: { check(.memory, $0, $1) }
        case .document: { check(.document, $0, $1) }
        case .values: { check(.values, $0, $1) }
        case .keys: { check(.keys, $0, $1) }
        }
    }
}

private func check(
    _ target: HostileInput.Target, _ bytes: UnsafePointer<UInt8>?, _ count: Int
) -> Int32 {
    let bytes = Array(UnsafeBufferPointer(start: bytes, count: count))
    if let broken = target.brokenPromise(by: bytes) { fatalError(broken) }
    return 0
}
