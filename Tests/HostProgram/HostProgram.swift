import Foundation
import Ratings

/// A program with signal handlers of its own that shows the screen, for tests.
@main
struct HostProgram {
    static func main() throws {
        signal(SIGINT) { number in
            print("host heard \(number)")
        }
        let prompt = try RatingPrompt(app: "host", moments: ["done"])
        print("ended: \(prompt.rate().ending)")
        raise(SIGINT)
        // A line, as the terminal gives it only in its own mode.
        print("read: \(readLine() ?? "nothing")")
    }
}
