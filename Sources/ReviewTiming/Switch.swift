/// The value of a variable that switches something on by being there.
enum Switch {
    /// Whether the value means no: empty, `0` or `false`.
    static func isOff(_ value: String) -> Bool {
        value.isEmpty || value == "0" || value.lowercased() == "false"
    }
}
