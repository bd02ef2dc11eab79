import ReviewStorage
import ReviewTiming
import PlatformFoundation

extension ParsedArguments {
    /// The app that the first argument names.
    func app() throws(UsageError) -> AppName {
        try app(positionals[0])
    }

    /// The app of a name.
    func app(_ name: String) throws(UsageError) -> AppName {
        guard let app = AppName(name) else {
            throw .badArgument(
                "APP", value: name,
                takes:
                    "1 to \(AppName.maximumLength) letters, digits, dots, hyphens and underscores")
        }
        return app
    }

    /// The app's configuration, found as the options and the environment say.
    ///
    /// Without one, a moment that is named together with a review page is declared by that, with the
    /// default rules.
    func configuration(
        of app: AppName, _ context: CommandContext
    ) throws(CommandFailure) -> AppConfiguration {
        do throws(ConfigurationError) {
            let finder = ConfigurationFinder(
                app: app, namedPath: value(.config), variables: context.environment,
                programFolders: context.programFolders)
            return try finder.find() ?? stated ?? .missing(finder.absence)
        } catch {
            throw .configuration(error)
        }
    }

    /// The configuration that the options alone make.
    private var stated: AppConfiguration? {
        guard value(.reviewPage) != nil, let moment = value(.moment) else { return nil }
        return (try? ReviewPolicy.withoutMoments.declaring(moment)).map { policy in
            AppConfiguration(policy: policy)
        }
    }

    /// The place in the program, with what the options say is true there.
    func moment(of command: String) throws(UsageError) -> ReviewMoment {
        guard let name = value(.moment) else {
            throw .missingOption(.moment, command: command)
        }
        return ReviewMoment(
            name, scope: value(.scope), ongoing: Set(values(.ongoing)), unmet: Set(values(.unmet)))
    }
}
