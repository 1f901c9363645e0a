internal import Foundation
internal import StrataBasics

/// The commit of a CI job, read from the variables of its service.
///
/// The name of a pull request replaces its branch's name, because the `main` of a fork is not the
/// project's `main`.
struct AnnouncedCommit {
    /// The commit, with the branch or the pull request; nil if the service does not name it by its hash.
    let commit: Commit?
    /// The pull request that the job belongs to; nil for the job of a branch.
    private let request: PullRequest?

    /// A pull request, or a merge request.
    struct PullRequest {
        /// The name that replaces the branch: `pull/12`.
        var name: String
        /// The name of its branch in its own repository.
        var head: String?
        /// The commit that it proposes, if the service merges that commit for the job.
        var proposed: String?
    }

    /// Reads the variables of GitHub Actions, GitLab CI, Buildkite and CircleCI; nil without them.
    init?(environment: [String: String]) {
        for service in Self.services {
            let request = service.request(environment)
            let branch = request?.name ?? environment[service.branch]
            let commit = environment[service.hash].flatMap { Commit(hash: $0, branch: branch) }
            guard commit != nil || request != nil else { continue }
            (self.commit, self.request) = (commit, request)
            return
        }
        return nil
    }

    /// The branch of the commit that is checked out; nil if neither git nor the service names a branch.
    ///
    /// - Parameter local: the branch that git has checked out.
    func branch(of hash: String, local: String?) -> String? {
        let isNamed = hash.lowercased() == commit?.hash
        guard let request else { return local ?? (isNamed ? commit?.branch : nil) }
        let isHead = hash.lowercased() == request.proposed || local != nil && local == request.head
        let isRequests = commit == nil || isNamed || isHead
        return isRequests ? request.name : local
    }

    /// A CI service: the variables of the commit and of its branch, and how it announces the job of a pull request.
    private struct Service {
        var hash: String
        var branch: String
        var request: @Sendable ([String: String]) -> PullRequest?
    }

    private static let services = [
        Service(hash: "GITHUB_SHA", branch: "GITHUB_REF_NAME", request: github),
        Service(hash: "CI_COMMIT_SHA", branch: "CI_COMMIT_REF_NAME", request: gitlab),
        Service(hash: "BUILDKITE_COMMIT", branch: "BUILDKITE_BRANCH") { environment in
            requestNumber(environment["BUILDKITE_PULL_REQUEST"]).map {
                PullRequest(name: "pull/\($0)", head: environment["BUILDKITE_BRANCH"])
            }
        },
        // Only pull requests of forks have a number; others are built as their branches.
        Service(hash: "CIRCLE_SHA1", branch: "CIRCLE_BRANCH") { environment in
            requestNumber(environment["CIRCLE_PR_NUMBER"]).map {
                PullRequest(name: "pull/\($0)", head: environment["CIRCLE_BRANCH"])
            }
        },
    ]

    /// Reads the numbers of merge requests, and of pull requests in an external repository that GitLab builds.
    private static func gitlab(_ environment: [String: String]) -> PullRequest? {
        let own = requestNumber(environment["CI_MERGE_REQUEST_IID"]).map { "merge/\($0)" }
        guard let name = own ?? requestNumber(environment["CI_EXTERNAL_PULL_REQUEST_IID"]).map({ "pull/\($0)" }) else {
            return nil
        }
        return PullRequest(
            name: name, head: environment["CI_MERGE_REQUEST_SOURCE_BRANCH_NAME"] ?? environment["CI_COMMIT_REF_NAME"],
            proposed: environment["CI_MERGE_REQUEST_SOURCE_BRANCH_SHA"]?.lowercased())
    }

    /// Reads `GITHUB_REF`, which is `refs/pull/12/merge`. For the event `pull_request_target`, it is the target branch,
    /// and only the event's file has the number.
    private static func github(_ environment: [String: String]) -> PullRequest? {
        let head = environment["GITHUB_HEAD_REF"].flatMap { $0.isEmpty ? nil : $0 }
        let reference = environment["GITHUB_REF"]?.split(separator: "/") ?? []
        let isPull = reference.count > 2 && reference.prefix(2) == ["refs", "pull"]
        let isEvent = environment["GITHUB_EVENT_NAME"]?.hasPrefix("pull_request") ?? false
        guard head != nil || isPull || isEvent else { return nil }
        let event = environment["GITHUB_EVENT_PATH"].flatMap(GitHubEvent.init(file:))
        // Without `GITHUB_REF`, `GITHUB_REF_NAME` is `12/merge`.
        let short = environment["GITHUB_REF_NAME"]?.split(separator: "/") ?? []
        let number =
            requestNumber(isPull ? String(reference[2]) : nil)
            ?? (event?.pull_request?.number ?? event?.number).flatMap { requestNumber("\($0)") }
            ?? requestNumber(short.count == 2 && short[1] == "merge" ? String(short[0]) : nil)
        return PullRequest(
            name: "pull/\(number ?? head ?? "unknown")", head: head,
            proposed: event?.pull_request?.head?.sha?.lowercased())
    }

    /// The part of an event's file that names the pull request.
    private struct GitHubEvent: Decodable {
        struct PullRequest: Decodable {
            struct Head: Decodable { var sha: String? }
            var number: Int?
            var head: Head?
        }
        var number: Int?
        var pull_request: PullRequest?

        init?(file: String) {
            guard let data = try? WholeFile.bytes(of: file),
                let event = try? JSONDecoder().decode(GitHubEvent.self, from: data)
            else { return nil }
            self = event
        }
    }

    /// The number of a request; nil for `false`, which some services write without a request.
    private static func requestNumber(_ text: String?) -> String? {
        text.flatMap { $0.isEmpty || !$0.allSatisfy { $0.isASCII && $0.isNumber } ? nil : $0 }
    }
}
