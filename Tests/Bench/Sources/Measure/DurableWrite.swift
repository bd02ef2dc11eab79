import Glibc

/// The least that keeps bytes through a power cut: write, fsync, rename, fsync of the folder.
struct DurableWrite {
    let folder: String
    let bytes: [UInt8]

    func run() {
        let temporary = folder + "/plain.tmp"
        let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        _ = write(file, bytes, bytes.count)
        fsync(file)
        close(file)
        rename(temporary, folder + "/plain")
        let directory = open(folder, O_RDONLY | O_DIRECTORY)
        fsync(directory)
        close(directory)
    }
}
