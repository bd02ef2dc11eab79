import RatingsProviders
import ReviewStorage

/// The configuration that `ratings init` writes: every key is explained, and nobody is asked until
/// it says where a rating goes.
enum SampleConfiguration {
    static func text(of app: AppName) -> String {
        """
        // When and how \(app) asks its users for a rating. JSON5: comments and trailing commas are fine.
        {
          name: "\(app)",
          // The version that counts for "once a version"; or give it with --app-version.
          version: "1.0.0",

        \(providers)  provider: "none",
          // Where reviews are written. Nobody is asked until this, or submit or github of handOff,
          // is set.
          // reviewPage: "https://example.org/rate",

          screen: {
            // title: "Help Us Grow!", primary: "Give a Rating", secondary: "Maybe Later",
            tint: "orange", // a name, or "#rrggbb"
            maximumReviews: 8,
          },

          // The places in the program that may ask; no other ever does. Each may change any rule of
          // the policy for itself.
          moments: {
            "done": {},
            // "backup-finished": { signals: 5, countedSignals: ["backup"], cap: { backup: 5 } },
            // "whats-new": { screen: true }, // a page of the app's own, once a version
          },

          // All thresholds mean "at least"; null switches one off. These are the defaults.
          policy: {
            enabled: true,
            match: "all", // or "any", for days, launches and signals
            daysSinceFirstUse: 7,
            secondsIntoSession: 30,
            useDays: null,
            launches: null,
            signals: 3,
            lookBackDays: null,
            asksPerVersion: 1,
            versionGranularity: "minor",
            asksPerScope: null,
            gapDays: 60,
            asksPerYear: 3,
            daysBetweenApps: 14, // of all apps together; these three can only be made stricter
            asksPerYearOfAllApps: 6,
            ignoredAsks: 2,
            sample: null, // the share of users who are asked, such as 0.1
            remindAfterDays: 14,
            askAgainAfterRatingDays: null,
            // How many days each kind of trouble holds an ask back.
            blockers: {
              "paywall-dismissed": 14, "error": 3, "setback": 1, "feedback-sent": 30,
              "cancel-screen": 90,
            },
          },

          // Where nobody is asked: "agent", "ci", "git-hook", "package-script", "container", "ssh".
          // Agents are meant unless it has "-agent".
          quietIn: ["agent", "ci", "git-hook", "package-script"],
          // Statuses of a wrapped command that are neither success nor failure.
          neutralStatuses: [],

          // Opens the review page. Or stars and text are sent from here, by
          // { submit: "odrs:org.example.App" } or { submit: "https://example.org/reviews" }. Or a
          // star is offered, by the program gh: { github: "OWNER/REPO" }.
          handOff: { open: true },
          // How it asks: "screen", or "line" for one line below the output of the program.
          style: "screen",
          // An asked screen that is left alone for this many seconds closes, and so does a line.
          screenSeconds: 300,
          lineSeconds: 20,
          // Where "ratings feedback" goes: { mailto }, { url: "https://example.org/feedback" }, or
          // { github: "OWNER/REPO" }, a new issue in the browser.
          // feedback: { mailto: "hello@example.org" },
        }

        """
    }

    /// The comment on providers, in lines of a comment.
    private static let providers = Help.wrapped(
        "Where ratings come from: \(ProviderForm.list). \"ratings show --help\" explains them.",
        indent: 0
    ).split(separator: "\n").map { "  // \($0)\n" }.joined()
}
