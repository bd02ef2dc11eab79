#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
import RatingsOnline

/// The command `ratings-online`: speaks to the network for `ratings`, and for anyone who reads what it
/// prints.
@main
struct Main {
    static func main() async {
        // A reader who goes early is no reason to die of.
        signal(SIGPIPE, SIG_IGN)
        let command = OnlineCommand(
            environment: .current, read: Streams.input, write: Streams.write)
        do {
            exit(try await command.run(Array(CommandLine.arguments.dropFirst())).rawValue)
        } catch {
            error.end()
        }
    }
}
