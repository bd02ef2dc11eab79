package import PlatformFoundation

/// How a program ended and what it wrote.
package struct ChildResult: Hashable, Sendable {
    /// How a program ended.
    package enum Outcome: Hashable, Sendable {
        /// It ended by itself with a status, 0…255.
        case exited(status: Int32)
        /// A signal that was not ours ended it.
        case killed(signal: Int32)
        /// It was killed for being too slow.
        case timedOut
        /// It was killed because someone wanted it stopped.
        case stopped
        /// It was killed for writing too much.
        case tooMuchOutput
        /// There was no program to begin with.
        case couldNotStart(SystemError)
    }

    /// How it ended.
    package let outcome: Outcome
    /// What it wrote to standard output, at most the limit.
    package let output: Data
    /// What it wrote to standard error, at most the limit; what came after that is dropped.
    package let errorOutput: Data

    package init(outcome: Outcome, output: Data = Data(), errorOutput: Data = Data()) {
        self.outcome = outcome
        self.output = output
        self.errorOutput = errorOutput
    }

    /// The last line of standard error that is not blank, or nil if there is none.
    package var lastErrorLine: String? {
        let lines = String(decoding: errorOutput, as: UTF8.self).split(whereSeparator: \.isNewline)
        return lines.last { !$0.allSatisfy(\.isWhitespace) }.map(String.init)
    }
}
