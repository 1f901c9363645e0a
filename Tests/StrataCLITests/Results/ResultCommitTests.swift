import Foundation
import Testing

/// The commit in a result, on the built binary in a repository of its own.
@Suite(.children, .enabled(if: Workplace.shell("git --version"))) struct ResultCommitTests {
    private static let hash = "77f78b354cd2b73ecbd8e1a3a14196ed7d915018"

    private func workplace() throws -> Workplace { try Workplace(["tiny.yaml": RunCommandTests.profile]) }

    private func git(_ folder: Workplace, _ commands: String...) {
        let user = "git -c user.name=a -c user.email=a@b.c -c commit.gpgsign=false -c init.defaultBranch=main"
        for command in commands { folder.bash("\(user) \(command)") }
    }

    private func commit(_ folder: Workplace, environment: [String: String] = [:]) throws -> [String: Any]? {
        let arguments = ["run", "tiny.yaml", "--quick", "--arms", "compositional"]
        try folder.expect(arguments, environment: environment)
        return try folder.json(".strata/tiny.json")["commit"] as? [String: Any]
    }

    @Test func aResultNamesTheCommitThatIsCheckedOut() throws {
        let folder = try workplace()
        try folder.write("1", to: "kept.txt")
        git(folder, "init -q", "add .", "commit -q -m one")
        let clean = try commit(folder)
        let hash = try #require(clean?["hash"] as? String)
        #expect(clean?["branch"] as? String == "main" && clean?["isModified"] as? Bool == false)
        #expect(try folder.link(".strata/tiny/last").hasSuffix("Z-\(hash.prefix(7))"))
        // Neither untracked files nor results count, whether they are tracked or not.
        git(folder, "add -f .strata", "commit -q -m two")
        try folder.write("2", to: "new.txt")
        try folder.write("", to: ".strata/tiny/last/frames.json")
        #expect(try commit(folder)?["isModified"] as? Bool == false)
        try folder.write("2", to: "kept.txt")
        let modified = try commit(folder)
        #expect(modified?["isModified"] as? Bool == true && modified?["hash"] as? String != hash)
    }

    /// Those of a merge, and the line before it; a clone of depth 1 has the commit's own.
    @Test func aResultNamesTheParents() throws {
        let folder = try workplace()
        git(
            folder, "init -q", "add .", "commit -q -m one", "commit -q --allow-empty -m two",
            "checkout -q -b side HEAD~1",
            "commit -q --allow-empty -m three", "checkout -q main", "merge -q --no-ff -m four side")
        let found = try #require(try commit(folder))
        let parents = try #require(found["parents"] as? [String])
        let ancestry = try #require(found["ancestry"] as? [String])
        #expect(parents.count == 2 && ancestry.count == 2 && ancestry.last == "" && ancestry.first?.count == 40)
        folder.bash("git clone -q --depth 1 \"file://$PWD\" ../\(found["hash"] ?? "")")
        defer { _ = Workplace.shell("rm -rf '\(folder.path("."))/../\(found["hash"] ?? "none")'") }
        try folder.expect(
            ["run", "tiny.yaml", "--quick", "--arms", "compositional", "--out", "\(folder.path("."))/o"],
            through: "f() { cd ../\(found["hash"] ?? "none"); \"$@\"; }; f")
        let shallow = try folder.json("o/tiny.json")["commit"] as? [String: Any]
        #expect(shallow?["parents"] as? [String] == parents && shallow?["ancestry"] == nil)
    }

    /// As CI services check out.
    @Test func aServiceNamesTheBranchOfACommitWithoutOne() throws {
        let folder = try workplace()
        git(folder, "init -q", "add .", "commit -q -m one")
        let hash = try #require(try commit(folder)?["hash"] as? String)
        git(folder, "checkout -q --detach")
        #expect(try commit(folder).map { $0["branch"] == nil } == true)
        for (announced, branch) in [(hash, "feature"), (Self.hash, nil)] {
            let found = try commit(folder, environment: ["GITHUB_SHA": announced, "GITHUB_REF_NAME": "feature"])
            #expect(found?["hash"] as? String == hash && found?["branch"] as? String == branch)
        }
    }

    /// The merge, the head or a branch of its name may be checked out: a fork's `main` is not the project's. A commit
    /// of the project that is measured in the same job is not part of the request.
    @Test func aForksMainIsNotTheProjects() throws {
        let folder = try workplace()
        git(folder, "init -q", "add .", "commit -q -m one")
        let hash = try #require(try commit(folder)?["hash"] as? String)
        try folder.write(#"{"number": 12, "pull_request": {"head": {"sha": "\#(hash)"}}}"#, to: "event.json")
        let request = ["GITHUB_REF": "refs/pull/12/merge", "GITHUB_REF_NAME": "12/merge"]
        let jobs: [([String: String], branch: String?)] = [
            (["GITHUB_SHA": hash, "GITHUB_HEAD_REF": "main"], "pull/12"),
            (["GITHUB_SHA": Self.hash, "GITHUB_HEAD_REF": "main"], "pull/12"),
            (["GITHUB_HEAD_REF": "main"], "pull/12"), (["GITHUB_SHA": Self.hash, "GITHUB_HEAD_REF": "fix"], "main"),
            (["GITHUB_SHA": Self.hash, "GITHUB_HEAD_REF": "fix", "GITHUB_EVENT_PATH": "event.json"], "pull/12"),
            (["GITHUB_SHA": hash, "GITHUB_HEAD_REF": "main", "STRATA_BRANCH": "main"], "main"),
        ]
        for (job, branch) in jobs {
            let found = try commit(folder, environment: request.merging(job) { $1 })
            #expect(found?["hash"] as? String == hash && found?["branch"] as? String == branch, "\(job)")
        }
        #expect(try commit(folder, environment: ["STRATA_BRANCH": "try"])?["branch"] as? String == "try")
        let gitlab = ["CI_COMMIT_SHA": hash, "CI_COMMIT_REF_NAME": "main", "CI_MERGE_REQUEST_IID": "12"]
        #expect(try commit(folder, environment: gitlab)?["branch"] as? String == "merge/12")
    }

    @Test func withoutARepositoryTheServiceIsAsked() throws {
        let folder = try workplace()
        #expect(try commit(folder) == nil)
        #expect(try folder.link(".strata/tiny/last").hasSuffix("Z"))
        git(folder, "init -q")
        #expect(try commit(folder) == nil, "no commit yet")
        let found = try commit(folder, environment: ["CI_COMMIT_SHA": Self.hash, "CI_COMMIT_REF_NAME": "main"])
        #expect(found?["hash"] as? String == Self.hash && found?["isModified"] == nil, "nobody knows")
    }

    /// A `git` that never answers, and whose child holds its output open.
    @Test func aGitThatHangsIsLeftAlone() throws {
        let folder = try workplace()
        try folder.makeFolder("bin")
        try folder.write("#!/bin/sh\nsleep 600 &\nsleep 600\n", to: "bin/git")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/git"))
        let path = "\(folder.path("bin")):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
        #expect(try commit(folder, environment: ["PATH": path]) == nil)
    }
}
