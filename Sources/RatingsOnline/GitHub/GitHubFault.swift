import PlatformFoundation
import RatingsCore
import RatingsProviders

/// A reply of GitHub's API that is no answer.
///
/// A rate limit comes as 403 or 429. Source:
/// <https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api>.
struct GitHubFault {
    private let reply: HTTPReply
    private let repository: GitHubRepository
    private let host: String
    private let hasToken: Bool
    private let now: Date

    init(
        _ reply: HTTPReply, of repository: GitHubRepository, host: String, hasToken: Bool, now: Date
    ) {
        self.reply = reply
        self.repository = repository
        self.host = host
        self.hasToken = hasToken
        self.now = now
    }

    /// What it means.
    var error: AppRatingError {
        if isRateLimit { return rateLimit }
        let message: String? =
            switch reply.status {
            case 401: "\(host) refuses the token in \(OnlineVariable.gitHubToken)."
            case 404, 410, 451:
                "\(host) has no repository \(repository)"
                    + (hasToken ? " that the token may read." : "; a private one needs a token.")
            default: said
            }
        return ServerFault.error(reply, host: host, message: message, now: now)
    }

    private var isRateLimit: Bool {
        let isUsedUp = reply.header("x-ratelimit-remaining") == "0"
        let isSecondary = reply.header("retry-after") != nil
        return reply.status == 429 || reply.status == 403 && (isUsedUp || isSecondary)
    }

    private var rateLimit: AppRatingError {
        let end = end
        let time = end.flatMap(Self.time).map { "at \($0) UTC" } ?? "in a minute"
        let advice = hasToken ? "" : " A token in \(OnlineVariable.gitHubToken) allows more."
        return AppRatingError(
            .rateLimited,
            message: "\(host) takes no more requests for now; ask again \(time).\(advice)",
            retryAfterSeconds: end.map { Int($0.timeIntervalSince(now).rounded(.up)) })
    }

    /// When the server may be asked again: as `Retry-After` says, else at the end of the hour that it
    /// counts by.
    private var end: Date? {
        if let seconds = reply.retryAfterSeconds(now: now) {
            return now.addingTimeInterval(Double(seconds))
        }
        guard let stamp = reply.header("x-ratelimit-reset").flatMap({ Int($0) }) else { return nil }
        let end = Date(timeIntervalSince1970: Double(stamp))
        // More than a day ahead is no hour's end, whatever the two clocks are.
        return (0...86_400).contains(end.timeIntervalSince(now)) ? end : nil
    }

    /// Hours and minutes, such as 14:05; a begun minute is over first.
    private static func time(_ date: Date) -> String? {
        let minutes = (date.timeIntervalSince1970 / 60).rounded(.up)
        return RFC3339.string(Date(timeIntervalSince1970: minutes * 60)).map {
            String($0.dropFirst(11).prefix(5))
        }
    }

    /// What the server says about it.
    private var said: String? {
        struct Refusal: Decodable {
            let message: String?
        }
        let refusal = try? JSONDecoder().decode(Refusal.self, from: reply.body)
        return refusal?.message.map { "\(host) says: \($0)" }
    }
}
