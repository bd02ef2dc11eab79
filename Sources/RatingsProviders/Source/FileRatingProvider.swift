import PlatformFoundation
public import RatingsCore
import RatingsPOSIX

/// Ratings that lie in a file in the provider format.
public struct FileRatingProvider: AppRatingProviding {
    private let path: String
    private let byteLimit: Int

    /// Creates a provider.
    ///
    /// - Parameter path: A regular file of at most 16 MiB; a relative path counts from the current
    ///   folder. Nothing is expanded.
    public init(path: String) {
        self.init(path: path, byteLimit: ProviderFormat.maximumByteCount)
    }

    init(path: String, byteLimit: Int) {
        self.path = path
        self.byteLimit = byteLimit
    }

    /// Reads the file once.
    ///
    /// - Throws: `AppRatingError`, which names the file if it could not be read.
    public func fetch() async throws -> AppRatingResponse {
        let (path, byteLimit) = (path, byteLimit)
        let result = await BlockingWork.run {
            Result { () throws(FileFailure) in
                try RegularFile.content(path: path, byteLimit: byteLimit)
            }
        }
        try Task.checkCancellation()
        do {
            return try ProviderFormat.decode(try result.get())
        } catch let failure as FileFailure {
            throw failure.error(path: path)
        }
    }
}
