/// Whether the user wants colour; what `--color` takes.
package enum ColorChoice: String, Hashable, Sendable, CaseIterable {
    /// Also where the environment speaks against it.
    case always
    /// Where the output has colours and `NO_COLOR` is not set.
    case auto
    /// Nowhere; bold, reverse and underline stay.
    case never
}
