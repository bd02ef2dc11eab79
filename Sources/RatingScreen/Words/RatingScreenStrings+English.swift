import RatingsCore

extension RatingScreenStrings {
    /// The words in English.
    public static let english = RatingScreenStrings(
        screenTitle: "Help Us Grow!",
        primaryButtonTitle: "Give a Rating",
        secondaryButtonTitle: "Maybe Later",
        declineTitle: "Don't Ask Again",
        anonymousAuthor: "Anonymous",
        beTheFirst: "Be the first to rate us!",
        noReviewsYet: "No Reviews Yet",
        tryAgain: "Try Again",
        loading: "Loading ratings…",
        updating: "updating",
        outdated: "not up to date",
        incomplete: "incomplete",
        decimalSign: ".",
        groupingSign: ",",
        ratingsCount: { count, written in "\(written) \(count == 1 ? "rating" : "ratings")" },
        starsOn: { count, written, site in
            "\(written) \(count == 1 ? "star" : "stars") on \(site)"
        },
        starsCount: { stars, written in "\(stars) \(stars == 1 ? "star" : "stars"): \(written)" },
        outOfFive: { written in "\(written) out of 5 stars" },
        errorTitle: EnglishErrors.title,
        errorAdvice: EnglishErrors.advice,
        problem: EnglishErrors.problem,
        stalenessReason: { error in
            "Not up to date: \(error.message ?? EnglishErrors.title(error.kind))"
        },
        time: RelativeTimeStrings(justNow: "Just now") { count, unit in
            "\(count) \(unit.rawValue)\(count == 1 ? "" : "s") ago"
        },
        keys: KeyStrings(
            scroll: "scroll", select: "press", rate: "rate", later: "later",
            decline: "don't ask again", retry: "try again", help: "help", dismiss: "close",
            focus: "next button", page: "by a page", ends: "first, last", redraw: "draw again",
            suspend: "stop for a while", helpTitle: "Keys",
            windowTooSmall: "Please make the window larger.",
            position: { first, last, count in "\(first)–\(last) of \(count)" },
            question: { choices in "Your answer — \(choices):" },
            notUnderstood:
                "Please answer with a number, a letter in brackets or the full words."),
        picker: .english, writing: .english, closing: .english, gitHub: .english)
}

/// The sentences about failures in English.
private enum EnglishErrors {
    static func title(_ kind: AppRatingError.Kind) -> String {
        switch kind {
        case .offline: "You Are Offline"
        case .notFound: "Not Found"
        case .badRequest: "Request Not Understood"
        case .unauthorized: "Sign-In Needed"
        case .forbidden: "Access Refused"
        case .rateLimited: "Asked Too Often"
        case .server: "The Store Has Trouble"
        case .malformed: "Answer Not Understood"
        case .rejected: "Not Accepted"
        case .timedOut: "No Answer in Time"
        case .failed: "Ratings Not Available"
        }
    }

    static func advice(_ error: AppRatingError) -> String {
        switch error.kind {
        case .offline: "Check the connection, then try again."
        case .notFound: "Check the name, and in a store the country."
        case .badRequest: "The source did not understand what was asked of it."
        case .unauthorized: "The source wants a key, or another one than it was given."
        case .forbidden: "The key that was given does not allow this."
        case .rateLimited: wait(error.retryAfterSeconds)
        case .server: "This is not your fault. Try again in a while."
        case .malformed: "The source sent something that is not a list of ratings."
        case .rejected: "The source did not accept what was sent."
        case .timedOut: "The source is slow or out of reach. Try again in a while."
        case .failed: "Something went wrong on the way to the ratings."
        }
    }

    static func problem(_ problem: RatingProblem) -> String {
        let part =
            switch problem.part {
            case .ratings: "The average is not complete"
            case .reviews: "The reviews are not complete"
            }
        return part + ": " + (problem.error.message ?? title(problem.error.kind))
    }

    private static func wait(_ seconds: Int?) -> String {
        guard let seconds, seconds > 0 else { return "Wait a minute, then try again." }
        if seconds < 120 { return "Wait \(seconds) seconds, then try again." }
        return
            "Wait \(seconds / 60 + (seconds.isMultiple(of: 60) ? 0 : 1)) minutes, then try again."
    }
}
