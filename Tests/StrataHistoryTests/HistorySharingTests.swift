import Foundation
import StrataProfiler
import Testing

@testable import StrataHistory

/// Places of results: unreadable entries, and git's errors.
@Suite struct HistorySharingTests {
    /// One entry stopped the whole pull; a pipe among them would have made it wait for ever.
    @Test func anUnreadableEntryDoesNotAffectTheOthers() async throws {
        let (results, folder) = (try TestResults(), try TestResults.folder())
        let one = try History(at: "\(folder)/one.sqlite")
        for number in 1...3 {
            _ = try one.add(ResultDocument(results.data(.init(commit: TestResults.hash(number))), name: "test"))
        }
        let place = HistoryFolder("\(folder)/shared")
        #expect(try await one.push(to: place).added == 3)
        let files = "\(folder)/shared/results"
        try FileManager.default.createDirectory(
            atPath: "\(files)/20200101-a.json.gz", withIntermediateDirectories: false)
        #expect(mkfifo("\(files)/20200102-b.json.gz", 0o600) == 0)
        #expect(symlink("nowhere", "\(files)/29990103-c.json.gz") == 0)
        let (added, problems) = try await History(at: "\(folder)/two.sqlite").pull(from: place) { _ in nil }
        #expect(added == 3 && problems.count == 3, "\(problems)")
        for (problem, words) in zip(problems, ["it is a folder", "it is a pipe or a device", "no such file"]) {
            #expect(problem.contains(".json.gz: cannot be read: \(words)"), "\(problem)")
        }
    }

    /// A file of 3 GB in a shared folder was read whole.
    @Test func aFileThatIsTooLargeIsNotRead() async throws {
        let folder = try TestResults.folder()
        try FileManager.default.createDirectory(atPath: "\(folder)/results", withIntermediateDirectories: false)
        for number in 1...3 {
            let path = "\(folder)/results/2026010\(number)T000000Z-0123456789abcdef.json.gz"
            try Data().write(to: URL(fileURLWithPath: path))
            #expect(truncate(path, 3 << 30) == 0)
        }
        let (added, problems) = try await History(at: "\(folder)/h.sqlite").pull(from: HistoryFolder(folder)) { _ in nil
        }
        #expect(added == 0 && problems.count == 3)
        #expect(
            problems.allSatisfy { $0.hasSuffix("cannot be read: the file is too large (limit: 256 MiB)") },
            "\(problems)")
    }

    /// A folder gives as many files as fit in memory at a time; the rest comes later.
    @Test func filesArePulledInParts() async throws {
        struct Place: HistoryPlace {
            let words = "place"
            let files: [String: Data]
            func isThere() -> Bool { true }
            func names() -> Set<String> { Set(files.keys).union(["20260101T000000Z-0123456789abcdef.json.gz"]) }
            func add(_ files: [(name: String, data: Data)]) {}
            func contents(of names: [String]) -> [(name: String, data: Result<Data, HistoryError>)] {
                // One at a time, without the file that is gone meanwhile.
                names.filter { files[$0] != nil }.prefix(1).map { ($0, .success(files[$0] ?? Data())) }
            }
        }
        let (results, folder) = (try TestResults(), try TestResults.folder())
        let files = try (1...5).map { try results.document(.init(commit: TestResults.hash($0))) }.reduce(into: [:]) {
            $0["\($1.id).json.gz"] = Gzip.compressed($1.data)
        }
        let history = try History(at: "\(folder)/h.sqlite")
        #expect(try await history.pull(from: Place(files: files)) { _ in nil }.added == 5)
    }

    /// A name of a database became a path: `../../pwn` was written two folders above the shared one, and a branch with it cannot be
    /// checked out.
    @Test(arguments: [
        "../../pwn", "20260101T000000Z-0123456789abcdef/../x", "/tmp/pwn", "", ".", "-o", "20260101T000000Z",
        "20260101T000000Z-0123456789abcdef\n", "20260101T000000Z-0123456789ABCDEF",
        "20260101T000000Z-0123456789abcde\u{301}f",
    ])
    func aNameThatLeavesTheFolderIsNotWritten(name: String) async throws {
        let (results, folder) = (try TestResults(), try TestResults.folder())
        let path = "\(folder)/one.sqlite"
        let history = try History(at: path)
        for number in 1...2 { try history.add(results.document(.init(commit: TestResults.hash(number)))) }
        let first = try #require(try history.ids().first)
        try Database(at: path, for: .writing).run("UPDATE result SET name = ? WHERE name = ?", [name, first])
        let place = HistoryFolder("\(folder)/a/b/shared")
        let (added, problems) = try await history.push(to: place)
        #expect(added == 1 && problems.count == 1, "\(problems)")
        #expect(problems.first?.contains("is damaged: its name is not that of a result") == true, "\(problems)")
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        #expect(files.filter { $0.hasSuffix(".gz") }.allSatisfy { $0.hasPrefix("a/b/shared/results/2026") }, "\(files)")
        #expect(throws: HistoryError.self) { try history.document(name) }
        #expect(throws: HistoryError.self) { try history.results(of: "weather") }
    }

    /// git took a commit that begins with `-` for an option: `--output=FILE` wrote a file.
    @Test(arguments: ["--output=pwn", "-", "HEAD", "", "aaaaaaa\n", "AAAAAAAA"])
    func aCommitThatIsNoHashIsRefused(hash: String) throws {
        let (results, folder) = (try TestResults(), try TestResults.folder())
        let error = #expect(throws: HistoryError.self) { try results.document(.init(commit: hash)) }
        #expect(error?.description.contains("commit.hash") == true, "\(String(describing: error))")
        let path = "\(folder)/one.sqlite"
        let history = try History(at: path)
        try history.add(results.document(.init(commit: TestResults.hash(1), parents: [TestResults.hash(2)])))
        let database = try Database(at: path, for: .writing)
        try database.run("UPDATE ancestry SET parents = ?", [hash])
        if hash.contains(where: { !$0.isNewline }) {
            #expect(throws: HistoryError.self) { try history.results(of: "weather") }
        }
        try database.script("DELETE FROM ancestry")
        try database.run("UPDATE result SET hash = ?", [hash])
        #expect(throws: HistoryError.self) { try history.results(of: "weather") }
    }

    /// The output of a hook is the reason. Control sequences in it are escaped.
    @Test func gitsReasonIsKept() {
        let hook = GitError(
            said: """
                remote: No results on Fridays.\u{1B}[2J        \u{20}
                remote:
                remote: Ask the release team.
                To ../hub.git
                 ! [remote rejected] 0123abcd -> strata-history (pre-receive hook declined)
                error: failed to push some refs to '../hub.git'
                """)
        #expect(
            hook.words == """
                remote rejected: pre-receive hook declined
                  remote: No results on Fridays.\\u{1B}[2J
                  remote: Ask the release team.
                """)
        #expect(!hook.isOutrun && !hook.isLocked)
        let outrun = GitError(
            said:
                " ! [rejected]  0123abcd -> strata-history (fetch first)\nerror: failed to push some refs to 'x'\nhint: a"
        )
        #expect(outrun.words == "rejected: fetch first" && outrun.isOutrun)
        let locked = GitError(
            said: "remote: error: cannot lock ref 'refs/heads/a'\n ! [remote rejected] 01 -> a (failed to update ref)\n"
        )
        #expect(locked.isLocked && !locked.isOutrun)
        let access = GitError(
            said: "ERROR: Permission to a/b denied to c.\nfatal: Could not read from remote repository.\n\n"
                + "Please make sure you have the correct access rights\nand the repository exists.\n")
        #expect(
            access.words == "fatal: Could not read from remote repository.\n  ERROR: Permission to a/b denied to c.")
        #expect(GitError(said: "\n").words == "git failed")
        let long = GitError(said: (0..<90).map { "remote: \($0)\n" }.joined() + "fatal: x\n")
        #expect(long.words.hasSuffix("\n  and 70 more lines"))
    }

    /// A push to them made a branch of that name.
    @Test(arguments: [
        "HEAD", "refs/heads/HEAD", "@", "FETCH_HEAD", "origin/history", "refs/heads/origin/history", "refs/tags/x",
        "a.lock",
    ])
    func invalidBranchNamesAreRejected(name: String) {
        #expect { try HistoryBranch(remote: "origin", branch: name) } throws: { error in
            "\(error)".hasPrefix("\(name): ") && "\(error)".contains(": origin history")
                || "\(error)".contains("such as origin")
        }
        #expect(throws: Never.self) { try HistoryBranch(remote: "origin", branch: "refs/strata/history") }
    }
}
