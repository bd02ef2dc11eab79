import CRatingsPOSIX
import PlatformFoundation
import PlatformC

/// What a program is to read, in a file without a name: unlike a pipe it never has to be fed.
final class InputFile {
    /// Stands at the beginning of the bytes; its number is none of the three streams.
    let descriptor: Int32

    init(_ data: Data) throws(SystemError) {
        let file = try Self.open()
        // Where one of our own streams is closed, the file may have got its number.
        descriptor = fcntl(file, F_DUPFD_CLOEXEC, 3)
        let number = errno
        close(file)
        guard descriptor >= 0 else { throw SystemError(number: number) }
        try DescriptorOutput.send([UInt8](data), to: descriptor)
        guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw .last }
    }

    deinit { close(descriptor) }

    private static func open() throws(SystemError) -> Int32 {
        #if os(Linux)
        let memory = memfd_create("input", system_memory_close_on_exec)
        if memory >= 0 { return memory }
        #endif
        var path = Array("/tmp/ratings-input-XXXXXX".utf8CString)
        let file = mkstemp(&path)
        guard file >= 0 else { throw .last }
        unlink(path)
        return file
    }
}
