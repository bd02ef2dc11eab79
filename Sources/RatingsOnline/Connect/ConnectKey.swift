import PlatformFoundation

/// The private key of App Store Connect: a P-256 key in the forms in which keys travel.
///
/// Its text is in no message and no description.
struct ConnectKey: Sendable, CustomStringConvertible {
    /// The longest text that is looked at, in bytes.
    static let maximumByteCount = 65_536

    let signer: P256Signer

    var description: String { "a private key" }

    /// Reads PEM as it is in the file, with CRLF, without its last line end, on one line with `\n` as two
    /// characters or with blanks, indented, or in base64 as a whole; also base64 of the bare key.
    init(_ text: String) throws(ConnectKeyFault) {
        let unescaped = text.replacing("\\r", with: "").replacing("\\n", with: "\n")
        guard !unescaped.allSatisfy(\.isWhitespace) else { throw .empty }
        if let block = try Self.block(in: unescaped) {
            signer = try P256Signer(block)
            return
        }
        guard let data = Self.base64(unescaped) else { throw .notAKey }
        let inner = String(validating: data, as: UTF8.self)
        signer = try P256Signer(try inner.flatMap(Self.block) ?? data)
    }

    /// Signs bytes: R and S, 64 bytes.
    func signature(of data: Data) throws(ConnectKeyFault) -> Data { try signer.signature(of: data) }

    /// The bytes between the lines `BEGIN` and `END`; nil if there are no such lines.
    private static func block(in text: String) throws(ConnectKeyFault) -> Data? {
        let dashes = "-----"
        let begin = dashes + "BEGIN "
        guard let start = text.firstRange(of: begin) else { return nil }
        guard let head = text[start.upperBound...].firstRange(of: dashes),
            let end = text[head.upperBound...].firstRange(of: dashes + "END ")
        else { throw .notAKey }
        switch text[start.upperBound..<head.lowerBound] {
        case "PRIVATE KEY", "EC PRIVATE KEY": break
        case "ENCRYPTED PRIVATE KEY": throw .encrypted
        case "EC PARAMETERS":
            return try block(in: String(text[end.upperBound...]))
        case "RSA PRIVATE KEY", "DSA PRIVATE KEY", "OPENSSH PRIVATE KEY": throw .otherAlgorithm
        case let label where label.contains("PUBLIC") || label.contains("CERTIFICATE"):
            throw .publicPart
        default: throw .notAKey
        }
        let body = String(text[head.upperBound..<end.lowerBound])
        guard !body.contains("ENCRYPTED") else { throw .encrypted }
        guard let data = base64(body) else { throw .notAKey }
        return data
    }

    private static func base64(_ text: String) -> Data? {
        let digits = text.filter { !$0.isWhitespace }
        guard !digits.isEmpty, let data = Data(base64Encoded: digits), !data.isEmpty else {
            return nil
        }
        return data
    }
}
