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
}
