/// The ids of one app: AppStream ids once ended in `.desktop`, and reviews of both kinds are there.
enum ODRSAppID {
    private static let ending = ".desktop"

    /// The id itself, then the same app's other one.
    static func all(of app: String) -> [String] {
        let other = app.hasSuffix(ending) ? String(app.dropLast(ending.count)) : app + ending
        return other.isEmpty ? [app] : [app, other]
    }
}
