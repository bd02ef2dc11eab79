import CursesTerminal
import RatingsProviders
import ReviewStorage
import ReviewTiming
import RatingsPOSIX

/// `ratings run`: another program in our place, with its use and success noted.
enum RunCommand {
    static let description = CommandDescription(
        command: .run,
        positionals: [.app, .init(name: "COMMAND…", takesRest: true)],
        summary: "Runs a program, records how it went, and may ask after it.",
        details: [
            "The program has the terminal, its signals and all files as if it had been "
                + "started directly. Its exit status is passed on, also an end by a signal.",
            "It records a launch, then the signal 'success' if the status is 0, or else "
                + "the blocker 'error', unless neutralStatuses in the configuration has the "
                + "status. After Ctrl-C it records nothing bad, and nobody is asked. With "
                + "--moment the user is asked after a success, if it is due and standard output "
                + "is the terminal; what 'ask' would print goes to standard error.",
            "Options and configuration are read first: a wrong option ends with 64 and "
                + "starts nothing. With an unusable configuration the program runs, and nobody "
                + "is asked.",
        ],
        options: [.moment, .scope, .ongoing, .unmet, .appVersion, .config]
            + ScreenArguments.lookOptions + ScreenArguments.liveOptions,
        run: run)

    private static func run(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> ExitStatus {
        let app = try arguments.app()
        let preparation = try prepare(arguments, app, context)
        let command = Array(arguments.positionals.dropFirst())
        let program: ForegroundProgram
        do throws(SystemError) {
            program = try ForegroundProgram(command)
        } catch {
            context.tell("\(command[0]): \(error.text)")
            return error == .notFound ? .programNotFound : .cannotRun
        }
        // While it runs: what is noted costs it no time.
        let recorder = RunRecorder(app: app, context)
        recorder.record(.launch)
        let end = program.wait()
        var asked: ExitStatus?
        do {
            asked = try follow(end, preparation, recorder)
        } catch {
            recorder.note(error)
        }
        recorder.tellProblem()
        // A signal under the screen asked us to end, whatever the program did before.
        if case .signal = asked, let asked { return asked }
        return status(of: end)
    }

    /// What is read before the program starts, so that a wrong call starts nothing.
    private struct Preparation {
        let neutralStatuses: Set<Int>
        /// The ask after a success, or nil if there is none.
        let ask: (() throws -> ExitStatus)?
    }

    /// Reads the configuration and the options.
    ///
    /// A configuration that cannot be used is reported; the program runs all the same.
    ///
    /// - Throws: `UsageError` for a wrong option.
    private static func prepare(
        _ arguments: ParsedArguments, _ app: AppName, _ context: CommandContext
    ) throws(UsageError) -> Preparation {
        var configuration: AppConfiguration?
        do throws(CommandFailure) {
            configuration = try arguments.configuration(of: app, context)
        } catch {
            if let message = error.message { context.tell(message) }
        }
        let prompt = try PromptRun(
            arguments, of: app, configuration ?? AppConfiguration(policy: .withoutMoments),
            address: .errors, output: .standardOutput, context)
        let moment = arguments.value(.moment) == nil ? nil : try arguments.moment(of: "run")
        return Preparation(
            neutralStatuses: configuration?.neutralStatuses ?? [],
            ask: configuration == nil ? nil : moment.map { moment in { try prompt.ask(moment) } })
    }

    /// Notes how it went, and asks if that is wanted.
    ///
    /// - Returns: The status of the ask, or nil if there was none.
    private static func follow(
        _ end: ForegroundProgram.End, _ preparation: Preparation, _ recorder: RunRecorder
    ) throws -> ExitStatus? {
        guard let judgement = judgement(of: end, neutral: preparation.neutralStatuses) else {
            return nil
        }
        // What could not be recorded could not be asked either, and is reported once.
        guard recorder.record(judgement), case .signal = judgement, !end.wasInterrupted else {
            return nil
        }
        return try preparation.ask?()
    }

    /// What the end says about the app, or nil if nothing.
    private static func judgement(
        of end: ForegroundProgram.End, neutral: Set<Int>
    ) -> ReviewEvent? {
        switch end.outcome {
        case .exited(0): return .signal(ReviewSignal("success"))
        case .exited(let status):
            let isInterruption =
                end.wasInterrupted || ProcessEnding.isAskedFor(bySignal: status - 128)
            let isNeutral = neutral.contains(Int(status))
            return isInterruption || isNeutral ? nil : .blocker(ReviewBlocker("error"))
        case .killed(let signal):
            let isAskedFor = ProcessEnding.isAskedFor(bySignal: signal)
            return isAskedFor ? nil : .blocker(ReviewBlocker("error"))
        case .timedOut, .stopped, .tooMuchOutput, .couldNotStart: return nil
        }
    }

    private static func status(of end: ForegroundProgram.End) -> ExitStatus {
        switch end.outcome {
        case .exited(let status): return .program(status)
        case .killed(let signal):
            // One core of the program is enough.
            ProcessEnding.leaveNoCore()
            return .signal(signal)
        case .timedOut, .stopped, .tooMuchOutput, .couldNotStart: return .internalError
        }
    }
}
