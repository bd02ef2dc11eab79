/// The version of this package, which all its programs have.
package enum PackageVersion {
    /// As it is written: major, minor, patch.
    package static let text = "0.1.0"
}
