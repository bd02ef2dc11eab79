package import RatingsFlow
package import RatingsPOSIX
package import ReviewStorage
package import ReviewTiming
package import PlatformFoundation

extension PromptPorts {
    /// The ports of a program in a terminal: the file of the state, this machine, and the full screen.
    ///
    /// Nothing is handed off.
    package init(
        of app: AppName, look: TerminalLook, variables: [String: String],
        quietKinds: QuietPlace.Kinds, now: @escaping @Sendable () -> Date
    ) {
        self.init(
            store: Self.store(of: app, variables),
            lookAround: { instant in
                let surroundings = ReviewSurroundings(
                    of: app, variables: variables, quietKinds: quietKinds, at: instant)
                return (surroundings.environment, surroundings.state)
            },
            day: CalendarDay.local,
            presenter: TerminalPresenter(look: look, variables: variables, now: now),
            handOff: { _ in nil }, hold: { SignalHold() }, now: now)
        machine = QuietPlace.machine(in: variables)
        if let folder = try? StateFolder(environment: variables) {
            sharedAsks = SharedAskFile(folder: folder, app: app, now: now)
        }
    }

    private static func store(
        of app: AppName, _ variables: [String: String]
    ) -> any ReviewStateStore {
        do throws(ReviewStateError) {
            return FileStateStore(folder: try StateFolder(environment: variables), app: app)
        } catch {
            return UnavailableStateStore(error)
        }
    }
}

extension SignalHold: SignalHolding {}
