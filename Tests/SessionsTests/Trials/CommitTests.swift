import Foundation
import Testing
import Trials

@Suite struct CommitTests {
    private static let hash = "77f78b354cd2b73ecbd8e1a3a14196ed7d915018"

    @Test func onlyAHashIsACommit() {
        for text in ["", "HEAD", "77f78b", String(repeating: "a", count: 65), "77f78b3/../..", "77f78b３"] {
            #expect(Commit(hash: text) == nil, "\(text)")
        }
        #expect(Commit(hash: "77F78B3")?.hash == "77f78b3" && Commit(hash: Self.hash)?.shortHash == "77f78b3")
    }

    @Test func servicesNameTheCommit() {
        let services: [([String: String], branch: String?)] = [
            (["GITHUB_SHA": Self.hash, "GITHUB_HEAD_REF": "feature", "GITHUB_REF_NAME": "7/merge"], "feature"),
            (["GITHUB_SHA": Self.hash, "GITHUB_HEAD_REF": "", "GITHUB_REF_NAME": "main"], "main"),
            (["CI_COMMIT_SHA": Self.hash, "CI_COMMIT_REF_NAME": "main"], "main"),
            (["BUILDKITE_COMMIT": Self.hash, "BUILDKITE_BRANCH": "main"], "main"),
            (["CIRCLE_SHA1": Self.hash], nil),
        ]
        for (variables, branch) in services {
            #expect(Commit(environment: variables) == Commit(hash: Self.hash, branch: branch), "\(variables)")
        }
        #expect(Commit(environment: [:]) == nil && Commit(environment: ["BUILDKITE_COMMIT": "HEAD"]) == nil)
    }

    @Test func withoutGitTheServiceIsAsked() async {
        let variables = ["PATH": "/nonexistent", "CIRCLE_SHA1": Self.hash, "CIRCLE_BRANCH": "main"]
        #expect(await Commit.checkedOut(environment: variables) == Commit(hash: Self.hash, branch: "main"))
        #expect(await Commit.checkedOut(environment: ["PATH": "/nonexistent"]) == nil)
    }

    @Test func aWrittenCommitIsRead() throws {
        let commit = try #require(Commit(hash: Self.hash, branch: "main", isModified: false))
        #expect(try JSONDecoder().decode(Commit.self, from: JSONEncoder().encode(commit)) == commit)
    }

    @Test func parentsAreKnownAlongTheLine() throws {
        let names = "abcdef".map { String(repeating: $0, count: 40) }
        var commit = try #require(Commit(hash: names[0]))
        #expect(commit.knownParents == [:])
        commit.parents = [names[1], names[2]]
        commit.ancestry = ["\(names[3]) \(names[4].uppercased())", "", names[5]]
        #expect(
            commit.knownParents == [names[0]: [names[1], names[2]], names[1]: [names[3], names[4]], names[3]: []])
        commit.ancestry = ["no hash", names[5]]
        #expect(commit.knownParents == [names[0]: [names[1], names[2]]])
        commit.ancestry = [names[0], names[1]]
        #expect(commit.knownParents == [names[0]: [names[1], names[2]], names[1]: [names[0]]])
        let variables = ["STRATA_COMMIT": names[0], "STRATA_COMMIT_PARENTS": "\(names[1]) \(names[2])"]
        #expect(Commit(environment: variables)?.parents == [names[1], names[2]])
        #expect(Commit.problem(withVariables: variables) == nil)
        #expect(Commit.problem(withVariables: variables.merging(["STRATA_COMMIT_PARENTS": "x"]) { $1 }) != nil)
    }
}
