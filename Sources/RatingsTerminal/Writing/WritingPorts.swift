public import RatingScreen

/// What a session of a writing form needs of the world.
public struct WritingPorts {
    /// The lines that would be sent.
    public var preview: (WritingForm) -> [String]
    /// Keeps what is written as a draft.
    public var save: (WritingForm) -> Void
    /// Lets the person write a text in an editor, which has the terminal; nil if it left nothing that
    /// could be taken.
    public var edit: (String) -> String?
    /// Seconds on a clock that nobody sets.
    public var uptimeSeconds: () -> Double

    /// Makes ports.
    public init(
        preview: @escaping (WritingForm) -> [String] = { _ in [] },
        save: @escaping (WritingForm) -> Void = { _ in },
        edit: @escaping (String) -> String? = { _ in nil },
        uptimeSeconds: @escaping () -> Double
    ) {
        self.preview = preview
        self.save = save
        self.edit = edit
        self.uptimeSeconds = uptimeSeconds
    }
}
