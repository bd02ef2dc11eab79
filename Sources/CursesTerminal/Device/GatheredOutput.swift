import CRatingsPOSIX
import PlatformC

/// Where ncurses writes to: memory, so that what it wants to show can go out in one piece and without
/// waiting for the terminal.
///
/// ncurses writes again for every motion of its cursor (`_nc_mvcur` flushes as long as `endwin` was
/// never called). Forty writes for a frame tear it and take longer than all of its drawing, and each
/// would wait for a terminal that is slow or stopped.
final class GatheredOutput {
    /// The output as ncurses takes it.
    let file: UnsafeMutablePointer<FILE>
    private let memory: Int32
    private var isReleased = false

    init() throws(TerminalObstacle) {
        memory = Self.openMemory()
        guard memory >= 0, let file = fdopen(memory, "w") else {
            let number = errno
            if memory >= 0 { close(memory) }
            throw .cannotStart(number)
        }
        self.file = file
    }

    deinit {
        release()
    }

    /// Takes what was gathered.
    func take() -> [UInt8] {
        let count = Int(lseek(memory, 0, SEEK_CUR))
        guard count > 0 else { return [] }
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(pread(memory, buffer.baseAddress, count, 0), 0)
        }
        lseek(memory, 0, SEEK_SET)
        return bytes
    }

    /// Closes the output; later calls do nothing.
    func release() {
        guard !isReleased else { return }
        isReleased = true
        fclose(file)
    }

    private static func openMemory() -> Int32 {
        #if os(Linux)
        let memory = memfd_create("frame", system_memory_close_on_exec)
        if memory >= 0 { return memory }
        #endif
        guard let file = tmpfile() else { return -1 }
        defer { fclose(file) }
        return fcntl(fileno(file), F_DUPFD_CLOEXEC, 3)
    }
}
