import RatingsCore
import RatingsProviders
import RatingsPOSIX

/// What can be wrong with the private key of App Store Connect; no case holds any of its text.
enum ConnectKeyFault: Error, Hashable {
    case missing
    case file(FileFailure, path: String)
    case empty
    case notAKey
    case encrypted
    case publicPart
    case otherAlgorithm
    case otherCurve

    /// The error that a user reads.
    var error: AppRatingError {
        AppRatingError(.unauthorized, message: "\(reason) \(Self.advice)")
    }

    private static let advice =
        "App Store Connect wants the P-256 key that was loaded as AuthKey_….p8."

    private var reason: String {
        switch self {
        case .missing:
            """
            There is no key: set RATINGS_CONNECT_KEY_ID and RATINGS_CONNECT_KEY_FILE, or \
            RATINGS_CONNECT_KEY.
            """
        case .file(let failure, let path):
            "The key could not be read: \(failure.error(path: path).message ?? path)"
        case .empty: "The key is empty."
        case .notAKey: "The key is not a private key in PEM, nor base64 of one, or it is cut off."
        case .encrypted: "The key is locked with a password."
        case .publicPart: "This is the public part of a key, or a certificate."
        case .otherAlgorithm: "The key is of another kind, such as RSA."
        case .otherCurve: "The key is of another curve."
        }
    }
}
