import PlatformFoundation
import RatingsCore
import RatingsProviders
import RatingsPOSIX

/// What App Store Connect is shown: a key, its number, and whose it is.
struct ConnectCredentials: Sendable {
    let key: ConnectKey
    let keyID: String
    /// The issuer of a team's keys; nil for a user's own key.
    let issuer: String?

    init(key: ConnectKey, keyID: String, issuer: String?) {
        self.key = key
        self.keyID = keyID
        self.issuer = issuer
    }

    /// Reads the variables of the environment, and the file that they name.
    init(_ environment: OnlineEnvironment) throws(AppRatingError) {
        guard let keyID = environment.value(OnlineVariable.connectKeyID) else {
            throw ConnectKeyFault.missing.error
        }
        do throws(ConnectKeyFault) {
            key = try ConnectKey(try Self.keyText(environment))
        } catch {
            throw error.error
        }
        self.keyID = keyID
        issuer = environment.value(OnlineVariable.connectIssuer)
    }

    private static func keyText(
        _ environment: OnlineEnvironment
    ) throws(ConnectKeyFault) -> String {
        if let text = environment.value(OnlineVariable.connectKey) { return text }
        guard let path = environment.value(OnlineVariable.connectKeyFile) else { throw .missing }
        do throws(FileFailure) {
            return String(
                decoding: try RegularFile.content(
                    path: path, byteLimit: ConnectKey.maximumByteCount), as: UTF8.self)
        } catch {
            throw .file(error, path: path)
        }
    }
}
