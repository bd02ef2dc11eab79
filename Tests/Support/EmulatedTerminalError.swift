/// Why a test in a terminal cannot go on.
public enum EmulatedTerminalError: Error, Hashable, Sendable {
    /// There is no pseudo-terminal to be had; the system's error number and what was asked for.
    case noTerminal(errorNumber: Int32, call: String)
    /// libvterm gives no emulator.
    case noEmulator
    /// The program cannot be started; its path and the system's error number.
    case cannotStart(program: String, errorNumber: Int32)
    /// The terminal or pipe takes no more bytes.
    case cannotWrite(report: String)
    /// What was waited for did not come in time.
    case deadlinePassed(waitingFor: String, seconds: Double, report: String)
    /// What was waited for cannot come any more, as the program ended.
    case programEnded(waitingFor: String, status: ProgramStatus, report: String)
    /// The terminal was hung up by the test.
    case hungUp(waitingFor: String)
}

extension EmulatedTerminalError: CustomStringConvertible {
    /// What happened, and a picture of the screen where there is one.
    public var description: String {
        switch self {
        case .noTerminal(let number, let call):
            "no pseudo-terminal: \(call) failed with \(SystemError.text(number))"
        case .noEmulator:
            "libvterm gives no emulator"
        case .cannotStart(let program, let number):
            "cannot start \(program): \(SystemError.text(number))"
        case .cannotWrite(let report):
            "the program does not take what is sent to it\n\(report)"
        case .deadlinePassed(let expectation, let seconds, let report):
            "waited \(seconds) s in vain for \(expectation)\n\(report)"
        case .programEnded(let expectation, let status, let report):
            "the program \(status) before there was \(expectation)\n\(report)"
        case .hungUp(let expectation):
            "the terminal is hung up; \(expectation) cannot come"
        }
    }
}
