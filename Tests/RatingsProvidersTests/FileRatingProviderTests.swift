import PlatformFoundation
import RatingsCore
@testable import RatingsProviders
import Testing
import PlatformC
import RatingsTestSupport

struct FileRatingProviderTests {
    private static func expect(
        _ kind: AppRatingError.Kind, _ message: String, from path: String, byteLimit: Int = 1_000,
        at location: SourceLocation = #_sourceLocation
    ) async {
        await #expect(
            throws: AppRatingError(kind, message: message), sourceLocation: location
        ) {
            try await FileRatingProvider(path: path, byteLimit: byteLimit).fetch()
        }
    }

    @Test("a file in the provider format is the answer, also through a link")
    func answer() async throws {
        let folder = try ScratchFolder()
        let path = try folder.write(#"{"totalRatings":7}"#, to: "ratings.json")
        #expect(try await FileRatingProvider(path: path).fetch() == .init(totalRatings: 7))
        #expect(symlink(path, folder["link"]) == 0)
        let link = FileRatingProvider(path: folder["link"])
        #expect(try await link.fetch() == .init(totalRatings: 7))
    }

    @Test(
        "a file that is not there is named",
        arguments: ["/no/such/file", "/etc/passwd/x", "", "/a\0b"])
    func missing(path: String) async {
        let name = path.replacing("\0", with: "")
        await Self.expect(.notFound, "\(name) was not found.", from: path)
    }

    @Test("a folder is no file")
    func folder() async {
        await Self.expect(.failed, "/usr is a folder, not a file.", from: "/usr")
    }

    @Test("a pipe is refused and not waited for, and so is a device")
    func special() async throws {
        let folder = try ScratchFolder()
        #expect(mkfifo(folder["pipe"], 0o600) == 0)
        for path in [folder["pipe"], "/dev/zero"] {
            await Self.expect(
                .failed,
                "\(path) is a pipe or a device, not a file. For what a program prints, use exec:.",
                from: path)
        }
    }

    @Test("a file is read up to the limit and no further")
    func tooLong() async throws {
        let folder = try ScratchFolder()
        let path = try folder.write(#"{"totalRatings":7}"#, to: "ratings.json")
        let fitting = FileRatingProvider(path: path, byteLimit: 18)
        #expect(try await fitting.fetch() == .init(totalRatings: 7))
        await Self.expect(
            .malformed, "\(path) is longer than 17 bytes.", from: path, byteLimit: 17)
        let unmeasured = "/proc/self/status"
        await Self.expect(
            .malformed, "\(unmeasured) is longer than 17 bytes.", from: unmeasured, byteLimit: 17)
    }

    @Test("a file that may not be read is forbidden")
    func forbidden() async {
        await #expect(processExitsWith: .success) {
            let folder = try ScratchFolder()
            let path = try folder.write("{}", to: "secret")
            #expect(chmod(folder.path, 0o755) == 0 && chmod(path, 0) == 0)
            // Root may read everything; nobody may not.
            if geteuid() == 0 { #expect(seteuid(65_534) == 0) }
            await Self.expect(.forbidden, "\(path) may not be read.", from: path)
            if getuid() == 0 { #expect(seteuid(0) == 0) }
        }
    }

    @Test("a file of nonsense is malformed")
    func malformed() async throws {
        let folder = try ScratchFolder()
        let path = try folder.write("<html>", to: "ratings.json")
        await Self.expect(.malformed, "The answer is a web page, not ratings.", from: path)
    }
}
