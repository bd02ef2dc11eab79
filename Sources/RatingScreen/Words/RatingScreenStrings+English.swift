import RatingsCore

extension RatingScreenStrings {
    /// The words in English.
    public static let english = RatingScreenStrings(.english)

    /// The words in one language; the English here is what `generate` reads.
    init(_ words: Words) {
        let errors = ErrorWords(words: words)
        self.init(
            screenTitle: words("Help Us Grow!"),
            primaryButtonTitle: words("Give a Rating"),
            secondaryButtonTitle: words("Maybe Later"),
            declineTitle: words("Don't Ask Again"),
            anonymousAuthor: words("Anonymous"),
            beTheFirst: words("Be the first to rate us!"),
            noReviewsYet: words("No Reviews Yet"),
            tryAgain: words("Try Again"),
            loading: words("Loading ratings…"),
            updating: words("updating"),
            outdated: words("not up to date"),
            incomplete: words("incomplete"),
            decimalSign: words(".", in: "decimal sign"),
            groupingSign: words(",", in: "grouping sign"),
            leastGroupedDigits: Int(words("4", in: "least digits of a grouped number")) ?? 4,
            ratingsCount: { count, written in
                words("{count} rating", "{count} ratings", for: count, ["count": written])
            },
            starsOn: { count, written, site in
                words(
                    "{count} star on {site}", "{count} stars on {site}", for: count,
                    ["count": written, "site": site])
            },
            starsCount: { stars, written in
                words(
                    "{stars} star: {count}", "{stars} stars: {count}", for: stars,
                    ["stars": String(stars), "count": written])
            },
            outOfFive: { written in words("{average} out of 5 stars", ["average": written]) },
            errorTitle: errors.title, errorAdvice: errors.advice, problem: errors.problem,
            stalenessReason: { error in
                words("Not up to date: {reason}", ["reason": errors.reason(error)])
            },
            sentence: { title in words("{title}.", ["title": title]) },
            time: RelativeTimeStrings(words), keys: KeyStrings(words),
            picker: StarPickerStrings(words), writing: WritingStrings(words),
            closing: ClosingStrings(words), gitHub: GitHubStrings(words),
            code: CodeStrings(words), line: LineStrings(words))
    }
}

extension RelativeTimeStrings {
    init(_ words: Words) {
        self.init(justNow: words("Just now")) { count, unit in
            switch unit {
            case .year: words("{count} year ago", "{count} years ago", for: count)
            case .month: words("{count} month ago", "{count} months ago", for: count)
            case .day: words("{count} day ago", "{count} days ago", for: count)
            case .hour: words("{count} hour ago", "{count} hours ago", for: count)
            case .minute: words("{count} minute ago", "{count} minutes ago", for: count)
            }
        }
    }
}

extension KeyStrings {
    init(_ words: Words) {
        self.init(
            scroll: words("scroll"), select: words("press"), rate: words("rate"),
            later: words("later"), decline: words("don't ask again"), retry: words("try again"),
            help: words("help"), dismiss: words("close"), focus: words("next button"),
            page: words("by a page"), ends: words("first, last"), redraw: words("draw again"),
            suspend: words("suspend"), helpTitle: words("Keys"),
            windowTooSmall: words("Please make the window larger."),
            position: { first, last, count in
                words(
                    "{first}–{last} of {count}",
                    ["first": String(first), "last": String(last), "count": String(count)])
            },
            question: { choices in words("Your answer — {choices}:", ["choices": choices]) },
            notUnderstood: words(
                "Please answer with a number, a letter in brackets or the full words."))
    }
}

/// The sentences about failures in one language.
private struct ErrorWords: Sendable {
    let words: Words

    func title(_ kind: AppRatingError.Kind) -> String {
        switch kind {
        case .offline: words("You Are Offline")
        case .notFound: words("Not Found")
        case .badRequest: words("Request Not Understood")
        case .unauthorized: words("Sign-In Needed")
        case .forbidden: words("Access Refused")
        case .rateLimited: words("Too Many Requests")
        case .server: words("Store Error")
        case .malformed: words("Answer Not Understood")
        case .rejected: words("Not Accepted")
        case .timedOut: words("Timed Out")
        case .failed: words("Ratings Not Available")
        }
    }

    func advice(_ error: AppRatingError) -> String {
        switch error.kind {
        case .offline: words("Check the connection, then try again.")
        case .notFound: words("Check the name, and in a store the country.")
        case .badRequest: words("The source did not understand what was asked of it.")
        case .unauthorized: words("The source wants a key, or another one than it was given.")
        case .forbidden: words("The key that was given does not allow this.")
        case .rateLimited: wait(error.retryAfterSeconds)
        case .server: words("This is not your fault. Try again in a while.")
        case .malformed: words("The source sent something that is not a list of ratings.")
        case .rejected: words("The source did not accept what was sent.")
        case .timedOut: words("The source is slow or out of reach. Try again in a while.")
        case .failed: words("Something went wrong on the way to the ratings.")
        }
    }

    func reason(_ error: AppRatingError) -> String { error.message ?? title(error.kind) }

    func problem(_ problem: RatingProblem) -> String {
        let reason = reason(problem.error)
        return switch problem.part {
        case .ratings: words("The average is not complete: {reason}", ["reason": reason])
        case .reviews: words("The reviews are not complete: {reason}", ["reason": reason])
        }
    }

    private func wait(_ seconds: Int?) -> String {
        guard let seconds, seconds > 0 else { return words("Wait a minute, then try again.") }
        if seconds < 120 {
            return words(
                "Wait {count} second, then try again.", "Wait {count} seconds, then try again.",
                for: seconds)
        }
        let minutes = seconds / 60 + (seconds.isMultiple(of: 60) ? 0 : 1)
        return words(
            "Wait {count} minute, then try again.", "Wait {count} minutes, then try again.",
            for: minutes)
    }
}
