import CRatingsCurl

/// libcurl as the process has it.
enum CurlLibrary {
    /// True once libcurl is set up, which happens once.
    static let isReady = ratings_curl_start() == CURLE_OK
}
