import RatingsOnline
import RatingsPOSIX

/// The command `ratings-online`: speaks to the network for `ratings`, and for anyone who reads what it
/// prints.
@main
struct Main {
    static func main() {
        // A reader who goes early is no reason to die of.
        StandardStream.ignoreBrokenPipes()
        let command = OnlineCommand(
            environment: .current, read: Streams.input, write: Streams.write)
        let executor = MainThreadExecutor()
        Task.detached(executorPreference: executor) {
            do throws(Interruption) {
                // All is written by now, and nobody waits for libraries to tidy up.
                let status = try await command.run(Array(CommandLine.arguments.dropFirst()))
                ProcessEnding.exitAtOnce(status.rawValue)
            } catch {
                error.end()
            }
        }
        executor.run()
    }
}
