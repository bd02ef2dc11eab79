import PlatformFoundation

/// A reply while it arrives: keeps what is wanted and refuses what is too long or is no header.
struct ArrivingReply {
    /// How far it has come.
    private enum Stage {
        case nothing, headers, body
    }

    private let host: String
    private let limits: HTTPLimits
    private var stage = Stage.nothing
    /// True while the status is one that announces another, such as 100.
    private var isAnnouncement = false
    private var headerByteCount = 0
    private var headers: [String: String] = [:]
    private var lastName: String?
    private var body = Data()
    /// Why no more of it is taken.
    private(set) var fault: HTTPFailure?

    /// - Parameter host: The server, as failures name it.
    init(from host: String, limits: HTTPLimits) {
        self.host = host
        self.limits = limits
    }

    /// Where it ends if nothing more comes.
    var failureStage: HTTPFailure.Stage {
        switch stage {
        case .nothing: .beforeAnswer
        case .headers: .inHeaders
        case .body: body.isEmpty ? .beforeBody : .inBody
        }
    }

    /// The reply as far as it has come; nil if its headers are not complete.
    func reply(status: Int) -> HTTPReply? {
        stage == .body ? HTTPReply(status: status, headers: headers, body: body) : nil
    }

    /// Takes a line before the body: a status, a header or the empty line at their end.
    ///
    /// - Returns: False if no more is wanted.
    mutating func take(headerLine line: UnsafeRawBufferPointer) -> Bool {
        headerByteCount += line.count
        guard headerByteCount <= limits.headerByteCount else {
            return refuse(.tooLong(host, byteLimit: limits.headerByteCount))
        }
        let text = Substring(decoding: line, as: UTF8.self)
        if text.hasPrefix("HTTP/") {
            (stage, headers, lastName) = (.headers, [:], nil)
            isAnnouncement = text.split(separator: " ").dropFirst().first?.first == "1"
        } else if stage == .headers, text.allSatisfy(\.isNewline) {
            if !isAnnouncement { stage = .body }
        } else if stage == .headers {
            return add(text)
        }
        // What comes behind the body is nobody's header.
        return true
    }

    /// Takes a part of the body, unpacked.
    ///
    /// - Returns: False if no more is wanted.
    mutating func take(body bytes: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count <= limits.byteCount - body.count else { return refuseLength() }
        body.append(contentsOf: bytes)
        return true
    }

    /// Refuses a body that is announced as too long, or has become so.
    @discardableResult
    mutating func refuseLength() -> Bool {
        refuse(.tooLong(host, byteLimit: limits.byteCount))
    }

    private mutating func refuse(_ failure: HTTPFailure) -> Bool {
        fault = failure
        return false
    }

    /// A header that comes twice has both values; a line that begins with a blank goes on with the last.
    private mutating func add(_ line: Substring) -> Bool {
        if let lastName, let first = line.first, first == " " || first == "\t" {
            headers[lastName, default: ""] += " " + Self.trimmed(line)
            return true
        }
        guard let colon = line.firstIndex(of: ":") else { return refuse(.unreadable(host)) }
        let name = line[..<colon].lowercased()
        let value = Self.trimmed(line[line.index(after: colon)...])
        headers[name] = headers[name].map { "\($0), \(value)" } ?? value
        lastName = name
        return true
    }

    private static func trimmed(_ text: Substring) -> String {
        let blanks: [Character] = [" ", "\t", "\r", "\n", "\r\n"]
        let start = text.drop { blanks.contains($0) }
        guard let end = start.lastIndex(where: { !blanks.contains($0) }) else { return "" }
        return String(start[...end])
    }
}
