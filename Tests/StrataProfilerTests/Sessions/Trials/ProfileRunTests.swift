import Foundation
import Testing

@testable import StrataProfiler
@testable import StrataSessions

@Suite struct ProfileRunTests {
    @Test func baselineIsTheNestedArm() {
        #expect(ProfileRun.baseline(of: [.compositional, .nestedFlat, .nested]) == "nested")
        #expect(ProfileRun.baseline(of: [.compositional, .nestedFlat]) == "nested-flat")
        #expect(ProfileRun.baseline(of: [.compositional]) == nil)
    }

    /// The children are a failing script: the run reports each failure and still has a result.
    @Test func everyTrialThatFailsIsKeptAndTheOthersGoOn() async throws {
        let profile = try TestWorld.profile("script: [load]\ntrials: {time: 1, memory: 1}\n")
        var run = ProfileRun(profile, catalog: RunCatalog(try TestWorld.registry()))
        run.launcher = TrialLauncher(executable: "/bin/false")
        let result = try await run.execute()
        #expect(result.failures.count == 4)
        #expect(result.failures.allSatisfy { $0.reason == .exit(1) })
        #expect(result.trials.entries.count == 4 && !result.isInterrupted)
        #expect(result.metrics["nested"]?.isEmpty == true)
    }

    @Test func cancellationDoesNotWaitForFeedGeneration() async throws {
        let text = "feed: {generate: {sections: [{type: grid, items: 200000}]}}\nrender: none\nscript: [load]\n"
        let registry = try TestWorld.registry()
        let profile = try Profile(text: text, file: "large.yaml", catalog: RunCatalog(registry))
        var run = ProfileRun(profile, catalog: RunCatalog(registry))
        run.launcher = TrialLauncher(executable: "/bin/false")
        let task = Task { [run] in try await run.execute() }
        task.cancel()
        let error = await #expect(throws: RunError.self) { try await task.value }
        #expect(error?.code == .interrupted)
    }

    /// Neither the child nor its limit ends before the cancellation, however long this process gets no turn.
    @Test func cancelledRunKeepsItsResults() async throws {
        let profile = try TestWorld.profile("script: [load]\ntrials: {time: 1, memory: 1}\ntimeLimit: 86400\n")
        let folder = try TestWorld.folder()
        let (file, mark) = (folder + "/hang.sh", folder + "/began")
        try "#!/bin/sh\ntouch '\(mark)'\nexec sleep 86400\n".write(toFile: file, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
        var run = ProfileRun(profile, catalog: RunCatalog(try TestWorld.registry()))
        run.launcher = TrialLauncher(executable: file)
        let task = Task { [run] in try await run.execute() }
        while !FileManager.default.fileExists(atPath: mark) { try await Task.sleep(for: .milliseconds(10)) }
        task.cancel()
        let result = try await task.value
        #expect(result.isInterrupted && result.failures.isEmpty && result.trials.entries.isEmpty)
    }
}
