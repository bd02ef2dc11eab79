import CLibc

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Where ncurses writes to: the terminal at first, then memory, so that a frame goes out in one piece.
///
/// ncurses writes anew for every motion of its cursor (`_nc_mvcur` flushes as long as `endwin` was
/// never called). Forty writes for a frame tear it and take longer than all of its drawing. Where the
/// system has no files in memory, it goes on writing to the terminal.
final class GatheredOutput {
    /// The output as ncurses takes it.
    let file: UnsafeMutablePointer<FILE>
    private let device: TerminalDevice
    private var memory: Int32 = -1
    private var isReleased = false

    init(_ device: TerminalDevice) throws(TerminalObstacle) {
        self.device = device
        let copy = fcntl(device.descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0, let file = fdopen(copy, "w") else {
            let number = errno
            if copy >= 0 { close(copy) }
            throw .cannotStart(number)
        }
        self.file = file
    }

    deinit {
        release()
    }

    /// Begins to gather.
    ///
    /// For ncurses the output is no terminal from here on: its modes must have been set.
    func begin() {
        #if os(Linux)
        memory = memfd_create("frame", clibc_memory_close_on_exec)
        guard memory >= 0 else { return }
        if dup3(memory, fileno(file), O_CLOEXEC) < 0 {
            close(memory)
            memory = -1
        }
        #endif
    }

    /// Sends what was gathered.
    func send() {
        guard memory >= 0 else { return }
        let count = Int(lseek(memory, 0, SEEK_CUR))
        guard count > 0 else { return }
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(pread(memory, buffer.baseAddress, count, 0), 0)
        }
        lseek(memory, 0, SEEK_SET)
        device.send(bytes)
    }

    /// Closes the output; later calls do nothing.
    func release() {
        guard !isReleased else { return }
        isReleased = true
        fclose(file)
        if memory >= 0 { close(memory) }
        memory = -1
    }
}
