internal import CTrial
internal import Foundation
internal import StrataBasics
internal import Subprocess
internal import SystemPackage

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
            let errors = await git(["rev-parse", "HEAD"], environment, reading: .errors),
            errors.contains("dubious ownership")
        else { return nil }
        let folder = errors.split(separator: "'").dropFirst().first.map(String.init) ?? "."
        let rest =
            recorded.map { "only the hash \($0.shortHash) that the service names is recorded" }
            ?? "no commit is recorded"
        return "git refuses this checkout because another user owns \(folder), so \(rest); to fix it: "
            + "git config --global --add safe.directory \(ShellWord.quoted(folder))"
    }

    /// A stream that git writes to.
    enum Stream { case output, errors }

    private static let allButResults = [":/", ":(exclude,top,glob)**/\(ResultFolder.standardPath)/**"]

    /// The name of a branch, such as `main` for `refs/heads/main`; nil for `HEAD`.
    private static func branch(_ reference: String) -> String? {
        let prefix = "refs/heads/"
        return reference.hasPrefix(prefix) ? String(reference.dropFirst(prefix.count)) : nil
    }

    /// The text that git prints; nil if git is missing, fails, or takes too long. ``Stream/errors`` are read from a git
    /// that fails.
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

    /// The program. By its name alone, a process would be started for each folder of `PATH` until one has it.
    private static func program(_ environment: [String: String]) -> Executable {
        InstalledProgram.path(of: "git", in: environment["PATH"]).map { .path(FilePath($0)) } ?? .name("git")
    }

    private static func text(
        _ stream: Stream, of arguments: [String], _ environment: [String: String]
    ) async throws -> String? {
        // A file in memory: processes that git starts could hold a pipe open.
        let output = FileDescriptor(rawValue: ctrial_memory_file("strata-git"))
        guard output.rawValue >= 0 else { return nil }
        defer { try? output.close() }
        let own = [
            // git must not wait for a password, refresh the index, start a daemon, or translate.
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
        func run(_ program: Executable) async throws -> TerminationStatus {
            switch stream {
            case .output:
                try await Subprocess.run(
                    program, arguments: arguments, environment: .custom(variables), platformOptions: options,
                    input: .none, output: file, error: .discarded
                ).terminationStatus
            case .errors:
                try await Subprocess.run(
                    program, arguments: arguments, environment: .custom(variables), platformOptions: options,
                    input: .none, output: .discarded, error: file
                ).terminationStatus
            }
        }
        let status: TerminationStatus
        do {
            status = try await run(program(environment))
        } catch is SubprocessError {
            // A script without its interpreter, say. The search by name goes on to the next folder.
            status = try await run(.name("git"))
        }
        guard case .exited(let code) = status, (code == 0) == (stream == .output) else { return nil }
        try output.seek(offset: 0, from: .start)
        let handle = FileHandle(fileDescriptor: output.rawValue, closeOnDealloc: false)
        return try handle.read(upToCount: 1 << 20).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
