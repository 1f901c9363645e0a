import Foundation
import StrataProfiler
import Testing

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
            (["GITHUB_SHA": Self.hash, "GITHUB_HEAD_REF": "feature", "GITHUB_REF_NAME": "7/merge"], "pull/7"),
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

    /// A fork's `main` was recorded as the project's.
    @Test func aPullRequestHasANameOfItsOwn() throws {
        let event = FileManager.default.temporaryDirectory.appending(path: "event-\(UUID()).json")
        try Data(#"{"action": "opened", "number": 12, "pull_request": {"head": {"sha": "abcdef1"}}}"#.utf8).write(
            to: event)
        defer { try? FileManager.default.removeItem(at: event) }
        let github = ["GITHUB_SHA": Self.hash, "GITHUB_HEAD_REF": "main"]
        let gitlab = ["CI_COMMIT_SHA": Self.hash, "CI_COMMIT_REF_NAME": "main"]
        let buildkite = ["BUILDKITE_COMMIT": Self.hash, "BUILDKITE_BRANCH": "main"]
        let circle = ["CIRCLE_SHA1": Self.hash, "CIRCLE_BRANCH": "main"]
        let services: [([String: String], [String: String], branch: String)] = [
            (github, ["GITHUB_REF": "refs/pull/12/merge"], "pull/12"),
            (github, ["GITHUB_REF_NAME": "12/merge"], "pull/12"),
            (github, ["GITHUB_REF": "refs/heads/main", "GITHUB_REF_NAME": "main"], "pull/main"),
            (github, ["GITHUB_REF": "refs/heads/main", "GITHUB_EVENT_PATH": event.path], "pull/12"),
            (["GITHUB_SHA": Self.hash], ["GITHUB_REF": "refs/pull/12/head", "GITHUB_REF_NAME": "main"], "pull/12"),
            (["GITHUB_SHA": Self.hash], ["GITHUB_REF_NAME": "12/merge"], "12/merge"),
            (gitlab, ["CI_MERGE_REQUEST_IID": "12"], "merge/12"),
            (gitlab, ["CI_EXTERNAL_PULL_REQUEST_IID": "12"], "pull/12"), (gitlab, ["CI_MERGE_REQUEST_IID": ""], "main"),
            (buildkite, ["BUILDKITE_PULL_REQUEST": "12"], "pull/12"),
            (buildkite, ["BUILDKITE_PULL_REQUEST": "false"], "main"), (circle, ["CIRCLE_PR_NUMBER": "12"], "pull/12"),
        ]
        for (service, request, branch) in services {
            let variables = service.merging(request) { $1 }
            #expect(Commit(environment: variables)?.branch == branch, "\(variables)")
        }
    }

    /// A branch without a commit beside it was ignored.
    @Test func eachVariableOfTheProgramCountsByItself() {
        let service = ["GITHUB_SHA": Self.hash, "GITHUB_REF_NAME": "main"]
        var commit = Commit(environment: service.merging(["STRATA_BRANCH": "try"]) { $1 })
        #expect(commit?.hash == Self.hash && commit?.branch == "try")
        commit = Commit(environment: service.merging(["STRATA_BRANCH": "", "STRATA_COMMIT_SUBJECT": "words"]) { $1 })
        #expect(commit?.branch == "main" && commit?.subject == "words")
        commit = Commit(environment: service.merging(["STRATA_COMMIT": "feedfeed"]) { $1 })
        #expect(commit == Commit(hash: "feedfeed"))
        let noon = Commit.problem(withVariables: ["STRATA_COMMIT_TIME": "noon"])
        #expect(noon?.contains("invalid date 'noon'; expected") == true)
        #expect(Commit(environment: ["STRATA_BRANCH": "try"]) == nil)
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

    /// git took such a text of a pulled result for an option, and wrote a file.
    @Test(arguments: ["--output=pwn", "HEAD", "77f78b3 ", "77f78b"]) func onlyAHashIsRead(text: String) async {
        let json = Data("{\"hash\": \"\(text)\"}".utf8)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Commit.self, from: json) }
        #expect(await Commit.details(of: text, ProcessInfo.processInfo.environment) == nil)
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
