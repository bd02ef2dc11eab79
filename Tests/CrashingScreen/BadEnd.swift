import PlatformC

/// The ways in which a program ends without wanting to.
enum BadEnd: String {
    /// A good end after all.
    case none
    /// An error that nobody catches.
    case error
    /// An index outside an array.
    case trap
    /// A call of `fatalError`.
    case fatalError
    /// A call of C's `abort`.
    case abort
    /// A pointer to nowhere.
    case badMemory
    /// A function that calls itself forever.
    case stackOverflow
    /// A trap on another thread.
    case trapOnThread

    /// What nobody catches.
    struct Misfortune: Error {}

    /// Ends the program.
    func come() throws {
        switch self {
        case .none: break
        case .error: throw Misfortune()
        case .trap: print([Int]()[CommandLine.arguments.count])
        case .fatalError: Swift.fatalError("the last words")
        case .abort: Glibc.abort()
        case .badMemory: print(UnsafePointer<Int>(bitPattern: 8).map { $0.pointee } ?? 0)
        case .stackOverflow: print(Self.depth(below: 0))
        case .trapOnThread: Self.trapOnThread()
        }
    }

    private static func depth(below depth: Int) -> Int {
        depth < 0 ? depth : Self.depth(below: depth + 1) + 1
    }

    private static func trapOnThread() {
        var thread = pthread_t()
        pthread_create(&thread, nil, { _ in preconditionFailure("the last words") }, nil)
        pthread_join(thread, nil)
    }
}
