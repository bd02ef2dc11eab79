/// What can go wrong with a file that is to be read.
package enum FileFailure: Error, Hashable, Sendable {
    case folder
    case special
    case tooLong(byteLimit: Int)
    case system(SystemError)
}
