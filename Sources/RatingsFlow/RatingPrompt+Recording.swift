public import ReviewTiming

extension RatingPrompt {
    /// Notes that the program was started.
    public func recordLaunch() {
        record(.launch)
    }

    /// Notes a good outcome that the user caused.
    ///
    /// - Parameters:
    ///   - kind: What happened, in the app's own word.
    ///   - points: How much it counts, 1…1,000.
    ///   - scope: What it belongs to, such as one project.
    public func recordSignal(_ kind: String, points: Int = 1, scope: String? = nil) {
        record(.signal(ReviewSignal(kind, scope: scope, points: points)))
    }

    /// Takes back a good outcome that turned out to be none.
    public func retractSignal(_ kind: String, points: Int = 1, scope: String? = nil) {
        record(.retract(ReviewSignal(kind, scope: scope, points: points)))
    }

    /// Notes something bad; the policy says how long it holds asks back.
    public func recordBlocker(_ kind: String, scope: String? = nil) {
        record(.blocker(ReviewBlocker(kind, scope: scope)))
    }

    /// Notes an event, and returns when it will survive a power cut.
    ///
    /// Launches and good outcomes are left out where a machine is at work: an agent, a build server, a
    /// hook, a package manager's script.
    ///
    /// - Returns: False if it was not kept.
    @discardableResult
    public func record(_ event: ReviewEvent) -> Bool {
        guard ports.machine == nil || !event.isUse else { return false }
        do throws(ReviewStateError) {
            try ports.store.update { state in
                let now = ports.now()
                state.drawSalt(ports.salt())
                _ = state.record(event, at: now, on: ports.day(now))
            }
            return true
        } catch {
            ports.note(.stateUnavailable(reason: error.code))
            return false
        }
    }
}
