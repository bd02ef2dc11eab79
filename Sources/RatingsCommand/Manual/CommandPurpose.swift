/// What a user wants who looks for a command: the parts of the overview, in their order.
enum CommandPurpose: String, CaseIterable {
    case trying = "Try it"
    case integrating = "Build it into a program"
    case asking = "Ask"
    case looking = "Look"
    case undoing = "Undo, and switch it off"
}

extension CommandName {
    /// The part of the overview in which the command is.
    var purpose: CommandPurpose {
        switch self {
        case .demo, .show: .trying
        case .initialize, .checkConfig, .record, .adopt, .run, .completions: .integrating
        case .ask, .rate, .feedback, .pick: .asking
        case .status, .check, .reviews, .fetch, .snapshot: .looking
        case .forget, .optOut, .optIn: .undoing
        }
    }

    /// A call with which the command's help begins.
    var example: String {
        switch self {
        case .demo: "ratings demo"
        case .show: "ratings show odrs:org.example.App"
        case .snapshot: "ratings snapshot mock:withMockReviews --format svg > screen.svg"
        case .reviews: "ratings reviews appstore:1234567890"
        case .fetch: "ratings fetch github:example/tool > ratings.json"
        case .record: "ratings record mytool signal backup"
        case .check: "ratings check mytool --moment done --explain"
        case .status: "ratings status mytool"
        case .checkConfig: "ratings check-config ~/.config/ratings/apps/mytool.json"
        case .adopt: "ratings adopt mytool --first-use 2025-06-01 --launches 120"
        case .forget: "ratings forget mytool"
        case .optOut: "ratings opt-out"
        case .optIn: "ratings opt-in mytool"
        case .initialize: "ratings init mytool --install"
        case .ask: "ratings ask mytool --moment done"
        case .rate: "ratings rate mytool"
        case .run: "ratings run mytool --moment done -- make test"
        case .pick: "stars=$(ratings pick --title 'How was it?')"
        case .feedback: "ratings feedback mytool --kind bug"
        case .completions: #"eval "$(ratings completions bash)""#
        }
    }
}
