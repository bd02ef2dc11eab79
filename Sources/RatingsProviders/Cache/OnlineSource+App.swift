import RatingsCore

extension OnlineSource {
    /// The app alone: the same for all that a source can be asked about it.
    private enum App: Hashable {
        /// An app of Apple's stores.
        case apple(String)
        /// An AppStream ID without `.desktop`.
        case desktop(String)
        /// A repository, in lower case, as GitHub compares names.
        case repository(String)
        case project(ServerAddress, app: String)
        case address(ServerAddress)
    }

    private static let desktopSuffix = ".desktop"

    private var app: App {
        switch self {
        case .appStore(let app, _, _), .connect(let app, _, _): .apple(app)
        case .odrs(let app, _, _):
            .desktop(
                app.hasSuffix(Self.desktopSuffix)
                    ? String(app.dropLast(Self.desktopSuffix.count)) : app)
        case .gitHub(let repository): .repository(repository.description.lowercased())
        case .supabase(let project, let app): .project(project, app: app)
        case .web(let address): .address(address)
        }
    }

    /// True if the answer under a key of the cache is about the app of this source.
    func isAnswered(under key: String) -> Bool {
        let name = key.prefix { $0 != " " }
        guard case .online(let other)? = try? ProviderSource(String(name)) else { return false }
        return app == other.app
    }
}

extension AnswerCache {
    /// Drops all answers about the app that a review was sent to: they lack the review.
    public func forget(_ destination: SubmissionDestination) {
        switch destination {
        case .odrs(let app):
            forget(
                .odrs(
                    app: app, version: nil, maximumReviews: OnlineSource.standardReviewCount))
        case .endpoint(let address): forget(.web(address))
        }
    }
}
