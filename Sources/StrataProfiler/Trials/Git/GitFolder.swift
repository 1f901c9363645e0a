internal import Foundation

/// Git in one folder: a repository's working tree, or a worktree of it.
struct GitFolder: Sendable {
    let path: String

    /// Runs git and returns its output without the last line feed.
    ///
    /// - Parameter code: an exit code besides 0 that counts as success.
    /// - Throws: ``ToolError`` with the last line of git's errors if it fails.
    @discardableResult
    func output(_ arguments: String..., allowing code: Int32 = 0) async throws -> String {
        String(try await text(arguments, allowing: code).trimmingSuffix { $0 == "\n" })
    }

    /// Runs git and returns the lines of its output.
    ///
    /// - Throws: as ``output(_:allowing:)``.
    func lines(_ arguments: String...) async throws -> [String] {
        try await text(arguments).split(separator: "\n").map(String.init)
    }

    /// Runs git and returns its output without the last line feed; nil if git fails.
    func outputIfAny(_ arguments: String...) async throws -> String? {
        let answer = try await answer(arguments)
        return answer.ending.isSuccess ? String(answer.output.trimmingSuffix { $0 == "\n" }) : nil
    }

    /// Runs git and returns whether its exit code is 0.
    func succeeds(_ arguments: String...) async throws -> Bool { try await answer(arguments).ending.isSuccess }

    private func text(_ arguments: [String], allowing code: Int32 = 0) async throws -> String {
        let answer = try await answer(arguments)
        guard answer.ending.isSuccess || answer.ending == .exited(code) else {
            let words = answer.errors.split(separator: "\n").last.map { ": \($0)" } ?? ""
            throw ToolError(
                "\(path): `git \(arguments.joined(separator: " "))` ended with \(answer.ending.words)\(words)")
        }
        return answer.output
    }

    private func answer(_ arguments: [String]) async throws -> ToolRun.Answer {
        // Runs no hook of the user's, starts no daemon, and neither translates nor asks for a password.
        let settings = ["core.fsmonitor=false", "core.hooksPath=/dev/null", "advice.detachedHead=false"]
        let tool = ToolRun(
            program: "git", arguments: settings.flatMap { ["-c", $0] } + arguments, folder: path,
            variables: ["GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C"])
        return try await tool.answer()
    }
}

extension StringProtocol {
    fileprivate func trimmingSuffix(while isSuffix: (Character) -> Bool) -> SubSequence {
        var rest = self[...]
        while let last = rest.last, isSuffix(last) { rest.removeLast() }
        return rest
    }
}
