import Foundation
import RatingsCore
import RatingsProviders
import Testing
@testable import RatingsOnline
import RatingsTestSupport

@Suite("Keys and tokens of App Store Connect")
struct ConnectTokenTests {
    private static func credentials(issuer: String? = "issuer") throws -> ConnectCredentials {
        ConnectCredentials(
            key: try ConnectKey(try TestKey.pem), keyID: "ABC123DEFG", issuer: issuer)
    }

    /// The parts of a token, decoded.
    private func parts(_ token: String) throws -> [Data] {
        try token.split(separator: ".", omittingEmptySubsequences: false).map { part in
            #expect(!part.contains { "+/=".contains($0) })
            let text = part.replacingOccurrences(of: "-", with: "+")
                .replacingOccurrences(of: "_", with: "/")
            let padding = String(repeating: "=", count: (4 - text.count % 4) % 4)
            return try #require(Data(base64Encoded: text + padding))
        }
    }

    // From Cap-go/capgo.app PR 2840 and AvdLee/appstoreconnect-swift-sdk PR 280.
    @Test("a token says who, since when and until when, with room for clocks that differ")
    func payload() throws {
        let token = try ConnectToken(Self.credentials(), now: testNow)
        let parts = try parts(token.text)
        let header = try #require(
            try JSONSerialization.jsonObject(with: parts[0]) as? [String: String])
        #expect(header == ["alg": "ES256", "kid": "ABC123DEFG", "typ": "JWT"])
        let payload = try #require(
            try JSONSerialization.jsonObject(with: parts[1]) as? [String: Any])
        let now = Int(testNow.timeIntervalSince1970)
        #expect(Set(payload.keys) == ["aud", "exp", "iat", "iss"])
        #expect(payload["aud"] as? String == "appstoreconnect-v1")
        #expect(payload["iss"] as? String == "issuer")
        #expect(payload["iat"] as? Int == now - 60)
        #expect(payload["exp"] as? Int == now + 840)
        #expect(token.expiry == testNow.addingTimeInterval(840))
    }

    @Test("a user's own key names no issuer")
    func individual() throws {
        let token = try ConnectToken(Self.credentials(issuer: nil), now: testNow)
        let payload = try #require(
            try JSONSerialization.jsonObject(with: parts(token.text)[1]) as? [String: Any])
        #expect(Set(payload.keys) == ["aud", "exp", "iat", "sub"])
        #expect(payload["sub"] as? String == "user")
    }

    /// A number in DER: no zeros at its head, but one where it would be negative.
    private static func encoded(_ number: Data) -> Data {
        var bytes = Data(number.drop { $0 == 0 })
        if bytes.first.map({ $0 >= 0x80 }) ?? true { bytes.insert(0, at: bytes.startIndex) }
        return Data([2, UInt8(bytes.count)]) + bytes
    }

    @Test("openssl accepts the signature, which is R and S in 64 bytes", arguments: 0..<16)
    func signature(round: Int) throws {
        let token = try ConnectToken(
            Self.credentials(), now: testNow.addingTimeInterval(Double(round)))
        let signature = try parts(token.text)[2]
        #expect(signature.count == 64)
        #expect(token.text.split(separator: ".")[2].count == 86)
        let numbers = Self.encoded(signature.prefix(32)) + Self.encoded(signature.suffix(32))
        let folder = try ScratchFolder.withMachineID()
        let signed = token.text.split(separator: ".").prefix(2).joined(separator: ".")
        try folder.write(signed, to: "signed")
        try (Data([0x30, UInt8(numbers.count)]) + numbers)
            .write(to: URL(filePath: folder["signature"]))
        try folder.write(try TestKey.publicPart, to: "public.pem")
        let verdict = try OpenSSL.run(
            "dgst -sha256 -verify @public.pem -signature @signature @signed", in: folder)
        #expect(String(decoding: verdict, as: UTF8.self) == "Verified OK\n")
    }

    // From nhosoya/omniauth-apple#14, codemagic-ci-cd/cli-tools#59 and
    // microsoft/app-store-vsts-extension#218.
    @Test("a key is read in all the forms in which keys travel")
    func forms() throws {
        let pem = try TestKey.pem
        let sec1 = try TestKey.sec1
        let body = pem.split(separator: "\n").dropFirst().dropLast().joined()
        let forms = [
            ("as it is", pem), ("CRLF", pem.replacingOccurrences(of: "\n", with: "\r\n")),
            ("without a line end", String(pem.dropLast())),
            ("one line", pem.replacingOccurrences(of: "\n", with: "\\n")),
            ("one line of Windows", pem.replacingOccurrences(of: "\n", with: "\\r\\n")),
            ("blanks in place of lines", pem.replacingOccurrences(of: "\n", with: " ")),
            ("indented", "\n   " + pem.replacingOccurrences(of: "\n", with: "\n   ")),
            ("a byte order mark", "\u{FEFF}" + pem),
            ("base64", Data(pem.utf8).base64EncodedString()),
            (
                "base64 in lines",
                Data(pem.utf8).base64EncodedString(options: .lineLength64Characters)
            ),
            ("the body alone", body), ("SEC 1", sec1),
            ("with a comment above", "Key of the team\n" + pem),
        ]
        let expected = try ConnectKey(pem).signer
        for (name, text) in forms {
            let key = try ConnectKey(text)
            let token = try key.signature(of: Data("x".utf8))
            #expect(token.count == 64, "\(name)")
            if name != "SEC 1" { #expect(key.signer == expected, "\(name)") }
        }
    }

    @Test("what is no such key is distinguished, and its text is in no message")
    func faults() throws {
        let folder = try ScratchFolder.withMachineID()
        try folder.write(try TestKey.sec1, to: "sec1.pem")
        try folder.write(try TestKey.publicPart, to: "public.pem")
        try OpenSSL.run("genrsa -out @rsa.pem 2048", in: folder)
        try OpenSSL.run("genrsa -traditional -out @rsa1.pem 2048", in: folder)
        try OpenSSL.run("ecparam -name secp384r1 -genkey -noout -out @p384.pem", in: folder)
        try OpenSSL.run(
            "pkcs8 -topk8 -in @sec1.pem -passout pass:x -out @locked.pem", in: folder)
        let files: [(String, ConnectKeyFault)] = [
            (folder["rsa.pem"], .otherAlgorithm), (folder["rsa1.pem"], .otherAlgorithm),
            (folder["p384.pem"], .otherCurve), (folder["locked.pem"], .encrypted),
            (folder["public.pem"], .publicPart),
        ]
        let pem = try TestKey.pem
        let texts: [(String, ConnectKeyFault)] =
            try files.map { (try String(contentsOfFile: $0, encoding: .utf8), $1) } + [
                ("", .empty), (" \n\\n ", .empty), (String(pem.prefix(150)), .notAKey),
                ("hello", .notAKey), ("-----BEGIN ", .notAKey), ("aGVsbG8=", .notAKey),
                ("-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----", .notAKey),
                ("-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----", .notAKey),
            ]
        for (text, fault) in texts {
            #expect(throws: fault) { try ConnectKey(text) }
            let message = try #require(fault.error.message)
            #expect(message.contains("P-256"))
            #expect(!text.contains("KEY") || !message.contains(text.prefix(20)))
        }
        #expect("\(try ConnectKey(pem))" == "a private key")
        #expect(!"\(try Self.credentials())".contains(pem.split(separator: "\n")[1]))
    }

    @Test("a key's file that is none is reported with its name")
    func files() throws {
        let folder = try ScratchFolder.withMachineID()
        let good = try folder.write(try TestKey.pem, to: "good.p8")
        #expect(mkfifo(folder["pipe"], 0o600) == 0)
        func credentials(_ path: String?) throws(AppRatingError) -> ConnectCredentials {
            var variables = [OnlineVariable.connectKeyID: "K"]
            variables[OnlineVariable.connectKeyFile] = path
            return try ConnectCredentials(OnlineEnvironment(variables: variables))
        }
        #expect(try credentials(good).keyID == "K")
        for path in [folder.path, folder["pipe"], folder["none"], "/dev/zero"] {
            let error = #expect(throws: AppRatingError.self) { try credentials(path) }
            #expect(error?.kind == .unauthorized)
            #expect(error?.message?.contains(path) == true)
        }
        try folder.write(String(repeating: "x", count: 70_000), to: "long")
        #expect(throws: AppRatingError.self) { try credentials(folder["long"]) }
        #expect(throws: ConnectKeyFault.missing.error) { try credentials(nil) }
    }

    // From AvdLee/appstoreconnect-swift-sdk#131.
    @Test("a token is used again until a minute before its end, and not when it was refused")
    func renewal() throws {
        let tokens = ConnectTokens(try Self.credentials())
        let first = try tokens.token(at: testNow)
        #expect(try tokens.token(at: testNow.addingTimeInterval(779)) == first)
        let second = try tokens.token(at: testNow.addingTimeInterval(780))
        #expect(second != first)
        #expect(second.expiry > first.expiry)
        let third = try tokens.token(at: testNow.addingTimeInterval(781), insteadOf: second)
        #expect(third != second)
        #expect(try tokens.token(at: testNow.addingTimeInterval(782), insteadOf: second) == third)
    }
}
