#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import RatingsCore
@testable import RatingsProviders
import Testing
#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

@Suite("The folder of remembered answers")
struct CacheFolderTests {
    @Test("a lock that is held for too long lets nothing be written, and is not waited for twice")
    func held() throws {
        let folder = try TemporaryFolder()
        let cache = CacheFolder(path: folder.path, home: nil)
        let patience = LockPatience(budget: .milliseconds(1))
        #expect(cache.withLock(patience: patience) { $0 })
        let lock = open(folder.file(".lock"), O_RDWR)
        try #require(lock >= 0)
        #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
        #expect(!cache.withLock(patience: patience) { $0 })
        var attempts = 0
        let next = patience.take(sleep: { _ in }) {
            attempts += 1
            return .held
        }
        #expect(next == .held)
        #expect(attempts == 1)
        close(lock)
        #expect(cache.withLock(patience: patience) { $0 })
    }
}
