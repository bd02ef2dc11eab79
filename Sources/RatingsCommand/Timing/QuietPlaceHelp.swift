import ReviewTiming

/// What the help says about quiet contexts.
enum QuietPlaceHelp {
    /// The contexts and the variables that show them, and the user's own switches.
    static var text: String {
        let kinds = QuietPlace.Kind.allCases.filter { QuietPlace.Kinds.standard.contains($0) }
        let places = kinds.map { "\($0.rawValue) (\($0.variables.joined(separator: ", ")))" }
        return places.joined(separator: "; ")
            + ". With \(OptOut.variable)=1 or DO_NOT_TRACK=1 nobody is asked at all, whatever a "
            + "configuration says."
    }
}
