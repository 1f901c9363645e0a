import Foundation
import Testing

/// Tests that wait for child processes, a few at once, on threads of their own.
///
/// On the cooperative pool, which has a thread for each core, two such tests would stop those of all other modules.
struct ChildrenTrait: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { testCase == nil ? nil : self }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
    }
}

extension Trait where Self == ChildrenTrait {
    /// The tests start programs and wait for them.
    static var children: Self { Self() }
}

/// Threads that may be blocked, one more than there are cores: while one waits for a limit to pass, the others go on.
private final class WaitingThreads: TaskExecutor {
    static let shared = WaitingThreads()

    private let threads = OperationQueue()

    private init() { threads.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount + 1 }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        threads.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
