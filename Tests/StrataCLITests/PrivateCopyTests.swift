import Foundation
import Testing

/// Changes of files during a run do not affect its trials; tested on the built binary.
@Suite(.children) struct PrivateCopyTests {
    private static let profile =
        """
        device: {width: 200, height: 300, scale: 1}
        feed: {file: feed.json}
        script:
          - load
          - checkpoint: idle
        render: none
        trials: {time: 12, memory: 1}

        """
    private static let feed =
        #"{"sections":[{"id":"s","type":"banner","items":[{"id":"a","title":"T","image":{"width":9,"height":9,"seed":1}}]}]}"#

    private func workplace() throws -> Workplace {
        let folder = try Workplace(["p.yaml": Self.profile, "feed.json": Self.feed])
        try folder.makeFolder("scratch")
        return folder
    }

    private func diagnostics(_ folder: Workplace) throws -> [String] {
        try #require(try folder.json(".strata/p.json")["diagnostics"] as? [String])
    }

    @Test func replacingTheProgramDuringARunIsANote() throws {
        let folder = try workplace()
        let binary = try #require(Workplace.binary)
        try FileManager.default.copyItem(at: binary, to: URL(fileURLWithPath: folder.path("base")))
        let gate = ["gate", "p.yaml", "--against", "base", "--trials", "4"]
        let run = try folder.strata(gate, interruptedAfter: ", time 1:") { _ in
            try folder.write("#!/bin/sh\nexit 9\n", to: "base")
        }
        #expect(try (folder.json(".strata/p.json")["failures"] as? [Any])?.isEmpty == true, "\(run)")
        let note = "base changed during the run; all trials ran the copy"
        #expect(try diagnostics(folder).contains { $0.hasPrefix(note) })
    }

    @Test func editingTheFeedDuringARunIsANote() throws {
        let folder = try workplace()
        let run = try folder.strata("run p.yaml", interruptedAfter: ", time 1:") { _ in
            try folder.write("{", to: "feed.json")
        }
        #expect(run.code == 0, "\(run)")
        #expect(try diagnostics(folder).contains { $0.hasPrefix("./feed.json changed during the run") }, "\(run)")
        let feed = try #require(try folder.json(".strata/p.json")["feed"] as? [String: Any])
        #expect(feed["origin"] as? String == "./feed.json")
    }

    @Test func aCopyThatChangesIsAnError() throws {
        let folder = try workplace()
        let environment = ["TMPDIR": folder.path("scratch")]
        let run = try folder.strata("run p.yaml", interruptedAfter: ", time 1:", environment: environment) { _ in
            let scratch = try #require(try folder.files("scratch").first { $0.hasPrefix("strata-") })
            let feed = try #require(try folder.files("scratch/\(scratch)").first { $0.hasPrefix("feed") })
            try folder.write(Self.feed + " ", to: "scratch/\(scratch)/\(feed)")
        }
        #expect(run.code == 1 && run.errors.contains("this copy of ./feed.json was changed during the run"), "\(run)")
        #expect(try folder.files("scratch").isEmpty)
    }

    @Test(.enabled(if: StartConditionsTests.canUnshare, "`unshare -rm` is not allowed here"))
    func aTemporaryFolderWithoutExecutionNamesTheVariable() throws {
        let folder = try workplace()
        let shell = "exec unshare -rm sh -c 'mount -t tmpfs -o noexec none scratch && exec \"$0\" \"$@\"'"
        try folder.expect(
            "run p.yaml", code: 1, errors: ["cannot start programs here", "TMPDIR"],
            environment: ["TMPDIR": folder.path("scratch")], through: shell)
    }

    /// Containers that share a temporary folder can have the same process ids.
    @Test(.enabled(if: Workplace.shell("unshare -rpf --mount-proc true"), "`unshare -rpf` is not allowed here"))
    func foldersOfRunsInOtherContainersAreKept() throws {
        let folder = try workplace()
        let environment = ["TMPDIR": folder.path("scratch")]
        let shell = "exec unshare -rpf --mount-proc"
        var second: Workplace.Run?
        let run = try folder.strata(
            "run p.yaml", interruptedAfter: ", time 1:", environment: environment, through: shell
        ) { _ in
            second = try folder.strata("run p.yaml --quick --out other", environment: environment, through: shell)
        }
        #expect(run.code == 0 && second?.code == 0, "\(run) \(String(describing: second))")
        #expect(try folder.files("scratch").isEmpty)
    }

    @Test func foldersOfKilledRunsAreDeleted() throws {
        let folder = try workplace()
        let environment = ["TMPDIR": folder.path("scratch")]
        let killed = try folder.strata("run p.yaml", interruptedAfter: ", time 1:", environment: environment) {
            kill($0.processIdentifier, SIGKILL)
        }
        #expect(killed.code == 9, "\(killed)")
        #expect(try !folder.files("scratch").isEmpty)
        try folder.makeFolder("scratch/strata-1-2")
        try folder.expect("run p.yaml --quick", environment: environment)
        #expect(try folder.files("scratch") == ["strata-1-2"])
    }
}
