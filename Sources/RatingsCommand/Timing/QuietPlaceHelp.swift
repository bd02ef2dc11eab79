import ReviewTiming

/// What the help says about quiet places.
enum QuietPlaceHelp {
    /// The places and the variables that tell of them, and the switch of the person's own.
    static let text: String = {
        let places = QuietPlace.standardKinds.sorted { $0.rawValue < $1.rawValue }.map { kind in
            "\(kind.rawValue) (\(kind.variables.joined(separator: ", ")))"
        }
        return places.joined(separator: "; ")
            + ". With \(OptOut.variable)=1 nobody is asked at all."
    }()
}
