import RatingsCore
import ReviewStorage
import ReviewTiming
import PlatformFoundation
import PlatformC

/// Does to a state file what the tests ask for, in a process of its own.
///
/// ```
/// StateRecorder FOLDER APP record COUNT   records launches, a dot on stdout after each
/// StateRecorder FOLDER APP ask            asks once if due, as the flow does, and says so
/// StateRecorder FOLDER APP share COUNT    asks without a rule, in the file of all apps too
/// StateRecorder FOLDER APP together       asks once if no other app has asked, and says so
/// StateRecorder FOLDER APP check          says what reading and writing would end with
/// StateRecorder FOLDER APP forget         removes the state
/// StateRecorder FOLDER APP decide         prints a decision as JSON
/// ```
///
/// A folder `-` is found from the environment. What goes wrong is said by its code, with status 1.
@main
struct StateRecorder {
    static let noon = Date(timeIntervalSince1970: 1_772_366_400)
    static let today = CalendarDay(year: 2026, month: 3, day: 1)

    static func main() {
        do {
            try run(CommandLine.arguments)
        } catch {
            say((error as? ReviewStateError)?.code ?? "\(error)")
            exit(1)
        }
    }

    private static func run(_ arguments: [String]) throws {
        guard arguments.count >= 4, let app = AppName(arguments[2]), let today else { exit(64) }
        let folder =
            arguments[1] == "-"
            ? try StateFolder(environment: ProcessInfo.processInfo.environment)
            : StateFolder(path: arguments[1])
        let store = FileStateStore(folder: folder, app: app)
        switch arguments[3] {
        case "record":
            for _ in 0..<(arguments.count > 4 ? Int(arguments[4]) ?? 1 : 1) {
                try store.update { state in _ = state.record(.launch, at: noon, on: today) }
                say(".")
            }
        case "ask":
            say(try ask(store, today) ? "asked" : "held")
        case "share":
            for _ in 0..<(arguments.count > 4 ? Int(arguments[4]) ?? 1 : 1) {
                _ = try share(store, folder, app) { _ in true }
                say(".")
            }
        case "together":
            let isAsked = try share(store, folder, app) { asks in asks.ofOtherApps.isEmpty }
            say(isAsked ? "asked" : "held")
        case "check":
            _ = try store.load()
            try store.checkWritable()
            say("fine")
        case "forget":
            try store.forget()
        default:
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            let json = try encoder.encode(decision(try store.load(), today))
            say(String(decoding: json, as: UTF8.self))
        }
    }

    private static func ask(_ store: FileStateStore, _ today: CalendarDay) throws -> Bool {
        try store.update { state in
            guard (try? decision(state, today))?.verdict == .ask else { return false }
            _ = state.commit(
                ReviewMoment("done"), origin: .automatic, version: "1.4.0", at: noon)
            return true
        }
    }

    /// The app's file is locked first, as in the flow, and the file of all apps is written first.
    private static func share(
        _ store: FileStateStore, _ folder: StateFolder, _ app: AppName,
        isDue: (SharedAsks) -> Bool
    ) throws -> Bool {
        let shared = SharedAskFile(folder: folder, app: app, now: { noon })
        return try store.update { state in
            let isAsked = try? shared.update { asks in
                let isDue = isDue(asks)
                return (askedAt: isDue ? noon : nil, result: isDue)
            }
            guard isAsked == true else { return false }
            _ = state.commit(ReviewMoment("done"), origin: .automatic, version: "1.4.0", at: noon)
            return true
        }
    }

    private static func decision(_ state: ReviewState, _ today: CalendarDay) throws
        -> ReviewDecision
    {
        ReviewGate.decide(
            at: noon, version: "1.4.0", environment: ReviewEnvironment(today: today),
            moment: ReviewMoment("done"), state: state, policy: try ReviewPolicy(moments: ["done"]))
    }

    private static func say(_ text: String) {
        let bytes = Array((text + "\n").utf8)
        _ = write(1, bytes, bytes.count)
    }
}
