import PlatformC

/// How a process ends when it was asked to by a signal.
package enum ProcessEnding {
    /// Ends the process by a signal, so that its parent sees which; what was printed is written first.
    ///
    /// Where the signal does not end it, the status is 128 and the signal's number.
    package static func die(bySignal number: Int32) -> Never {
        fflush(nil)
        signal(number, SIG_DFL)
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(number)
        exit(128 + number)
    }

    /// True for a signal that asks for the end: INT, QUIT, TERM or HUP.
    package static func isAskedFor(bySignal number: Int32) -> Bool {
        [SIGINT, SIGQUIT, SIGTERM, SIGHUP].contains(number)
    }

    /// Lets this program hear a signal as if it had come just now.
    package static func deliver(signal number: Int32) { raise(number) }

    /// Keeps the end by a signal from leaving a core, where one was left already.
    package static func leaveNoCore() {
        #if canImport(Glibc)
        let limit = __rlimit_resource_t(RLIMIT_CORE.rawValue)
        #else
        let limit = RLIMIT_CORE
        #endif
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(limit, &none)
    }

    /// Ends the process with a status, after what C's streams hold is written.
    package static func exit(_ status: Int32) -> Never { PlatformC.exit(status) }

    /// Ends the process with a status, without what libraries do at an end.
    package static func exitAtOnce(_ status: Int32) -> Never { _exit(status) }
}
