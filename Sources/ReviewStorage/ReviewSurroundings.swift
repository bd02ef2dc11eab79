public import ReviewTiming
public import PlatformFoundation
import RatingsPOSIX

/// What this machine and this user's files say before a decision: gathered once, changed by nothing.
public struct ReviewSurroundings: Sendable {
    /// The date, the place, and what the user and the disk allow.
    public let environment: ReviewEnvironment
    /// What is remembered; a new state if it cannot be read.
    public let state: ReviewState

    /// Looks around, and writes nothing.
    ///
    /// - Parameters:
    ///   - app: Whose state is looked at.
    ///   - variables: The variables of this process.
    ///   - quietKinds: The kinds of places in which nobody is asked.
    ///   - now: The instant whose date is read.
    public init(
        of app: AppName, variables: [String: String],
        quietKinds: QuietPlace.Kinds = .standard, at now: Date
    ) {
        var environment = ReviewEnvironment(
            today: .local(at: now), optOut: OptOut.detect(in: variables),
            quietPlace: Self.quietPlace(variables: variables, among: quietKinds))
        var state = ReviewState()
        do throws(ReviewStateError) {
            let folder = try StateFolder(environment: variables)
            (state, environment.stateProblem) =
                FileStateStore(folder: folder, app: app).stateForDecision()
            environment.sharedAsks =
                try SharedAskFile(folder: folder, app: app, now: { now }).load()
            if environment.optOut == nil {
                environment.optOut =
                    try OptOutFile(folder: folder).optOut(of: app)
                    ?? FleetOptOut(variables: variables).optOut(of: app)
            }
        } catch {
            environment.stateProblem = error
        }
        self.environment = environment
        self.state = state
    }

    private static func quietPlace(
        variables: [String: String], among kinds: QuietPlace.Kinds
    ) -> QuietPlace? {
        let files = QuietPlace.Kind.allCases.filter { kinds.contains($0) }.flatMap(\.markerFiles)
            .filter(FilePath.exists)
        return QuietPlace.detect(in: variables, among: kinds, files: Set(files))
    }
}
