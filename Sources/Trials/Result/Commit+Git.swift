internal import CTrial
internal import Foundation
internal import Sessions
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
        let announced = Commit(environment: environment)
        let names = ["rev-parse", "HEAD", "--symbolic-full-name", "HEAD"]
        guard let lines = await git(names, environment)?.split(separator: "\n"), lines.count == 2 else {
            return announced
        }
        let hash = String(lines[0])
        async let details = details(of: hash, environment)
        let changes = await git(
            ["status", "--porcelain", "--untracked-files=no", "--ignore-submodules=untracked", "--"] + allButResults,
            environment)
        // A CI service checks out a commit without its branch.
        let named = announced?.hash == hash.lowercased() ? announced?.branch : nil
        var commit = Commit(
            hash: hash, branch: branch(String(lines[1])) ?? named, isModified: changes.map { !$0.isEmpty })
        if let details = await details {
            commit?.time = details.time
            commit?.subject = details.subject
        }
        return commit ?? announced
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

    private static let allButResults = [":/", ":(exclude,top,glob)**/\(ResultFolder.standardPath)/**"]

    /// The branch of `refs/heads/main`; nil for `HEAD`, which is no branch.
    private static func branch(_ reference: String) -> String? {
        let prefix = "refs/heads/"
        return reference.hasPrefix(prefix) ? String(reference.dropFirst(prefix.count)) : nil
    }

    /// What git prints; nil if it is missing, fails, or takes too long.
    private static func git(_ arguments: [String], _ environment: [String: String]) async -> String? {
        await withTaskGroup(of: String?.self) { group in
            group.addTask { try? await output(of: arguments, environment) }
            group.addTask {
                try? await Task.sleep(for: patience)
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }

    private static let patience = Duration.seconds(5)

    private static func output(of arguments: [String], _ environment: [String: String]) async throws -> String? {
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
        let result = try await Subprocess.run(
            .name("git"), arguments: Arguments(["-c", "core.fsmonitor=false"] + arguments),
            environment: .custom(variables), platformOptions: options, input: .none,
            output: .fileDescriptor(output, closeAfterSpawningProcess: false), error: .discarded)
        guard case .exited(0) = result.terminationStatus else { return nil }
        try output.seek(offset: 0, from: .start)
        let handle = FileHandle(fileDescriptor: output.rawValue, closeOnDealloc: false)
        return try handle.read(upToCount: 1 << 20).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
