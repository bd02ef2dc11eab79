import Foundation
import Ratings
import Synchronization

/// A program with signal handlers of its own that shows the screen, for tests; with `--submit` it takes
/// the review itself.
@main
struct HostProgram {
    static func main() throws {
        signal(SIGINT) { number in
            print("host heard \(number)")
        }
        let shelf = Shelf()
        let prompt = try RatingPrompt(
            app: "host",
            settings: .init(
                version: "2.0", policy: try ReviewPolicy(moments: ["done"]),
                screen: .inTerminal(reviewPage: WebAddress("https://example.org/rate"))),
            submitter: CommandLine.arguments.contains("--submit") ? shelf : nil)
        print("ended: \(prompt.rate().ending)")
        for review in shelf.reviews {
            print("took: \(review.stars) stars, \(review.title), \(review.appVersion ?? "")")
        }
        raise(SIGINT)
        // A line, as the terminal gives it only in its own mode.
        print("read: \(readLine() ?? "nothing")")
    }
}

/// A place for reviews in the program itself.
final class Shelf: ReviewSubmitting {
    let limits = SubmissionLimits.endpoint(named: "the shelf")
    private let taken = Mutex<[ReviewSubmission]>([])

    var reviews: [ReviewSubmission] { taken.withLock { $0 } }

    func submit(_ submission: ReviewSubmission) async throws -> ReviewReceipt {
        taken.withLock { $0.append(submission) }
        return ReviewReceipt(id: nil)
    }
}
