import Dispatch

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Hands the signals that ask for the end to a handler, until it is stopped; those that are ignored
/// stay so.
struct EndingWatch {
    private let sources: [(number: Int32, previous: sigaction, source: any DispatchSourceSignal)]

    init(_ handler: @escaping @Sendable (Int32) -> Void) {
        sources = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].compactMap { number in
            var previous = sigaction()
            sigaction(number, nil, &previous)
            guard !Self.isIgnored(previous) else { return nil }
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler { handler(number) }
            source.resume()
            // A source hears of a signal although it is ignored, and the process lives on.
            signal(number, SIG_IGN)
            return (number, previous, source)
        }
    }

    func stop() {
        for watched in sources {
            watched.source.cancel()
            var previous = watched.previous
            sigaction(watched.number, &previous, nil)
        }
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        return handler == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
