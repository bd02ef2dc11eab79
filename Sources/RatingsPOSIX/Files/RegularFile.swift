package import PlatformFoundation
import PlatformC

/// A file that was named by a person and may be anything.
package enum RegularFile {
    /// Reads a whole file; a pipe, a device or a folder in its place is refused at once.
    package static func content(path: String, byteLimit: Int) throws(FileFailure) -> Data {
        Data(try bytes(path: path, byteLimit: byteLimit))
    }

    /// The same, for those who need no `Data`.
    package static func bytes(path: String, byteLimit: Int) throws(FileFailure) -> [UInt8] {
        guard !path.utf8.contains(0) else { throw .system(SystemError(number: ENOENT)) }
        // Without O_NONBLOCK the opening of a pipe waits for someone to write.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw .system(.last) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(.last) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw .folder
        default: throw .special
        }
        guard status.st_size <= byteLimit else { throw .tooLong(byteLimit: byteLimit) }
        return try bytes(
            of: descriptor, expectedCount: Int(status.st_size), byteLimit: byteLimit)
    }

    /// Files can grow while they are read, and some (those of /proc) do not know their length.
    private static func bytes(
        of descriptor: Int32, expectedCount: Int, byteLimit: Int
    ) throws(FileFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: min(max(expectedCount + 1, 512), 65_536))
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count == 0 { return bytes }
            if count > 0 {
                bytes.append(contentsOf: buffer[..<count])
            } else if errno != EINTR {
                throw .system(.last)
            }
            guard bytes.count <= byteLimit else { throw .tooLong(byteLimit: byteLimit) }
        }
    }
}
