import CRatingsCurl
import PlatformFoundation
import RatingsProviders

/// Tells libcurl what to do; the first refusal is kept.
struct CurlOptions {
    private let handle: UnsafeMutableRawPointer
    private(set) var result = CURLE_OK

    init(_ handle: UnsafeMutableRawPointer) { self.handle = handle }

    /// What is sent, where to and how.
    mutating func set(_ request: HTTPRequest, headers: CurlHeaders) {
        set(CURLOPT_URL, request.address.description)
        keep(ratings_curl_set_pointer(handle, CURLOPT_HTTPHEADER, headers.list))
        keep(ratings_curl_set_web_only(handle))
        set(CURLOPT_FOLLOWLOCATION, 0)
        set(CURLOPT_NOSIGNAL, 1)
        keep(ratings_curl_keep_sockets(handle))
        keep(ratings_curl_set_quick_exit(handle))
        // What a proxy says of the way is no part of the reply.
        set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        // A libcurl that was built without these does without.
        _ = ratings_curl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "")
        _ = ratings_curl_set_number(handle, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
        if let body = request.body { set(body) }
    }

    /// How long it may take, and how much may come.
    mutating func set(_ limits: HTTPLimits, secondsLeft: Double) {
        let whole = Self.milliseconds(secondsLeft)
        set(CURLOPT_TIMEOUT_MS, whole)
        set(CURLOPT_CONNECTTIMEOUT_MS, min(whole, Self.milliseconds(limits.silenceSeconds)))
        // To watch for silence libcurl wakes every second, for nothing where the time is over first.
        if limits.silenceSeconds < secondsLeft {
            set(CURLOPT_LOW_SPEED_LIMIT, 1)
            set(CURLOPT_LOW_SPEED_TIME, max(Int(limits.silenceSeconds.rounded(.up)), 1))
        }
        keep(ratings_curl_set_size(handle, CURLOPT_MAXFILESIZE_LARGE, limits.byteCount))
    }

    /// Where the reply goes to, and libcurl's words about a failure.
    mutating func setTakers(_ taker: UnsafeMutableRawPointer, words: UnsafeMutablePointer<CChar>) {
        keep(ratings_curl_set_taker(handle, CURLOPT_HEADERFUNCTION, CurlTakers.header))
        keep(ratings_curl_set_taker(handle, CURLOPT_WRITEFUNCTION, CurlTakers.body))
        for option in [CURLOPT_HEADERDATA, CURLOPT_WRITEDATA] {
            keep(ratings_curl_set_pointer(handle, option, taker))
        }
        keep(ratings_curl_set_pointer(handle, CURLOPT_ERRORBUFFER, words))
    }

    /// Sends with POST, on a connection of its own: what is lost on a used one libcurl sends again.
    private mutating func set(_ body: Data) {
        set(CURLOPT_FRESH_CONNECT, 1)
        set(CURLOPT_POST, 1)
        keep(ratings_curl_set_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, body.count))
        let handle = handle
        keep(
            body.withUnsafeBytes {
                ratings_curl_set_pointer(handle, CURLOPT_COPYPOSTFIELDS, $0.baseAddress)
            })
    }

    private mutating func set(_ option: CURLoption, _ value: Int) {
        keep(ratings_curl_set_number(handle, option, value))
    }

    private mutating func set(_ option: CURLoption, _ text: String) {
        keep(ratings_curl_set_text(handle, option, text))
    }

    private mutating func keep(_ code: CURLcode) {
        if result == CURLE_OK { result = code }
    }

    /// Whole milliseconds, at least one; what is left of one is one more.
    private static func milliseconds(_ seconds: Double) -> Int {
        Int(min(max(seconds * 1_000, 0), 86_400_000).rounded(.up)) + 1
    }
}

/// The functions that libcurl calls with what arrives.
private enum CurlTakers {
    static let header: ratings_curl_taker = { bytes, size, count, taker in
        CurlTakers.taken(bytes, size * count, by: taker) { $0.take(headerLine: $1) }
    }

    static let body: ratings_curl_taker = { bytes, size, count, taker in
        CurlTakers.taken(bytes, size * count, by: taker) { $0.take(body: $1) }
    }

    /// The number of the bytes that were taken: all, or 0, which ends the transfer.
    private static func taken(
        _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, by taker: UnsafeMutableRawPointer?,
        _ take: (CurlTransfer, UnsafeRawBufferPointer) -> Bool
    ) -> Int {
        guard let taker else { return 0 }
        let transfer = Unmanaged<CurlTransfer>.fromOpaque(taker).takeUnretainedValue()
        return take(transfer, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
    }
}
