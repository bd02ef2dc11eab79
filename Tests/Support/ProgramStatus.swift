/// How a program ended.
public enum ProgramStatus: Hashable, Sendable, CustomStringConvertible {
    /// By itself, with a status of 0…255.
    case exited(Int32)
    /// By a signal; its number.
    case signalled(Int32)

    /// Reads the number that `wait` gives.
    init(waitStatus: Int32) {
        let signal = waitStatus & 0x7F
        self = signal == 0 ? .exited(waitStatus >> 8 & 0xFF) : .signalled(signal)
    }

    /// The end in words.
    public var description: String {
        switch self {
        case .exited(let status): "exited with status \(status)"
        case .signalled(let signal): "ended by signal \(signal)"
        }
    }
}
