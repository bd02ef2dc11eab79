/// The version of this package, which all its programs have.
package enum PackageVersion {
    /// As it is written: major, minor, patch.
    package static let text = "1.0.0"
    /// The day of its release, for manual pages.
    package static let date = "2026-12-01"
}
