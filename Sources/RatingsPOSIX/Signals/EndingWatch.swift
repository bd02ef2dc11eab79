import Dispatch
package import PlatformC

/// Hands signals that ask for the end to a handler, until it is stopped; those that are ignored stay so.
///
/// None is lost: until it is watched, a signal does what it did before.
package struct EndingWatch {
    /// The signals that ask for the end, but the one that also wants a core.
    package static let withoutQuit = [SIGINT, SIGTERM, SIGHUP]

    private let sources: [(number: Int32, previous: sigaction, source: any DispatchSourceSignal)]

    /// Begins to watch; the handler gets the signal's number, on a thread of its own.
    package init(
        _ numbers: [Int32] = [SIGINT, SIGTERM, SIGHUP, SIGQUIT],
        _ handler: @escaping @Sendable (Int32) -> Void
    ) {
        sources = numbers.compactMap { number in
            var previous = sigaction()
            sigaction(number, nil, &previous)
            guard !Self.isIgnored(previous) else { return nil }
            return (number, previous, Self.source(number, handler))
        }
    }

    private static func source(
        _ number: Int32, _ handler: @escaping @Sendable (Int32) -> Void
    ) -> any DispatchSourceSignal {
        let isWatched = DispatchSemaphore(value: 0)
        let source = DispatchSource.makeSignalSource(signal: number)
        source.setEventHandler { handler(number) }
        source.setRegistrationHandler { isWatched.signal() }
        source.resume()
        isWatched.wait()
        #if !os(Linux)
        // The source hears of the signal although it is ignored, and the process lives on. On Linux it
        // has a handler of its own by now, without which it would hear nothing.
        signal(number, SIG_IGN)
        #endif
        return source
    }

    /// Gives the signals back to whom they were before.
    package func stop() {
        for watched in sources {
            watched.source.cancel()
            var previous = watched.previous
            sigaction(watched.number, &previous, nil)
        }
    }

    /// True for what does nothing.
    package static func isIgnored(_ action: sigaction) -> Bool {
        let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        return handler == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
