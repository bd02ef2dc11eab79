import RatingScreen
import Ratings
import ReviewStorage

extension DraftedForm.Context {
    /// The terminal of a command and the drafts of an app.
    init(
        of app: AppName, look: TerminalLook, _ screen: RatingScreenConfiguration,
        _ context: CommandContext
    ) {
        self.init(
            app: app, opener: TerminalOpener(look: look, environment: context.terminal),
            screen: screen, variables: context.environment, now: context.now,
            tell: context.tell)
    }
}
