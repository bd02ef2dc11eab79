package import RatingsPOSIX
import ReviewTiming

extension ReviewStateError: FileFailing {
    /// The error of a state in a file.
    package init(_ error: FileError) {
        self =
            switch error {
            case .noHome(let path):
                .noFolder(detail: "the home directory \(path) does not exist")
            case .unreadable(let path, let reason): .unreadable(path: path, reason: reason)
            case .unwritable(let path, let reason): .unwritable(path: path, reason: reason)
            case .notAFile(let path): .notAFile(path: path)
            case .otherOwner(let path): .otherOwner(path: path)
            case .linkLoop(let path): .linkLoop(path: path)
            case .busy(let path): .busy(path: path)
            case .tooLong: .damaged(detail: "it is too long")
            }
    }

    /// True for a document that cannot be read.
    package var isDamage: Bool {
        if case .damaged = self { true } else { false }
    }

    /// Runs a step on a file; its error becomes one of a state.
    static func converting<Value>(
        _ step: () throws(FileError) -> Value
    ) throws(ReviewStateError) -> Value {
        do throws(FileError) {
            return try step()
        } catch {
            throw ReviewStateError(error)
        }
    }
}
