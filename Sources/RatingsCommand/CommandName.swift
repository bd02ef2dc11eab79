/// The commands in the order of the help; the raw value is how each is called.
///
/// A call describes only the command that it names: to describe them all takes as long as to draw the
/// screen.
enum CommandName: String, CaseIterable {
    case demo
    case show
    case snapshot
    case reviews
    case fetch
    case record
    case check
    case status
    case checkConfig = "check-config"
    case adopt
    case forget
    case optOut = "opt-out"
    case optIn = "opt-in"
    case initialize = "init"
    case ask
    case rate
    case run
    case pick
    case feedback
    case completions

    /// The command of a name, or nil.
    ///
    /// A generated `init(rawValue:)` would first create a table of all names.
    static func named(_ name: String) -> CommandName? { allCases.first { $0.rawValue == name } }

    /// What the command takes and does.
    var description: CommandDescription {
        switch self {
        case .demo: DemoCommand.description
        case .show: ShowCommand.description
        case .snapshot: SnapshotCommand.description
        case .reviews: ReviewsCommand.description
        case .fetch: FetchCommand.description
        case .record: RecordCommand.description
        case .check: CheckCommand.description
        case .status: StatusCommand.description
        case .checkConfig: CheckConfigCommand.description
        case .adopt: AdoptCommand.description
        case .forget: ForgetCommand.description
        case .optOut: OptOutCommand.description
        case .optIn: OptInCommand.description
        case .initialize: InitCommand.description
        case .ask: AskCommand.description
        case .rate: RateCommand.description
        case .run: RunCommand.description
        case .pick: PickCommand.description
        case .feedback: FeedbackCommand.description
        case .completions: CompletionsCommand.description
        }
    }
}
