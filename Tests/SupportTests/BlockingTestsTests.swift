import RatingsTestSupport
import Testing

@Suite("Tests that block", .blocking)
struct BlockingTestsTests {
    /// True on the threads that the trait provides.
    private var isApart: Bool {
        withUnsafeCurrentTask { $0?.unownedTaskExecutor != nil }
    }

    @Test("run on threads of their own")
    func synchronous() {
        #expect(isApart)
    }

    @Test("come back to these after waiting for others", arguments: 0..<4)
    func asynchronous(_ number: Int) async {
        #expect(await Task.detached { number + 1 }.value == number + 1)
        #expect(isApart)
    }
}
