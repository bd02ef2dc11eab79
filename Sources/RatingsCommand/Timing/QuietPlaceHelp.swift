import ReviewTiming

/// What the help says about quiet places.
enum QuietPlaceHelp {
    /// The contexts with the variables that name them, and the user's own switch.
    static let text: String = {
        let places = QuietPlace.standardKinds.sorted { $0.rawValue < $1.rawValue }.map { kind in
            "\(kind.rawValue) (\(kind.variables.joined(separator: ", ")))"
        }
        return places.joined(separator: "; ")
            + ". With \(OptOut.variable)=1 nobody is asked at all."
    }()
}
