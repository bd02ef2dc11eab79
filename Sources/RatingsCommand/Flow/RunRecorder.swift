import ReviewStorage
import ReviewTiming

/// Notes events of a program that must not be disturbed: what goes wrong is said at its end, once.
final class RunRecorder {
    private let app: AppName
    private let context: CommandContext
    private var problem: String?

    init(app: AppName, _ context: CommandContext) {
        self.app = app
        self.context = context
    }

    /// Notes an event, unless it would be a machine's use of the app.
    ///
    /// - Returns: False if it could not be recorded.
    @discardableResult
    func record(_ event: ReviewEvent) -> Bool {
        guard !event.isUse || context.machine == nil else { return true }
        let now = context.now()
        do throws(ReviewStateError) {
            let folder = try StateFolder(environment: context.environment)
            try FileStateStore(folder: folder, app: app).update { state in
                state.drawSalt(ReviewState.randomSalt())
                _ = state.record(event, at: now, on: .local(at: now))
            }
            return true
        } catch {
            note(CommandFailure.state(error, app: app))
            return false
        }
    }

    /// Remembers why something was not done.
    func note(_ error: any Error) {
        let sentence = (error as? CommandFailure)?.message ?? (error as? UsageError)?.message
        problem = problem ?? sentence
    }

    /// Tells the first problem, if a user reads it.
    func tellProblem() {
        if let problem, context.errors.isTerminal { context.tell(problem) }
    }
}
