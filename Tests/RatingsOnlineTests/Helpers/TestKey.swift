import Foundation
import RatingsProviders
import RatingsPOSIX
import RatingsTestSupport

/// Runs `openssl`, which makes the keys of the tests and judges our signatures.
enum OpenSSL {
    struct Failed: Error {
        let words: [String]
        let text: String
    }

    /// Runs it in a folder; gives what it prints.
    @discardableResult
    static func run(_ words: String, in folder: ScratchFolder) throws -> Data {
        let arguments = words.split(separator: " ").map { word in
            word.hasPrefix("@") ? folder[String(word.dropFirst())] : String(word)
        }
        let result = ChildProcess(command: ["openssl"] + arguments).run(stop: try StopSwitch())
        guard result.outcome == .exited(status: 0) else {
            throw Failed(
                words: arguments, text: String(decoding: result.errorOutput, as: UTF8.self))
        }
        return result.output
    }
}

/// A P-256 key that is made once for all tests.
enum TestKey {
    private static let made = Result {
        let folder = try ScratchFolder.withMachineID()
        try OpenSSL.run("ecparam -name prime256v1 -genkey -noout -out @sec1.pem", in: folder)
        try OpenSSL.run("pkcs8 -topk8 -nocrypt -in @sec1.pem -out @key.p8", in: folder)
        try OpenSSL.run("ec -in @sec1.pem -pubout -out @public.pem", in: folder)
        return try ["key.p8", "sec1.pem", "public.pem"].map {
            try String(contentsOfFile: folder[$0], encoding: .utf8)
        }
    }

    /// The key as App Store Connect hands it out.
    static var pem: String {
        get throws { try made.get()[0] }
    }

    /// The same key in the older form of SEC 1.
    static var sec1: String {
        get throws { try made.get()[1] }
    }

    /// Its public part.
    static var publicPart: String {
        get throws { try made.get()[2] }
    }

    /// The variables that name the key.
    static func variables() throws -> [String: String] {
        [
            OnlineVariable.connectKey: try pem, OnlineVariable.connectKeyID: "ABC123DEFG",
            OnlineVariable.connectIssuer: "57246542-96fe-1a63-e053-0824d011072a",
        ]
    }
}
