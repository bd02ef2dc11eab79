import RatingsCore
import RatingsOnline
import RatingsProviders

/// A program of somebody else that asks servers by the library: prints a line for each address.
@main
struct OnlineHost {
    static func main() async {
        for argument in CommandLine.arguments.dropFirst() {
            print(await line(argument))
        }
    }

    private static func line(_ argument: String) async -> String {
        guard let address = ServerAddress(argument) else { return "no address" }
        do {
            return "average \(try await WebRatingProvider(address).fetch().averageRating ?? 0)"
        } catch let error as AppRatingError {
            return "\(error.kind.rawValue): \(error.message ?? "")"
        } catch {
            return "\(error)"
        }
    }
}
