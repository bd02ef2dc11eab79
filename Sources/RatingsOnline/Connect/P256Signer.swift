import CRatingsCrypto
import PlatformFoundation

/// Signs with a P-256 key by libcrypto.
struct P256Signer: Hashable, Sendable {
    /// The length of R and of S, in bytes.
    private static let numberLength: Int32 = 32

    /// The key as it was checked; created again for each signature, so that nothing has to be
    /// shared.
    private let encoded: Data

    /// Takes a key in DER: PKCS#8 or SEC 1.
    init(_ encoded: Data) throws(ConnectKeyFault) {
        self.encoded = encoded
        let key = try Self.key(encoded)
        defer { EVP_PKEY_free(key) }
        guard EVP_PKEY_get_base_id(key) == EVP_PKEY_EC else { throw .otherAlgorithm }
        guard Self.curve(of: key) == "prime256v1" else { throw .otherCurve }
    }

    /// Signs the SHA-256 of bytes.
    ///
    /// - Returns: R and S one after the other, 64 bytes. libcrypto itself writes them as DER, which
    ///   Apple refuses without saying why.
    func signature(of data: Data) throws(ConnectKeyFault) -> Data {
        let key = try Self.key(encoded)
        defer { EVP_PKEY_free(key) }
        guard let signed = Self.signed(Array(data), by: key), let raw = Self.raw(signed) else {
            throw .notAKey
        }
        return raw
    }

    private static func key(_ encoded: Data) throws(ConnectKeyFault) -> OpaquePointer {
        let bytes = Array(encoded)
        let key = bytes.withUnsafeBufferPointer { buffer in
            var cursor = buffer.baseAddress
            return d2i_AutoPrivateKey(nil, &cursor, buffer.count)
        }
        guard let key else { throw .notAKey }
        return key
    }

    private static func curve(of key: OpaquePointer) -> String? {
        var name = [CChar](repeating: 0, count: 80)
        var length = 0
        guard EVP_PKEY_get_group_name(key, &name, name.count, &length) == 1 else { return nil }
        return String(decoding: name.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private static func signed(_ data: [UInt8], by key: OpaquePointer) -> [UInt8]? {
        let context = EVP_MD_CTX_new()
        defer { EVP_MD_CTX_free(context) }
        var length = 0
        guard EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key) == 1,
            EVP_DigestSign(context, nil, &length, data, data.count) == 1
        else { return nil }
        var signature = [UInt8](repeating: 0, count: length)
        guard EVP_DigestSign(context, &signature, &length, data, data.count) == 1 else {
            return nil
        }
        return Array(signature.prefix(length))
    }

    private static func raw(_ encoded: [UInt8]) -> Data? {
        let signature = encoded.withUnsafeBufferPointer { buffer in
            var cursor = buffer.baseAddress
            return d2i_ECDSA_SIG(nil, &cursor, buffer.count)
        }
        guard let signature else { return nil }
        defer { ECDSA_SIG_free(signature) }
        let numbers = [ECDSA_SIG_get0_r(signature), ECDSA_SIG_get0_s(signature)]
        var raw = Data()
        for number in numbers {
            var bytes = [UInt8](repeating: 0, count: Int(numberLength))
            guard BN_bn2binpad(number, &bytes, numberLength) == numberLength else { return nil }
            raw += bytes
        }
        return raw
    }
}
