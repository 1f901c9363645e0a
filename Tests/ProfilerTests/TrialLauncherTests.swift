import Foundation
import Metrics
import Testing

@testable import Profiler

/// Children are shell scripts that end in every way a process can.
@Suite struct TrialLauncherTests {
    private static let step =
        #"echo '{"step":{"_0":{"location":{"column":5,"file":"p.yaml","line":9},"word":"fling"}}}'"#
    private static let result =
        #"echo '{"result":{"_0":{"bySectionType":{},"diagnostics":[],"environment":{},"frames":7,"skipped":[],"values":{"m":1}}}}'"#

    /// Where the time limit is not what is tested, it is far: other suites may keep every thread busy for a while.
    private static let farLimit = 500.0

    private func run(
        _ script: String, kind: TrialKind = .time, timeLimit: Double = farLimit, memoryLimit: Double? = nil
    ) async throws -> Result<TrialMeasurement, TrialFailure> {
        let folder = try TestWorld.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let file = folder + "/child.sh"
        try "#!/bin/sh\ncat > /dev/null\n\(script)\n".write(toFile: file, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
        let request = TrialRequest(
            profileFile: "p.yaml", profileText: "", arm: "nested", kind: kind, feedFile: "", timeLimit: timeLimit,
            memoryLimit: memoryLimit)
        do throws(TrialFailure) {
            return .success(try await TrialLauncher(executable: file).run(request, index: 1))
        } catch {
            return .failure(error)
        }
    }

    private func failure(
        _ script: String, kind: TrialKind = .time, timeLimit: Double = farLimit, memoryLimit: Double? = nil
    ) async throws -> TrialFailure {
        switch try await run(script, kind: kind, timeLimit: timeLimit, memoryLimit: memoryLimit) {
        case .success: throw TrialError(description: "the child was expected to fail")
        case .failure(let failure): failure
        }
    }

    @Test func theEventsAreWhatTheEncoderWrites() throws {
        let location = SourceLocation(file: "p.yaml", line: 9, column: 5)
        let line = String(decoding: TrialEvent.step(TrialStep(word: "fling", location: location)).line(), as: UTF8.self)
        #expect("echo '\(line.dropLast())'" == Self.step)
    }

    @Test func aResultIsAResultWhateverElseIsSaid() async throws {
        let result = try await run("echo hello; echo '{broken'; \(Self.step); \(Self.result); echo bye >&2")
        #expect(try result.get().values == ["m": 1])
    }

    @Test func aKilledChildIsReportedWithItsStepAndItsLastLines() async throws {
        let failure = try await failure("\(Self.step); echo one >&2; echo two >&2; kill -KILL $$")
        #expect(failure.reason == .signal(9))
        #expect(failure.step?.word == "fling" && failure.arm == "nested")
        #expect(failure.lastLines == ["one", "two"])
        #expect(
            failure.description.contains(
                "time trial 2 of arm `nested` in step `fling` (p.yaml:9:5): killed by signal 9"))
    }

    @Test func aChildThatEndsWithoutAResultIsReported() async throws {
        #expect(try await failure("exit 3").reason == .exit(3))
        #expect(try await failure("exit 0").reason == .exit(0))
    }

    /// The request then meets a pipe that nobody reads, and the signal for that must not end this process.
    @Test func aChildThatEndsBeforeItReadsIsReported() async throws {
        let request = TrialRequest(
            profileFile: "p.yaml", profileText: String(repeating: "# long\n", count: 100_000), arm: "nested",
            kind: .time,
            feedFile: "", timeLimit: Self.farLimit)
        for _ in 0..<10 {
            let failure = await #expect(throws: TrialFailure.self) {
                try await TrialLauncher(executable: "/bin/false").run(request, index: 0)
            }
            #expect(failure?.reason == .exit(1), "\(String(describing: failure))")
        }
    }

    @Test func aChildThatHangsIsKilled() async throws {
        let failure = try await failure("\(Self.step); exec sleep 600", timeLimit: 0.3)
        #expect(failure.reason == .timeLimit(0.3))
        #expect(failure.step?.word == "fling")
    }

    @Test func aChildThatGrowsTooLargeIsKilled() async throws {
        let failure = try await failure("\(Self.step); exec sleep 600", memoryLimit: 0.1)
        #expect(failure.reason == .memoryLimit(0.1))
        #expect(failure.step?.word == "fling")
        #expect(failure.description.contains("grew beyond 0.1 MB (`memoryLimit`) and was killed"))
    }

    @Test func aChildThatSaysWhyIsQuoted() async throws {
        let failure = try await failure(#"echo '{"failure":{"_0":"no fonts"}}'; exit 1"#)
        #expect(failure.reason == .reported("no fonts"))
    }

    @Test func onlyTheLastLinesAreKept() async throws {
        let failure = try await failure("for i in $(seq 100); do echo line $i >&2; done; exit 9")
        #expect(failure.lastLines.count == TrialFailure.lineLimit)
        #expect(failure.lastLines.last == "line 100")
    }

    @Test func anExecutableThatIsNotThereIsReported() async throws {
        let request = TrialRequest(
            profileFile: "", profileText: "", arm: "nested", kind: .time, feedFile: "", timeLimit: 5)
        let failure = await #expect(throws: TrialFailure.self) {
            try await TrialLauncher(executable: "/nonexistent/strata").run(request, index: 0)
        }
        guard case .notStarted = failure?.reason else {
            Issue.record("\(String(describing: failure))")
            return
        }
    }

    @Test func aCancelledTrialEndsItsChildAtOnce() async throws {
        let task = Task { try await failure("exec sleep 600", timeLimit: 500) }
        try await Task.sleep(for: .milliseconds(300))
        task.cancel()
        #expect(try await task.value.reason == .interrupted)
    }

    @Test func theAllocatorIsSetForMemoryTrialsAlone() async throws {
        let script = #"test -n "$MALLOC_CONF" && exit 5; test "$SWIFT_DETERMINISTIC_HASHING" = 1 && exit 6"#
        #expect(try await failure(script).reason == .exit(6))
        #expect(try await failure(script, kind: .memory).reason == .exit(5))
    }
}
