import PlatformFoundation
import RatingsProviders

extension HTTPRequest {
    /// The statuses that point elsewhere, and whether what is sent goes there too.
    private static let redirects = [301: false, 302: false, 303: false, 307: true, 308: true]

    /// The request to send next after a reply with this status; nil if the reply is the end.
    ///
    /// Nobody but the server it was meant for gets to see a secret; http never follows https. What was
    /// to be sent is never left behind: a page that is there to be read says nothing of it.
    ///
    /// - Parameter target: The whole address that the reply points to.
    /// - Throws: Why that request may not be sent.
    func redirected(status: Int, to target: String?) throws(HTTPFailure) -> HTTPRequest? {
        guard let keepsBody = Self.redirects[status] else { return nil }
        let place = target.flatMap { ServerAddress($0) }
        let name = place?.description ?? target ?? "nowhere"
        if body != nil, status == 303 {
            throw .leftBehind(from: address.host, to: name, status: status)
        }
        guard target != nil else { throw .redirectToNowhere(address.host) }
        guard let place, allows(place) else {
            throw .refusedRedirect(from: address.host, to: place?.origin ?? name)
        }
        guard body == nil || keepsBody else {
            throw .leftBehind(from: address.host, to: name, status: status)
        }
        return HTTPRequest(place, headers: headers, body: body, staysOnServer: staysOnServer)
    }

    private func allows(_ target: ServerAddress) -> Bool {
        let isSafe = target.isSecure || !address.isSecure
        return isSafe && (target.origin == address.origin || !staysOnServer)
    }
}
