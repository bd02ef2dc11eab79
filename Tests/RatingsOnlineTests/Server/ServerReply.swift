import Foundation

/// What the scripted server answers, and how.
struct ServerReply: Sendable {
    /// How the bytes are sent.
    enum Manner: Sendable {
        /// All at once.
        case whole
        /// The first bytes, then nothing more, the connection stays open.
        case stall(afterBytes: Int)
        /// Byte by byte, each after a pause.
        case drip(milliseconds: Int)
        /// The first bytes, then the connection is closed.
        case cutOff(afterBytes: Int)
    }

    var status = 200
    var headers: [(String, String)] = []
    var body = Data()
    var manner = Manner.whole
    /// What is said about the length; nil says the truth.
    var claimedLength: Int?
    /// Bytes in place of a proper answer.
    var raw: Data?

    /// A proper answer.
    static func of(
        _ body: String, status: Int = 200, headers: [(String, String)] = []
    ) -> ServerReply {
        ServerReply(status: status, headers: headers, body: Data(body.utf8))
    }

    /// Bytes that are sent as they are.
    static func raw(_ text: String) -> ServerReply { ServerReply(raw: Data(text.utf8)) }

    /// The connection is taken and nothing is ever answered.
    static let silence = ServerReply(manner: .stall(afterBytes: 0))

    static func redirect(to address: String, status: Int = 302) -> ServerReply {
        ServerReply(status: status, headers: [("Location", address)])
    }

    /// The bytes on the wire.
    var bytes: Data {
        if let raw { return raw }
        let named = headers.map { "\($0.0): \($0.1)\r\n" }.joined()
        let head =
            "HTTP/1.1 \(status) Scripted\r\n\(named)Content-Length: \(claimedLength ?? body.count)\r\n"
            + "Connection: close\r\n\r\n"
        return Data(head.utf8) + body
    }
}
