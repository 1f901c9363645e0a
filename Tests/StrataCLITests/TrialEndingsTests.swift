import Foundation
import Testing

/// Trials that crash, hang or are killed, on the built binary: each is reported with its details, and the run is
/// not a success.
@Suite(.children) struct TrialEndingsTests {
    /// A session that takes far longer than any limit in these tests.
    private static let endless = profile(
        rounds: 7_000, items: 3_000, update: "update: {section: grid-1, shuffle: true, settle: 0}, ")

    private static func profile(rounds: Int, items: Int = 300, update: String = "") -> String {
        """
        device: {width: 200, height: 300, scale: 1}
        feed: {generate: {sections: [{type: slider, items: 9}, {type: grid, items: \(items)}]}}
        script:
          - load
          - checkpoint: idle
          - repeat:
              times: \(rounds)
              steps: [scroll: {to: end, over: 0.1}, \(update)scroll: {to: top, over: 0.1}]
        render: none

        """
    }

    private func failures(_ folder: Workplace) throws -> [[String: Any]] {
        try #require(try folder.json(".strata/p.json")["failures"] as? [[String: Any]])
    }

    @Test(arguments: [
        ("timeLimit: 2", " in step `", "did not end within 2 s (`timeLimit`) and was killed"),
        ("memoryLimit: 16", ": ", "exceeded 16 MB (`memoryLimit`) and was killed"),
    ])
    func aTrialBeyondALimitIsKilledAndNamed(limit: String, place: String, words: String) throws {
        let folder = try Workplace(["p.yaml": Self.endless + "\(limit)\ntrials: {time: 1, memory: 0}\n"])
        try folder.expect(
            "run p.yaml --arms nested", code: 3,
            output: ["failed: time warm-up of arm `nested`", place, words], errors: [words])
        #expect(try failures(folder).count == 2)
    }

    /// They played the script in the process of the command, without a limit.
    @Test(arguments: [["profile", "check", "p.yaml"], ["render", "p.yaml", "--step", "3", "-o", "p.png"]])
    func aCommandThatPlaysAScriptHasTheLimitsOfTheProfile(arguments: [String]) throws {
        let folder = try Workplace()
        for (limit, words) in [
            ("timeLimit: 2", "exit code 3: did not end within 2 s (`timeLimit`) and was killed"),
            ("memoryLimit: 16", "exit code 3: exceeded 16 MB (`memoryLimit`) and was killed"),
        ] {
            let drawn = Self.endless.replacing("render: none\n", with: "")
            try folder.write(drawn + limit + "\n", to: "p.yaml")
            let run = try folder.strata(arguments)
            #expect(run.code == 3 && run.errors.split(separator: "\n").last?.hasPrefix(words) == true, "\(run)")
        }
    }

    /// Its child has the streams and the open files of the command: a shell names them.
    @Test func aCommandThatCallsPluginsReadsWhatTheShellOpened() throws {
        let folder = try Workplace()
        let run = try folder.expect("feed generate --section grid:3")
        try folder.write(run.output, to: "feed.json")
        let file = folder.path("feed.json")
        let check = try folder.strata([], through: "exec 3<'\(file)'; \"$0\" feed check /dev/fd/3; exec true")
        #expect(check.output.hasPrefix("1 section, 3 items"), "\(check)")
    }

    @Test func aCrashedTrialIsNamedAndOthersContinue() throws {
        let folder = try Workplace(["p.yaml": Self.profile(rounds: 60) + "trials: {time: 2, memory: 1}\n"])
        let run = try folder.strata("run --all p.yaml", interruptedAfter: "trials\n") { parent in
            let child = try #require(Self.child(of: parent))
            // 9 is SIGKILL. The runtime handles SIGSEGV and continues if the signal was only sent by a process.
            kill(child, 9)
        }
        #expect(run.code == 3, "\(run)")
        #expect(run.output.contains("killed by signal 9"), "\(run)")
        #expect(run.output.contains("cells.created") && run.output.contains("memory.idle.live"), "\(run)")
        #expect(try failures(folder).count == 1, "\(run)")
    }

    /// 1 is SIGHUP (a closed terminal), 2 SIGINT (Ctrl-C), 15 SIGTERM (`kill`).
    @Test(arguments: [1, 2, 15] as [Int32])
    func signalsKeepResultsAndLeaveNoProcesses(_ signal: Int32) throws {
        let folder = try Workplace(["p.yaml": Self.profile(rounds: 2) + "trials: {time: 200, memory: 1}\n"])
        try folder.makeFolder("scratch")
        let scratch = folder.path("scratch")
        var child: pid_t?
        let run = try folder.strata("run p.yaml", interruptedAfter: "nested, time 2", environment: ["TMPDIR": scratch])
        { parent in
            child = Self.child(of: parent)
            kill(parent.processIdentifier, signal)
        }
        #expect(run.code == 1 && run.output.contains("interrupted: the results are partial"), "\(run)")
        let metrics = try folder.metrics(".strata/p.json")
        for arm in ["compositional", "nested"] {
            #expect((metrics[arm]?["cells.created"]?["values"] as? [Double])?.isEmpty == false, "\(run)")
        }
        #expect(try folder.files("scratch") == [])
        #expect(try #require(child).isGone)
    }

    /// As with `nohup`.
    @Test func aRunThatIgnoresAClosedTerminalContinues() throws {
        let folder = try Workplace(["p.yaml": Self.profile(rounds: 2) + "trials: {time: 4, memory: 1}\n"])
        let run = try folder.strata("run p.yaml", interruptedAfter: ", time 1:", through: "trap '' HUP; exec") {
            kill($0.processIdentifier, SIGHUP)
        }
        #expect(run.code == 0, "\(run)")
    }

    /// Regression test: a grandchild with endless output made the run wait forever.
    @Test func aBuildThatFloodsItsOutputIsKilled() throws {
        let folder = try Workplace()
        let limits = "timeLimit: 2\ntrials: {time: 1, memory: 0}\narms: {compositional: {}}\n"
        try folder.write(Self.profile(rounds: 2) + limits, to: "p.yaml")
        let flood = "#!/bin/sh\ncat > /dev/null\n(while :; do echo x; done) &\necho $0 >&2\nEND\n"
        for (end, words) in [("exit 3", "exit code 3"), ("exec sleep 600", "did not end within 2 s")] {
            try folder.write(flood.replacing("END", with: end), to: "base")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("base"))
            let run = try folder.expect("gate --all p.yaml --against ./base --trials 1", code: 3, output: [words])
            // The message has the path as typed, not that of the private copy.
            #expect(run.output.contains("    ./base\n"), "\(run)")
        }
    }

    /// The process of a trial; waits until there is one.
    private static func child(of parent: Process) -> pid_t? {
        while parent.isRunning {
            let tasks = (try? FileManager.default.contentsOfDirectory(atPath: parent.tasks)) ?? []
            for task in tasks {
                let text = try? String(contentsOfFile: "\(parent.tasks)/\(task)/children", encoding: .utf8)
                if let child = (text ?? "").split(separator: " ").compactMap({ pid_t($0) }).first(where: \.isTrial) {
                    return child
                }
            }
        }
        return nil
    }
}

extension Process {
    fileprivate var tasks: String { "/proc/\(processIdentifier)/task" }
}

extension pid_t {
    /// Whether it is a running trial; ended processes, and those before `exec`, have another command line.
    fileprivate var isTrial: Bool {
        let line = try? String(contentsOfFile: "/proc/\(self)/cmdline", encoding: .utf8)
        return line?.contains("\0trial\0") == true
    }

    /// Whether there is no process with that id.
    fileprivate var isGone: Bool { kill(self, 0) != 0 && errno == ESRCH }
}
