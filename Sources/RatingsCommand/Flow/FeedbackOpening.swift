import CursesTerminal
import RatingsCore
import Synchronization

/// Opens the feedback form after the rating screen, and keeps what came of it.
final class FeedbackOpening: Sendable {
    private let context: CommandContext
    private let makeRun: @Sendable () -> FeedbackRun
    private let lastEnd = Mutex<ExitStatus?>(nil)

    /// Creates an opening; nothing is looked at before `open` is called.
    init(_ context: CommandContext, _ makeRun: @escaping @Sendable () -> FeedbackRun) {
        self.context = context
        self.makeRun = makeRun
    }

    /// How the command has to end, if the program or its terminal ended while the form was up.
    var end: ExitStatus? { lastEnd.withLock { $0 } }

    /// Lets the user write feedback and send it; what has to be said goes to the error stream.
    ///
    /// - Parameter screenSeconds: How long the form may be left alone; nil for as long as the user
    ///   likes.
    func open(screenSeconds: Int?) {
        let run = makeRun()
        do {
            switch try run.run(screenSeconds: screenSeconds) {
            case .sent(let sent):
                if let link = sent.printed { try context.errors.write(link + "\n") }
                run.settle(sent)
            case .left: run.tellLeft()
            case .notShown(let obstacle): if let obstacle { context.tell(obstacle.description) }
            case .ended(let status): lastEnd.withLock { $0 = status }
            }
        } catch {
            context.tell((error as? CommandFailure)?.message ?? "\(error)")
        }
    }
}
