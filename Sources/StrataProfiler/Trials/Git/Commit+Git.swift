internal import Foundation
internal import StrataBasics

extension Commit {
    /// Reads the commit from `git` in the working folder, or from the variables of CI services if git does not answer.
    ///
    /// Untracked files do not count as modified, and neither do files in a folder `.strata`. Takes some milliseconds,
    /// longer in a large repository, and at most ten seconds.
    ///
    /// - Parameter environment: the process's environment; `git` is searched in its `PATH`.
    /// - Returns: nil without a repository and without a CI service.
    public static func checkedOut(environment: [String: String]) async -> Commit? {
        if let given = Commit(given: environment) { return given }
        let names = ["rev-parse", "HEAD", "--symbolic-full-name", "HEAD"]
        guard let lines = await git(names, environment)?.split(separator: "\n"), lines.count == 2 else {
            return Commit(environment: environment)
        }
        let hash = String(lines[0])
        async let details = details(of: hash, environment)
        let changes = await git(
            ["status", "--porcelain", "--untracked-files=no", "--ignore-submodules=untracked", "--"] + allButResults,
            environment)
        // A CI service checks out a commit without its branch, and the branch of a fork may have any name.
        let local = branch(String(lines[1]))
        let announced = AnnouncedCommit(environment: environment)
        var commit = Commit(
            hash: hash, branch: announced.map { $0.branch(of: hash, local: local) } ?? local,
            isModified: changes.map { !$0.isEmpty })
        if let details = await details {
            commit?.time = details.time
            commit?.subject = details.subject
        }
        commit?.name(by: environment)
        return await commit?.withAncestry(environment) ?? Commit(environment: environment)
    }

    /// The time of a commit and the first line of its message; nil if git in the working folder does not know the
    /// commit.
    public static func details(
        of hash: String, _ environment: [String: String]
    ) async -> (time: String, subject: String)? {
        guard isHash(hash) else { return nil }
        let words = [
            "-c", "log.showSignature=false", "show", "-s", "--no-show-signature", "--format=%cI%n%s", hash, "--",
        ]
        guard let text = await git(words, environment) else { return nil }
        let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        guard let time = lines.first, !time.isEmpty else { return nil }
        let subject = lines.count > 1 ? lines[1].prefix { $0 != "\n" } : ""
        return (String(time), String(subject.prefix(200)))
    }

    /// The reason why git does not answer in the working folder although there is a repository, and its remedy; nil if
    /// git answers.
    ///
    /// Containers of CI services run as a user who does not own the checkout. git refuses such a checkout as unsafe.
    ///
    /// - Parameter recorded: the commit that is recorded without git.
    public static func problem(_ recorded: Commit?, environment: [String: String]) async -> String? {
        guard recorded?.time == nil, Commit(given: environment) == nil,
            let answer = await Git(environment: environment).hastyAnswer(["rev-parse", "HEAD"]),
            !answer.ending.isSuccess, answer.errors.contains("dubious ownership")
        else { return nil }
        let errors = answer.errors
        let folder = errors.split(separator: "'").dropFirst().first.map(String.init) ?? "."
        let rest =
            recorded.map { "only the hash \($0.shortHash) that the service names is recorded" }
            ?? "no commit is recorded"
        return "git refuses this checkout because another user owns \(folder), so \(rest); to fix it: "
            + "git config --global --add safe.directory \(ShellWord.quoted(folder))"
    }

    private static let allButResults = [":/", ":(exclude,top,glob)**/\(ResultFolder.standardPath)/**"]

    /// The name of a branch, such as `main` for `refs/heads/main`; nil for `HEAD`.
    private static func branch(_ reference: String) -> String? {
        let prefix = "refs/heads/"
        return reference.hasPrefix(prefix) ? String(reference.dropFirst(prefix.count)) : nil
    }

    /// The text that git prints in the working folder; nil if git is missing, fails, or takes too long.
    static func git(_ arguments: [String], _ environment: [String: String]) async -> String? {
        guard let answer = await Git(environment: environment).hastyAnswer(arguments), answer.ending.isSuccess else {
            return nil
        }
        return String(decoding: answer.output, as: UTF8.self)
    }
}
