/// The value of a variable that switches something on or off.
package enum Switch {
    /// What means off besides an empty value, in lower case.
    private static let offWords = ["0", "false", "no", "off"]

    /// Whether the variable is on: it is set, and not to nothing, `0`, `false`, `no` or `off`, in upper or
    /// lower case.
    package static func isOn(_ value: String?) -> Bool {
        guard let value, !value.isEmpty else { return false }
        return !offWords.contains(value.lowercased())
    }
}
