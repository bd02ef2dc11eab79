import CFuzzer
import HostileInput

/// `Fuzz answer|text [ARGUMENT OF LIBFUZZER]…`: looks for bytes that break a promise.
@main
struct Main {
    static func main() {
        let name = CommandLine.arguments.dropFirst().first ?? ""
        guard let target = HostileInput.Target(rawValue: name) else {
            let names = HostileInput.Target.allCases.map(\.rawValue).joined(separator: "|")
            fatalError("usage: Fuzz \(names) [ARGUMENT OF LIBFUZZER]…")
        }
        // The name of the target takes the place of the program's.
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? =
            CommandLine.unsafeArgv + 1
        var count = CommandLine.argc - 1
        switch target {
        case .answer: _ = LLVMFuzzerRunDriver(&count, &arguments, checkAnswer)
        case .text: _ = LLVMFuzzerRunDriver(&count, &arguments, checkText)
        }
    }
}

private func checkAnswer(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    check(.answer, UnsafeBufferPointer(start: bytes, count: count))
}

private func checkText(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    check(.text, UnsafeBufferPointer(start: bytes, count: count))
}

private func check(_ target: HostileInput.Target, _ bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
    if let broken = target.brokenPromise(by: Array(bytes)) { fatalError(broken) }
    return 0
}
