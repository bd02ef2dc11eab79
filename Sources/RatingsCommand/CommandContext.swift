#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a command knows of the world around it.
struct CommandContext: Sendable {
    /// The variables of the environment.
    let environment: [String: String]
    /// The clock.
    let now: @Sendable () -> Date
    /// Where answers go.
    let output: OutputStream
    /// Where all else goes.
    let errors: OutputStream

    /// Tells a person something that is not an answer; where nobody can read it, it is lost.
    func tell(_ sentence: String) {
        try? errors.write("ratings: \(sentence)\n")
    }
}
