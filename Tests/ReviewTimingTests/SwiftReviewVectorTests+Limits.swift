import Foundation
import RatingsCore
import Testing
@testable import ReviewTiming

/// The rows of blockers, limits and the order of reasons.
extension SwiftReviewVectorTests {
    static let blockers: [Vector] =
        [
            Vector("A31", .hold(.ongoing, .named("offline"))) {
                $0.moment = ReviewMoment("journal_saved", scope: "trip-a", ongoing: ["offline"])
            },
            Vector("A32", .hold(.ongoing, .named("offline"))) {
                $0.moment = ReviewMoment(
                    "journal_saved", scope: "trip-a", ongoing: ["sheet_shown", "offline"])
            },
            Vector(
                "A36",
                .hold(.coolingDown, .blocker(kind: "trip_disrupted", holdsForScope: true))
            ) { $0.blocked("trip_disrupted", day, scope: "trip-a") },
            Vector(
                "A36 after 100 days",
                .hold(.coolingDown, .blocker(kind: "trip_disrupted", holdsForScope: true))
            ) { $0.blocked("trip_disrupted", 101 * day, scope: "trip-a") },
            Vector("A37", cooling("trip_disrupted", 2 * day)) {
                $0.moment = tripB
                $0.signals(["stay_added": ["trip-b": [day]]])
                $0.blocked("trip_disrupted", day, scope: "trip-a")
            },
            Vector("A37 at its end", .ask) {
                $0.moment = tripB
                $0.signals(["stay_added": ["trip-b": [day]]])
                $0.blocked("trip_disrupted", 3 * day, scope: "trip-a")
            },
            Vector("A38", cooling("error", 3 * day - hour)) {
                $0.moment = tripB
                $0.signals(["stay_added": ["trip-b": [day]]])
                $0.blocked("error", hour, scope: "trip-a")
            },
            Vector("A39", .ask) { $0.blocked("trip_disrupted", 4 * day) },
            Vector("A40", .ask) { $0.blocked("sync_paused", 0) },
            Vector("A41", cooling("paywall_dismissed", 4 * day)) {
                $0.blocked("error", hour)
                $0.blocked("paywall_dismissed", 10 * day)
            },
            Vector("A42", cooling("error", 2 * day)) {
                $0.blocked("sync_reverted", day)
                $0.blocked("error", day)
            },
            Vector("A44", cooling("error", 4 * day)) { $0.blocked("error", -day) },
        ] + coolingDown("A33", "paywall_dismissed", 14) + coolingDown("A34", "error", 3)
        + coolingDown("A34", "sync_reverted", 3) + coolingDown("A34", "feedback_sent", 30)
        + coolingDown("A34", "cancel_screen_opened", 90)

    /// An hour before its end a blocker holds, at its end (A35) it does not.
    private static func coolingDown(_ id: String, _ kind: String, _ days: Double) -> [Vector] {
        [
            Vector("\(id) \(kind)", cooling(kind, hour)) { $0.blocked(kind, days * day - hour) },
            Vector("A35 \(kind)", .ask) { $0.blocked(kind, days * day) },
        ]
    }

    static func cooling(_ kind: String, _ until: Double) -> Vector.Expected {
        .hold(.coolingDown, .blocker(kind: kind, holdsForScope: false), until: until)
    }

    static let limits: [Vector] = [
        Vector("A45", .hold(.askedThisVersion, .asks(1, of: 1, version: "1.0.0"))) {
            $0.asked(200 * day, version: "1.0.0")
        },
        Vector("A46", .hold(.askedThisVersion, .asks(1, of: 1, version: "1.0.0"))) {
            $0.asked(200 * day, version: "1.0.0")
            $0.version = "1.0.1"
        },
        Vector("A46 by patch", .ask) {
            $0.asked(200 * day, version: "1.0.0")
            $0.version = "1.0.1"
            try $0.rules { $0.versionGranularity = .patch }
        },
        Vector("A47", .ask) {
            $0.asked(200 * day, version: "1.0.0")
            $0.version = "1.1.0"
        },
        Vector("A47 by major", .hold(.askedThisVersion, .asks(1, of: 1, version: "1.0.0"))) {
            $0.asked(200 * day, version: "1.0.0")
            $0.version = "1.9"
            try $0.rules { $0.versionGranularity = .major }
        },
        Vector("A48", .hold(.askedInScope, .count(1, of: 1))) {
            $0.asked(200 * day, version: "1.0", scope: "trip-a")
            $0.moment = ReviewMoment("split_settled", scope: "trip-a")
            $0.version = "1.1"
        },
        Vector(
            "A49",
            .hold(.askedRecently, .elapsed(seconds: 119 * 86_400, of: 120 * 86_400), until: day)
        ) {
            $0.asked(119 * day, version: "1.0", scope: "trip-b")
            $0.version = "1.1"
        },
        Vector("A50", .ask) {
            $0.asked(120 * day, version: "0.9")
        },
        Vector("A50 a second less", .hold(.askedRecently, nil, until: 1)) {
            $0.asked(120 * day - 1, version: "0.9")
        },
        Vector("A51", .hold(.askedRecently, nil, until: day)) {
            $0.asked(59 * day, version: "0.9")
            try $0.rules { $0.gapDays = 60 }
        },
        Vector("A51 a day later", .ask) {
            $0.asked(60 * day, version: "0.9")
            try $0.rules { $0.gapDays = 60 }
        },
        Vector("A52", .hold(.yearlyLimit, .count(3, of: 3), until: 5 * day)) {
            $0.asked(360 * day, 240 * day, 120 * day, version: "0.9")
        },
        Vector("A52 at its end", .ask) {
            $0.asked(365 * day, 245 * day, 125 * day, version: "0.9")
        },
        Vector("A53", .ask) { $0.asked(365 * day, 240 * day, 120 * day, version: "0.9") },
        Vector("A54", .ask) { $0.asked(400 * day, 240 * day, 120 * day, version: "0.9") },
        Vector("A55", .hold(.yearlyLimit, .count(5, of: 3), until: 115 * day)) {
            $0.asked(360 * day, 300 * day, 250 * day, 200 * day, 130 * day, version: "0.9")
        },
        // Never is no instant here; swift-review says the distant future.
        Vector("A56", .hold(.yearlyLimit, .count(0, of: 0))) {
            try $0.rules { $0.asksPerYear = 0 }
        },
        Vector("A57", .hold(.askedRecently, nil, until: 122 * day)) {
            $0.asked(-2 * day, version: "0.9")
        },
    ]

    static let order: [Vector] = [
        Vector("A58", .hold(.requirementUnmet, .named("has_own_trip"))) {
            $0.blocked("paywall_dismissed", 0)
            $0.asked(day, version: "1.0.0")
            $0.moment = ReviewMoment("journal_saved", scope: "trip-a", unmet: ["has_own_trip"])
        },
        Vector("A58 without unmet", cooling("paywall_dismissed", 14 * day)) {
            $0.blocked("paywall_dismissed", 0)
            $0.asked(day, version: "1.0.0")
        },
        Vector("A58 15 days later", .hold(.askedThisVersion)) {
            $0.blocked("paywall_dismissed", 15 * day)
            $0.asked(16 * day, version: "1.0.0")
        },
    ]
}
