internal import Basics
internal import CTrial
internal import Foundation
internal import Subprocess
internal import SystemPackage

extension Commit {
    /// Asks `git` in the working folder, and the variables of CI services where git cannot be asked.
    ///
    /// Untracked files do not count as modified, nor does anything in a folder `.strata`. Takes some milliseconds, in a
    /// large repository longer, at most twice five seconds.
    ///
    /// - Parameter environment: the process's environment; `PATH` is where `git` is looked for.
    /// - Returns: nil if there is no repository and no CI service.
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
        // A CI service checks out a commit without its branch, and that of a fork may have any name.
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

    /// When a commit was made and the first line of its message, as git in the working folder knows them; nil if it does not.
    public static func details(
        of hash: String, _ environment: [String: String]
    ) async -> (time: String, subject: String)? {
        let words = [
            "-c", "log.showSignature=false", "show", "-s", "--no-show-signature", "--format=%cI%n%s", hash, "--",
        ]
        guard let text = await git(words, environment) else { return nil }
        let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        guard let time = lines.first, !time.isEmpty else { return nil }
        let subject = lines.count > 1 ? lines[1].prefix { $0 != "\n" } : ""
        return (String(time), String(subject.prefix(200)))
    }

    /// Why git does not answer in the working folder although there is a repository, and how to mend it; nil if it answers.
    ///
    /// Containers of CI services run as another user than the one who owns the checkout. git calls that unsafe and says nothing of
    /// it.
    ///
    /// - Parameter recorded: the commit that is recorded nevertheless.
    public static func problem(_ recorded: Commit?, environment: [String: String]) async -> String? {
        guard recorded?.time == nil, Commit(given: environment) == nil,
            let errors = await git(["rev-parse", "HEAD"], environment, reading: .errors),
            errors.contains("dubious ownership")
        else { return nil }
        let folder = errors.split(separator: "'").dropFirst().first.map(String.init) ?? "."
        let rest =
            recorded.map { "of the commit only the hash \($0.shortHash) is recorded, which the service names" }
            ?? "no commit is recorded"
        return "git calls this checkout unsafe, because another user owns \(folder), so \(rest); to mend it: "
            + "git config --global --add safe.directory \(ShellWord.quoted(folder))"
    }

    /// A stream that git writes.
    enum Stream { case output, errors }

    private static let allButResults = [":/", ":(exclude,top,glob)**/\(ResultFolder.standardPath)/**"]

    /// The branch of `refs/heads/main`; nil for `HEAD`, which is no branch.
    private static func branch(_ reference: String) -> String? {
        let prefix = "refs/heads/"
        return reference.hasPrefix(prefix) ? String(reference.dropFirst(prefix.count)) : nil
    }

    /// What git prints; nil if it is missing, fails, or takes too long. Its errors are read where it fails.
    static func git(
        _ arguments: [String], _ environment: [String: String], reading stream: Stream = .output
    ) async -> String? {
        await withTaskGroup(of: String?.self) { group in
            group.addTask { try? await text(stream, of: arguments, environment) }
            group.addTask {
                try? await Task.sleep(for: patience)
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }

    private static let patience = Duration.seconds(5)

    private static func text(
        _ stream: Stream, of arguments: [String], _ environment: [String: String]
    ) async throws -> String? {
        // A file in memory: a pipe could be held open by what git starts.
        let output = FileDescriptor(rawValue: ctrial_memory_file("strata-git"))
        guard output.rawValue >= 0 else { return nil }
        defer { try? output.close() }
        let own = [
            // It must not wait for a password, refresh the index, start a daemon, or translate.
            "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C",
        ]
        var variables: [Environment.Key: String] = [:]
        for (name, value) in environment.merging(own, uniquingKeysWith: { $1 }) {
            variables[Environment.Key(stringLiteral: name)] = value
        }
        var options = PlatformOptions()
        options.processGroupID = 0
        options.teardownSequence = [
            .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .zero)
        ]
        let file = FileDescriptorOutput.fileDescriptor(output, closeAfterSpawningProcess: false)
        let arguments = Arguments(["-c", "core.fsmonitor=false"] + arguments)
        let status =
            switch stream {
            case .output:
                try await Subprocess.run(
                    .name("git"), arguments: arguments, environment: .custom(variables), platformOptions: options,
                    input: .none, output: file, error: .discarded
                ).terminationStatus
            case .errors:
                try await Subprocess.run(
                    .name("git"), arguments: arguments, environment: .custom(variables), platformOptions: options,
                    input: .none, output: .discarded, error: file
                ).terminationStatus
            }
        guard case .exited(let code) = status, (code == 0) == (stream == .output) else { return nil }
        try output.seek(offset: 0, from: .start)
        let handle = FileHandle(fileDescriptor: output.rawValue, closeOnDealloc: false)
        return try handle.read(upToCount: 1 << 20).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
