package import PlatformFoundation
package import RatingsPOSIX

extension ChildProcess {
    /// A program in a test, with room for all that it prints.
    package init(command: [String], input: Data = Data(), timeLimitSeconds: Double = 20) {
        self.init(
            command: command, input: input, timeLimitSeconds: timeLimitSeconds,
            outputByteLimit: 16 << 20)
    }
}
