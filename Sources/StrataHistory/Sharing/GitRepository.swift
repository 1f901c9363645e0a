internal import Foundation
internal import StrataBasics
internal import Subprocess
internal import SystemPackage

/// The git repository of the working directory. Uses only commands that change neither files nor index nor branches.
struct GitRepository: Sendable {
    /// The error of a failed git command.
    struct Failure: Error {
        /// The cause, followed by the output of a remote or a hook on further lines.
        var words: String
        /// Whether a push was refused because the branch had moved.
        var isOutrun = false
        /// Whether a push was refused because another one was being written.
        var isLocked = false
    }

    /// The maximum length of git's output in bytes, larger than any history.
    private static let limit = 1 << 30

    /// Runs git.
    ///
    /// - Returns: The standard output.
    /// - Throws: ``Failure`` with git's error output.
    func run(_ arguments: [String], input: Data = Data()) async throws(Failure) -> Data {
        var variables: [Environment.Key: String?] = [:]
        for (name, value) in ["GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C"] {
            variables[Environment.Key(stringLiteral: name)] = value
        }
        let file = try Self.file(of: input)
        do {
            let result = try await Subprocess.run(
                .name("git"), arguments: Arguments(["-c", "core.fsmonitor=false", "-c", "gc.auto=0"] + arguments),
                environment: .inherit.updating(variables),
                input: .fileDescriptor(file, closeAfterSpawningProcess: true),
                output: .bytes(limit: Self.limit), error: .string(limit: 1 << 16))
            guard case .exited(0) = result.terminationStatus else {
                // The output of a local push hook is on standard output.
                let printed = arguments.first == "push" ? String(decoding: result.standardOutput, as: UTF8.self) : ""
                throw Failure(said: "\(result.standardError)\n\(printed)")
            }
            return Data(result.standardOutput)
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure(words: "git cannot be run; is it installed?")
        }
    }

    /// An unlinked file with git's input. With a pipe, git could exit before reading it, and writing to it would kill
    /// this process.
    private static func file(of input: Data) throws(Failure) -> FileDescriptor {
        let path = "\(NSTemporaryDirectory())/strata-git-\(UUID().uuidString)"
        do {
            let file = try FileDescriptor.open(
                FilePath(path), .readWrite, options: [.create, .exclusiveCreate, .closeOnExec],
                permissions: .ownerReadWrite)
            unlink(path)
            try file.writeAll(input)
            try file.seek(offset: 0, from: .start)
            return file
        } catch {
            throw Failure(words: "cannot write git's input to \(path)")
        }
    }

    /// Runs git and splits its output into lines.
    func lines(_ arguments: [String], input: Data = Data()) async throws(Failure) -> [String] {
        String(decoding: try await run(arguments, input: input), as: UTF8.self).split(separator: "\n").map(String.init)
    }
}

extension GitRepository.Failure {
    /// Extracts the cause from git's output, without git's hints.
    init(said text: String) {
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
        self.init(
            words: String(words.prefix(Self.shownLetters)).printable + shown.joined() + more,
            isOutrun: refusal.map { refusal in Self.outrun.contains { refusal.reason.contains($0) } } ?? false,
            isLocked: refusal.map { refusal in Self.locked.contains { refusal.reason.contains($0) } } ?? false)
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
