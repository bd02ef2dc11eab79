import Foundation

/// A request as the scripted server got it.
struct ServerRequest: Sendable, Hashable {
    let method: String
    /// The path with its query.
    let target: String
    /// The headers by their names in lower case.
    let headers: [String: String]
    let body: Data

    /// The path without its query.
    var path: String { String(target.prefix { $0 != "?" }) }

    /// The body as JSON.
    var json: [String: Any] {
        (try? JSONSerialization.jsonObject(with: body) as? [String: Any]) ?? [:]
    }

    /// Reads a request from the bytes that have come; nil as long as some are missing.
    init?(_ bytes: Data) {
        guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else { return nil }
        let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        var lines = head.components(separatedBy: "\r\n")
        let words = lines.removeFirst().split(separator: " ").map(String.init)
        guard words.count == 3 else { return nil }
        (method, target) = (words[0], words[1])
        headers = lines.reduce(into: [:]) { all, line in
            let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { return }
            all[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        body = Data(bytes[end.upperBound...])
        guard body.count >= Int(headers["content-length"] ?? "0") ?? 0 else { return nil }
    }
}
