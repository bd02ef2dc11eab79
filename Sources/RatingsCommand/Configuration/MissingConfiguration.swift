import ReviewStorage

/// An app without a configuration: where it was looked for, and which app may be meant.
struct MissingConfiguration: Equatable {
    let app: AppName
    /// Every path that was looked at, in order.
    let paths: [String]
    /// The app with a configuration whose name is nearest, if one is near.
    let similarApp: String?

    /// What is missing and what to do, in one line.
    var sentence: String {
        let question = similarApp.map { "; did you mean '\($0)'?" } ?? ";"
        let places = paths.joined(separator: ", ")
        return "there is no configuration of '\(app)' at \(places)\(question)"
            + " 'ratings init \(app) --install' writes one"
    }
}
