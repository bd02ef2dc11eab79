import CRatingsCrypto
import PlatformFoundation

/// Sums of bytes by libcrypto, in hexadecimal digits.
enum Digest {
    /// 40 digits.
    static func sha1(_ data: Data) -> String? { text(data, EVP_sha1()) }

    /// 64 digits.
    static func sha256(_ data: Data) -> String? { text(data, EVP_sha256()) }

    private static func text(_ data: Data, _ kind: OpaquePointer?) -> String? {
        let bytes = Array(data)
        var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
        var length: UInt32 = 0
        guard EVP_Digest(bytes, bytes.count, &digest, &length, kind, nil) == 1 else { return nil }
        return digest.prefix(Int(length))
            .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
