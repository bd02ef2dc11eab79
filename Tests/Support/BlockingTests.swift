public import Testing

/// Runs tests that block their thread on threads of their own.
///
/// A test with an ``EmulatedTerminal`` blocks while it waits for a program. On the few threads that
/// Swift's concurrency has, it would hold up the other tests that need them to go on.
public struct BlockingTests: SuiteTrait, TestTrait, TestScoping {
    /// True: the trait of a suite is that of each of its tests.
    public var isRecursive: Bool { true }

    /// Runs a test on one of the threads.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(BlockingExecutor.shared) { try await function() }
    }
}

extension Trait where Self == BlockingTests {
    /// The tests block their thread, as those with an ``EmulatedTerminal`` do.
    public static var blocking: Self { Self() }
}
