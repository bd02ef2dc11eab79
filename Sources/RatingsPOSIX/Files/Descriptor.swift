package import PlatformC

/// An open file that closes itself.
package struct Descriptor: ~Copyable {
    package let number: Int32

    /// Opens a file, never through a symbolic link, never waiting for a pipe's other end, and not for
    /// child processes.
    package init(_ path: String, _ flags: Int32) throws(SystemError) {
        let flags = flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        number = try SystemError.check { open(path, flags, 0o600) }
    }

    /// Opens a folder, also through a symbolic link.
    package init(folder path: String) throws(SystemError) {
        number = try SystemError.check { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    }

    deinit { close(number) }

    package func status() throws(SystemError) -> stat {
        var status = stat()
        try SystemError.check { fstat(number, &status) }
        return status
    }

    /// Reads to the end.
    ///
    /// - Returns: nil if there are more bytes than the limit.
    package func readAll(limit: Int) throws(SystemError) -> [UInt8]? {
        var bytes: [UInt8] = []
        // A byte more than the file has, so that its end is seen by the second call.
        let expected = Int(try status().st_size) + 1
        var chunk = [UInt8](repeating: 0, count: min(max(expected, 512), 64 * 1_024))
        while true {
            let count = try SystemError.check { read(number, &chunk, chunk.count) }
            if count == 0 { return bytes }
            bytes += chunk.prefix(count)
            if bytes.count > limit { return nil }
        }
    }

    /// Writes all bytes.
    package func writeAll(_ bytes: [UInt8]) throws(SystemError) {
        try DescriptorOutput.send(bytes, to: number)
    }

    /// Waits until what was written is on the disk; file systems that cannot say are believed.
    package func synchronize() throws(SystemError) {
        do {
            try SystemError.check { fsync(number) }
        } catch  where error.number == EINVAL {
            return
        }
    }
}
