/// The drawings of eight people, embedded in the program so that it can be moved anywhere.
///
/// Each is a text file of three rows; the middle one is also the user's head on one row.
public struct PersonArt: Sendable {
    /// The name of the file without its ending.
    public let name: String
    /// The rows of the drawing, ASCII.
    public let rows: [String]

    /// All people, in the order of their names.
    public static let all = [
        PersonArt(name: "ada", bytes: PackageResources.ada_txt),
        PersonArt(name: "bruno", bytes: PackageResources.bruno_txt),
        PersonArt(name: "chen", bytes: PackageResources.chen_txt),
        PersonArt(name: "dede", bytes: PackageResources.dede_txt),
        PersonArt(name: "emil", bytes: PackageResources.emil_txt),
        PersonArt(name: "fay", bytes: PackageResources.fay_txt),
        PersonArt(name: "goro", bytes: PackageResources.goro_txt),
        PersonArt(name: "hana", bytes: PackageResources.hana_txt),
    ]

    private init(name: String, bytes: [UInt8]) {
        self.name = name
        rows = bytes.split(separator: UInt8(ascii: "\n")).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}
