import Foundation
import StrataBasics
import StrataGating
import Testing

@testable import StrataProfiler
@testable import StrataSessions

/// Children are shell scripts that end in every way a process can.
@Suite struct TrialLauncherTests {
    private static let step =
        #"echo '{"step":{"_0":{"location":{"column":5,"file":"p.yaml","line":9},"word":"fling"}}}'"#
    private static let result =
        #"echo '{"result":{"_0":{"bySectionType":{},"diagnostics":[],"environment":{},"frames":7,"skipped":[],"values":{"m":1}}}}'"#

    /// Where the time limit is not what is tested, it is far: other suites may keep every thread busy for a while.
    private static let farLimit = 500.0

    /// A program that reads its request and does what a script says.
    private func program(_ script: String) throws -> String {
        let file = try TestWorld.folder() + "/child.sh"
        try "#!/bin/sh\ncat > /dev/null\n\(script)\n".write(toFile: file, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
        return file
    }

    private func request(
        _ text: String = "", kind: TrialKind = .time, timeLimit: Double = farLimit, memoryLimit: Double? = nil
    ) -> TrialRequest {
        TrialRequest(
            profileFile: "p.yaml", profileText: text, arm: "nested", kind: kind, feedFile: "", timeLimit: timeLimit,
            memoryLimit: memoryLimit)
    }

    private func run(
        _ script: String, kind: TrialKind = .time, timeLimit: Double = farLimit, memoryLimit: Double? = nil,
        endingGrace: Double = farLimit
    ) async throws -> Result<TrialMeasurement, TrialError> {
        var launcher = TrialLauncher(executable: try program(script))
        launcher.endingGrace = endingGrace
        do throws(TrialError) {
            let request = request(kind: kind, timeLimit: timeLimit, memoryLimit: memoryLimit)
            return .success(try await launcher.run(request, index: 1))
        } catch {
            return .failure(error)
        }
    }

    private func failure(
        _ script: String, kind: TrialKind = .time, timeLimit: Double = farLimit, memoryLimit: Double? = nil
    ) async throws -> TrialError {
        switch try await run(script, kind: kind, timeLimit: timeLimit, memoryLimit: memoryLimit) {
        case .success: throw TrialRequestError(description: "the child was expected to fail")
        case .failure(let failure): failure
        }
    }

    @Test func eventsRoundTrip() throws {
        let location = SourceLocation(file: "p.yaml", line: 9, column: 5)
        let line = String(decoding: TrialEvent.step(TrialStep(word: "fling", location: location)).line(), as: UTF8.self)
        #expect("echo '\(line.dropLast())'" == Self.step)
    }

    @Test func resultIsReadAmongOtherOutput() async throws {
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

    @Test(
        arguments: [
            ("exit 3", .exit(3)), ("exit 0", .exit(0)),
            (#"echo '{"failure":{"_0":"no fonts"}}'; exit 1"#, .reported("no fonts")),
        ] as [(String, TrialError.Reason)])
    func aChildWithoutAResultIsReported(script: String, reason: TrialError.Reason) async throws {
        #expect(try await failure(script).reason == reason)
    }

    /// The request then meets a closed pipe, whose SIGPIPE must not kill this process.
    @Test func childExitBeforeReadingTheRequestIsReported() async throws {
        let request = request(String(repeating: "# long\n", count: 100_000))
        for _ in 0..<10 {
            let failure = await #expect(throws: TrialError.self) {
                try await TrialLauncher(executable: "/bin/false").run(request, index: 0)
            }
            #expect(failure?.reason == .exit(1), "\(String(describing: failure))")
        }
    }

    @Test func hangingChildIsKilled() async throws {
        let failure = try await failure("\(Self.step); exec sleep 7200", timeLimit: 0.3)
        #expect(failure.reason == .timeLimit(0.3))
        #expect(failure.step?.word == "fling")
    }

    @Test func childAboveTheMemoryLimitIsKilled() async throws {
        let failure = try await failure("\(Self.step); exec sleep 7200", memoryLimit: 0.1)
        #expect(failure.reason == .memoryLimit(0.1))
        #expect(failure.step?.word == "fling")
        #expect(failure.description.contains("exceeded 0.1 MB (`memoryLimit`) and was killed"))
    }

    /// Processes in the child's group are killed with it, and their output does not block.
    @Test(arguments: ["while :; do echo x; done", "while :; do printf x; done", "sleep 7200"])
    func leftoverProcessesAreKilled(_ work: String) async throws {
        let failure = try await failure("sh -c '\(work)' & echo $! >&2; exit 3")
        #expect(failure.reason == .exit(3))
        let grandchild = try #require(failure.lastLines.first.flatMap { pid_t($0) })
        #expect(await Self.isGone(grandchild))
    }

    @Test func limitsKillGrandchildren() async throws {
        let slow = try await failure("sleep 7200 & echo $! >&2; exec sleep 7200", timeLimit: 0.5)
        #expect(slow.reason == .timeLimit(0.5))
        let grandchild = try #require(slow.lastLines.first.flatMap { pid_t($0) })
        #expect(await Self.isGone(grandchild))
        // `tail` keeps a line until its end; the child itself is small.
        let large = try await failure("head -c 200000000 /dev/zero | tail | sleep 7200", memoryLimit: 100)
        #expect(large.reason == .memoryLimit(100))
    }

    /// A process that left the group is not found, and nothing waits for it.
    @Test func processOutsideTheGroupDoesNotBlock() async throws {
        let failure = try await failure("setsid sh -c 'while :; do echo x; done' & echo $! >&2; exit 3")
        #expect(failure.reason == .exit(3))
        let grandchild = try #require(failure.lastLines.first.flatMap { pid_t($0) })
        kill(grandchild, SIGKILL)
    }

    @Test func childThatHangsAfterItsResultIsReported() async throws {
        let late = try await run("\(Self.result); exec sleep 7200", endingGrace: 0.2).get()
        #expect(late.values == ["m": 1])
        #expect(
            late.diagnostics == [
                "a time trial of arm `nested` did not end within 0.2 s of its result and was killed; "
                    + "its results are kept"
            ])
        let silent = try await run("\(Self.result); exec sleep 7200 >&- 2>&-", endingGrace: 0.2).get()
        #expect(silent.diagnostics == late.diagnostics)
        let dead = try await run("\(Self.result); kill -SEGV $$").get()
        #expect(dead.diagnostics.count == 1 && dead.diagnostics[0].contains("killed by signal 11"))
    }

    /// Whether a process has ended; one that is not reaped yet counts as ended.
    private static func isGone(_ process: pid_t) async -> Bool {
        for _ in 0..<500 {
            let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
            if text?.split(separator: ")").last?.split(separator: " ").first.map({ $0 == "Z" || $0 == "X" }) ?? true {
                return true
            }
            try? await Task.sleep(for: .milliseconds(20))
        }
        return false
    }

    @Test func messagesNameTheOriginalOfACopy() async throws {
        let copy = try program("echo $0 >&2; exit 3")
        let failure = await #expect(throws: TrialError.self) {
            try await TrialLauncher(executable: "/builds/base/strata").running(copy).run(request(), index: 0)
        }
        #expect(failure?.lastLines == ["/builds/base/strata"])
    }

    /// Regression test: the backtrace pushed out what the program said.
    @Test func theMessageOfATrapIsKept() async throws {
        let failure = try await failure(
            "echo 'a.swift:7: Fatal error: index 3' >&2; for i in $(seq 300); do echo line $i >&2; done; kill -ILL $$")
        #expect(failure.lastLines.count == ErrorOutput.lineLimit)
        #expect(failure.lastLines.first == "a.swift:7: Fatal error: index 3" && failure.lastLines.last == "line 300")
    }

    /// Regression test: of a trap in an optimized build, only registers and images were shown.
    @Test func aTrapWithoutAMessageIsExplainedByItsBacktrace() async throws {
        let lines = [
            "*** Swift runtime failure: Index out of range ***", "Thread 0 crashed:",
            "0 0x1 f() in shop at /a.swift:1:5",
            "Registers:",
        ]
        let backtrace = (lines + (1...200).map { "r\($0) 0x0" } + ["Images (13 omitted):", "Backtrace took 1s"])
            .map { "echo '\($0)' >&2" }.joined(separator: "; ")
        let failure = try await failure("\(Self.step); \(backtrace); kill -ILL $$")
        #expect(failure.trap == "Swift runtime failure: Index out of range at /a.swift:1:5")
        #expect(failure.lastLines == ["Swift runtime failure: Index out of range", "f() in shop at /a.swift:1:5"])
        let first = failure.description.split(separator: "\n")[0]
        #expect(
            first
                == "time trial 2 of arm `nested` in step `fling` (p.yaml:9:5): killed by signal 4 (illegal instruction, "
                + "a Swift trap): Swift runtime failure: Index out of range at /a.swift:1:5")
    }

    /// A process that was killed from outside did not end by what it wrote.
    @Test func aLimitIsNotExplainedByAMessage() async throws {
        // On a busy machine the shell may need more than a second until it writes.
        let failure = try await failure("echo 'a: Fatal error: b' >&2; exec sleep 7200", timeLimit: 10)
        #expect(failure.trap == nil && failure.lastLines == ["a: Fatal error: b"])
    }

    /// Results of earlier versions have no `trap`.
    @Test func aFailureWithoutATrapIsRead() throws {
        let text = #"{"arm":"nested","kind":"time","index":0,"reason":{"signal":{"_0":4}},"lastLines":["a"]}"#
        let failure = try JSONDecoder().decode(TrialError.self, from: Data(text.utf8))
        #expect(failure.trap == nil && failure.lastLines == ["a"])
    }

    /// The note is in the file that the child has as standard input, and outlives the child.
    @Test(arguments: ["kill -KILL $$", "exec sleep 7200", "exit 3"])
    func theNoteOfADeadChildIsRead(end: String) async throws {
        let bytes = TrialNoteTests.bytes(phase: 4, call: 10, ["grid", "g", "i"]).map { "\\" + String($0, radix: 8) }
        let write = "printf '\(bytes.joined())' | dd of=/proc/$$/fd/0 conv=notrunc 2> /dev/null"
        let failure = try await failure("\(Self.step); \(write); \(end)", timeLimit: end.hasPrefix("exec") ? 1 : 500)
        let call = PluginCallSite(name: "measure", sectionType: "grid", section: "g", item: "i")
        #expect(failure.place == TrialPlace(phase: .session, call: call))
        #expect(failure.step?.word == "fling")
        #expect(failure.cause.hasSuffix("while measuring item `i` of section `g` (type `grid`)"))
    }

    @Test func anExecutableThatIsNotThereIsReported() async throws {
        let failure = await #expect(throws: TrialError.self) {
            try await TrialLauncher(executable: "/nonexistent/strata").run(request(), index: 0)
        }
        guard case .notStarted = failure?.reason else {
            Issue.record("\(String(describing: failure))")
            return
        }
    }

    @Test func aCancelledTrialEndsItsChildAtOnce() async throws {
        let task = Task { try await failure("exec sleep 7200", timeLimit: 500) }
        try await Task.sleep(for: .milliseconds(300))
        task.cancel()
        #expect(try await task.value.reason == .interrupted)
    }

    @Test func allocatorSettingsAreForMemoryTrialsOnly() async throws {
        let script = #"test -n "$MALLOC_CONF" && exit 5; test "$SWIFT_DETERMINISTIC_HASHING" = 1 && exit 6"#
        #expect(try await failure(script).reason == .exit(6))
        #expect(try await failure(script, kind: .memory).reason == .exit(5))
    }
}
