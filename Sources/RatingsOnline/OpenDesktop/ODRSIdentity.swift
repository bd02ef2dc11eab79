import PlatformFoundation

/// Who a user is to Open Desktop Ratings: a number that says nothing of them, made as all clients
/// do.
enum ODRSIdentity {
    /// The hash of login and machine.
    ///
    /// - Parameter machineID: The content of `/etc/machine-id`, or of the file in its place, with its
    ///   line end, which is part of the sum in the other clients too.
    /// - Returns: 40 hexadecimal digits: the SHA-1 of `gnome-software[LOGIN:MACHINE]`; nil without a
    ///   machine's number.
    static func userHash(login: String, machineID: String?) -> String? {
        guard let machineID, !machineID.isEmpty else { return nil }
        return Digest.sha1(Data("gnome-software[\(login):\(machineID)]".utf8))
    }
}
