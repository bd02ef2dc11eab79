import CRatingsCurl

/// The headers of a request as libcurl wants them.
final class CurlHeaders {
    private(set) var list: UnsafeMutablePointer<curl_slist>?

    init(_ headers: [String: String]) {
        for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
            add("\(name): \(Self.line(value))")
        }
        // Nobody waits for leave to send a long body.
        add("Expect:")
    }

    deinit { curl_slist_free_all(list) }

    private func add(_ line: String) {
        guard let longer = curl_slist_append(list, line) else { return }
        list = longer
    }

    /// The value without what would end its line.
    private static func line(_ value: String) -> String {
        String(value.unicodeScalars.filter { $0.value >= 0x20 })
    }
}
