package import Foundation
internal import StrataBasics

/// Git in one folder. Nothing else in Strata runs git.
///
/// It never waits for a password, starts no daemon, does not translate, and does not refresh an index that it only
/// reads.
package struct Git: Sendable {
    /// The folder, as an absolute path or relative to the working folder.
    package let folder: String
    private let environment: [String: String]
    private let settings: [String]

    /// Git in the working folder, with the variables that a hook or an alias may have set for its repository.
    ///
    /// - Parameter environment: the process's environment; `git` is searched in its `PATH`.
    package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        (folder, self.environment, settings) = (".", environment, ["gc.auto=0"])
    }

    /// Git in a folder, without the variables that a hook or an alias set for the user's own repository, and without hooks.
    package init(in folder: String) {
        self.folder = folder
        environment = ToolRun.environment
        settings = ["core.hooksPath=/dev/null", "advice.detachedHead=false"]
    }

    /// Runs git.
    ///
    /// - Parameters:
    ///   - input: the standard input for git.
    ///   - code: an exit code other than 0 that counts as success.
    /// - Throws: ``GitError``; `CancellationError` if the task was cancelled.
    package func run(_ arguments: [String], input: Data = Data(), allowing code: Int32 = 0) async throws -> Data {
        let answer = try await answer(arguments, input: input)
        guard answer.ending.isSuccess || answer.ending == .exited(code) else {
            // The output of a local push hook is on standard output.
            let printed = arguments.first == "push" ? String(decoding: answer.output, as: UTF8.self) : ""
            throw GitError(said: "\(answer.errors)\n\(printed)", by: arguments, in: folder)
        }
        return answer.output
    }

    /// Runs git and returns its output without the last line feeds.
    ///
    /// - Throws: the errors of ``run(_:input:allowing:)``.
    @discardableResult
    package func output(_ arguments: String..., allowing code: Int32 = 0) async throws -> String {
        Self.text(try await run(arguments, allowing: code))
    }

    /// Runs git and returns the lines of its output.
    ///
    /// - Throws: the errors of ``run(_:input:allowing:)``.
    package func lines(_ arguments: [String], input: Data = Data()) async throws -> [String] {
        String(decoding: try await run(arguments, input: input), as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Runs git and returns its output without the last line feeds; nil if git fails.
    package func outputIfAny(_ arguments: String...) async throws -> String? {
        let answer = try await answer(arguments)
        return answer.ending.isSuccess ? Self.text(answer.output) : nil
    }

    /// Runs git and returns whether its exit code is 0.
    package func succeeds(_ arguments: String...) async throws -> Bool {
        try await answer(arguments).ending.isSuccess
    }

    /// Git's answer; nil if git is missing, or does not answer within five seconds.
    func hastyAnswer(_ arguments: [String]) async -> ToolRun.Answer? {
        await withTaskGroup(of: ToolRun.Answer?.self) { group in
            group.addTask { try? await answer(arguments, isHasty: true) }
            group.addTask {
                try? await Task.sleep(for: Self.patience)
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }

    private static let patience = Duration.seconds(5)

    private func answer(
        _ arguments: [String], input: Data = Data(), isHasty: Bool = false
    ) async throws -> ToolRun.Answer {
        let tool = ToolRun(
            program: "git", arguments: (["core.fsmonitor=false"] + settings).flatMap { ["-c", $0] } + arguments,
            folder: folder,
            environment: environment.merging(
                ["GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C"], uniquingKeysWith: { $1 }),
            input: input, isHasty: isHasty)
        return try await tool.answer()
    }

    private static func text(_ output: Data) -> String {
        String(String(decoding: output, as: UTF8.self).reversed().drop { $0 == "\n" }.reversed())
    }
}

/// A git command that failed.
package struct GitError: Error, Sendable, CustomStringConvertible {
    /// The cause, followed by the output of a remote or a hook on further lines.
    package let words: String
    /// Whether a push was rejected because the branch had moved.
    package var isOutrun = false
    /// Whether a push was rejected because another push was being written.
    package var isLocked = false
    private var command = ""

    /// The folder, the command and the cause.
    package var description: String { command.isEmpty ? words : "\(command): \(words)" }

    /// Creates an error with its cause.
    package init(_ words: String) { self.words = words }

    /// The error itself, or the reason why git could not be started.
    package init(of error: any Error) { self = error as? GitError ?? GitError("\(error)") }

    /// Extracts the cause from git's output, without git's hints.
    package init(said text: String, by arguments: [String] = [], in folder: String = "") {
        let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
        let own = lines.filter { line in !line.isEmpty && !Self.noise.contains(where: line.hasPrefix) }
        let cause = own.last { line in Self.causes.contains(where: line.hasPrefix) }
        let refusal = cause.flatMap(Self.refusal)
        // Lines of a remote hook have the prefix `remote:`, lines of a local hook have no prefix.
        let others = cause == nil ? Array(own.dropFirst()) : own.filter { $0 != cause && $0 != "remote:" }
        let shown = others.prefix(Self.shownLines).map { "\n  \(String($0.prefix(Self.shownLetters)).printable)" }
        let more = others.count > shown.count ? "\n  and \(others.count - shown.count) more lines" : ""
        let words =
            refusal.map { "\($0.kind): \($0.reason)" } ?? cause ?? own.first ?? lines.last { !$0.isEmpty }
            ?? "git failed"
        self.words = String(words.prefix(Self.shownLetters)).printable + shown.joined() + more
        isOutrun = refusal.map { refusal in Self.outrun.contains { refusal.reason.contains($0) } } ?? false
        isLocked = refusal.map { refusal in Self.locked.contains { refusal.reason.contains($0) } } ?? false
        if !arguments.isEmpty { command = "\(folder): `git \(arguments.joined(separator: " "))`" }
    }

    /// The maximum number of lines, and of characters in each, that a message quotes.
    private static let (shownLines, shownLetters) = (20, 300)

    /// The prefixes of lines that name the cause.
    private static let causes = ["fatal: ", "error: ", "! ["]
    /// The prefixes of lines without information.
    private static let noise = [
        "hint: ", "To ", "error: failed to push some refs", "Please make sure you have", "and the repository exists",
    ]
    /// Git's reasons for rejecting a push to a branch that has moved.
    private static let outrun = ["fetch first", "non-fast-forward", "stale info", "reference already exists"]
    /// Git's reasons for rejecting a push to a branch that another push is writing.
    private static let locked = ["cannot lock ref", "failed to update ref", "incorrect old value", "failed to lock"]

    /// Parses the line of a rejected push: `! [remote rejected] 0123abcd -> history (pre-receive hook declined)`.
    private static func refusal(_ line: String) -> (kind: String, reason: String)? {
        guard line.hasPrefix("! ["), let end = line.firstIndex(of: "]"), let start = line[end...].firstIndex(of: "(")
        else { return nil }
        let reason = line[line.index(after: start)...]
        return (
            String(line[..<end].dropFirst(3)), String(reason.last == ")" ? reason.dropLast() : reason)
        )
    }
}
