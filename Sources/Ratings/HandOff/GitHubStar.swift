import CursesTerminal
package import RatingScreen
package import RatingsCore
package import RatingsFlow
import RatingViews

/// Offers to star a repository by the program `gh`, when the screen is gone.
package struct GitHubStar: Sendable {
    private let repository: GitHubRepository
    private let site: GitHubSite
    private let opener: TerminalOpener
    private let strings: RatingScreenStrings
    private let tell: @Sendable (String) -> Void

    /// Creates an offer; nothing is looked at yet.
    ///
    /// - Parameter tell: Receives the line that says what was done.
    package init(
        for repository: GitHubRepository, on site: GitHubSite = .gitHub, opener: TerminalOpener,
        strings: RatingScreenStrings,
        tell: @escaping @Sendable (String) -> Void
    ) {
        self.repository = repository
        self.site = site
        self.opener = opener
        self.strings = strings
        self.tell = tell
    }

    /// Looks for the star, and where there is none shows the command and asks; No is the default.
    ///
    /// - Parameters:
    ///   - screenSeconds: How long the question waits, or nil for as long as the user likes.
    ///   - isEnding: True if the program is to end at once.
    package func offer(screenSeconds: Int?, isEnding: () -> Bool) -> RatingOffer {
        withoutActuallyEscaping(isEnding) { isEnding in
            let program = GitHubProgram(repository: repository, site: site, isEnding: isEnding)
            switch program.star() {
            case .unknown: return .unavailable
            case .given:
                tell(strings.gitHub.alreadyStarred(repository.description))
                return .done
            case .missing: return ask(program, screenSeconds: screenSeconds)
            }
        }
    }

    private func ask(_ program: GitHubProgram, screenSeconds: Int?) -> RatingOffer {
        switch answer(program, screenSeconds: screenSeconds)?.cause {
        case nil, .withdrawn?: return .unavailable
        case .outcome(false)?: return .refused
        case .ended(let end)?: return .ended(Interruption(end))
        case .outcome(true)?:
            do throws(AppRatingError) {
                try program.giveStar()
            } catch {
                return .failed(error)
            }
            tell(
                strings.gitHub.starred(
                    repository.description, program.unstarring.joined(separator: " ")))
            return .done
        }
    }

    /// What the user answers, or nil where nothing can be asked.
    private func answer(
        _ program: GitHubProgram, screenSeconds: Int?
    ) -> Ending<Bool>? {
        let words = strings.gitHub
        do throws(TerminalObstacle) {
            let (front, repertoire) = try opener.openLines()
            guard !program.isEnding() else { return nil }
            return PlainConfirmation(
                words.starQuestion(repository.description),
                lines: [
                    words.starNotice(repository.description),
                    words.command(program.starring.joined(separator: " ")),
                ], front: front, repertoire: repertoire, strings: strings,
                screenSeconds: screenSeconds
            ).run()
        } catch {
            return nil
        }
    }
}
