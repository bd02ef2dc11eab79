import RatingsTestSupport

extension ScratchFolder {
    /// A folder with a machine's ID in it.
    static func withMachineID() throws -> ScratchFolder {
        let folder = try ScratchFolder()
        try folder.write("0123456789abcdef0123456789abcdef\n", to: "machine-id")
        return folder
    }
}
