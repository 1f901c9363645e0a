package import Foundation
internal import StrataProfiler

/// A git branch that contains only results. Any machine can add to it, and git alone is enough to read the whole
/// history.
///
/// Commits are created without a working tree (`git fast-import`), so neither files nor index nor branches of the local
/// repository change. If two machines push at once, the second one fetches and tries again. Files are only ever added.
package struct HistoryBranch: HistoryPlace {
    private let remote: String
    private let reference: String
    private let repository = Git()
    /// The local reference of the fetched commit, outside of the repository's branches. Each process has its own.
    private let fetched: String

    /// Names a branch.
    ///
    /// - Parameters:
    ///   - remote: The name or the URL of a remote.
    ///   - branch: The name of the branch, or a full reference such as `refs/strata/history`.
    package init(remote: String, branch: String) throws(HistoryError) {
        guard !remote.isEmpty, !remote.hasPrefix("-"), !branch.isEmpty, !branch.hasPrefix("-"), !branch.hasPrefix("+"),
            !branch.hasSuffix("/"),
            !branch.contains(where: { $0.isWhitespace || ":^~?*[\\".contains($0) }), !branch.contains("..")
        else { throw HistoryError("\(remote) \(branch): name a remote and a branch, such as origin strata-history") }
        let name = branch.hasPrefix("refs/heads/") ? String(branch.dropFirst("refs/heads/".count)) : branch
        let isReserved = branch.hasPrefix("refs/tags/") || branch.hasPrefix("refs/remotes/")
        guard name != "HEAD", name != "@", !name.hasSuffix("_HEAD"), !name.hasSuffix(".lock"), !isReserved else {
            throw HistoryError(
                "\(branch): not a valid name of a branch for results; use one such as \(remote) strata-history")
        }
        guard !name.hasPrefix("\(remote)/") else {
            throw HistoryError(
                "\(branch): the remote is named twice; name the branch alone: \(remote) \(name.dropFirst(remote.count + 1))"
            )
        }
        self.remote = remote
        reference = branch.hasPrefix("refs/") ? branch : "refs/heads/\(branch)"
        fetched = "refs/strata/fetched-\(ProcessInfo.processInfo.processIdentifier)"
    }

    /// The maximum number of attempts to push, more than the number of machines that push at once.
    private static let attempts = 20
    /// The maximum number of attempts if the branch is locked but has not moved.
    private static let attemptsAtLock = 5

    /// Fetches the branch; nil if the remote does not have it.
    private func fetch() async throws(HistoryError) -> String? {
        do {
            guard try await !repository.lines(["ls-remote", remote, reference]).isEmpty else { return nil }
            _ = try await repository.run(
                ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", remote, "+\(reference):\(fetched)"])
            let commit = try await repository.lines(["rev-parse", "--verify", "\(fetched)^{commit}"]).first
            _ = try await repository.run(["update-ref", "-d", fetched])
            return commit
        } catch {
            throw HistoryError("\(remote) \(reference): cannot be fetched: \(GitError(of: error).words)")
        }
    }

    /// The files of a commit: object hashes by file name.
    private func files(of commit: String) async throws(HistoryError) -> [String: String] {
        do {
            let lines = try await repository.lines(["ls-tree", "--full-tree", "\(commit):results"])
            return lines.reduce(into: [:]) { files, line in
                let parts = line.split(separator: "\t", maxSplits: 1)
                let words = parts.first?.split(separator: " ") ?? []
                guard parts.count == 2, words.count == 3, words[1] == "blob", parts[1].hasSuffix(".json.gz") else {
                    return
                }
                files[String(parts[1])] = String(words[2])
            }
        } catch {
            throw HistoryError(
                "\(remote) \(reference): not a branch with a history (\(GitError(of: error).words)); name another one")
        }
    }

    /// Whether the branch exists on the remote.
    package func isThere() async throws(HistoryError) -> Bool { try await fetch() != nil }

    /// The remote and the reference.
    package var words: String { "\(remote) \(reference)" }

    /// The names of the files in the branch.
    package func names() async throws(HistoryError) -> Set<String> {
        guard let commit = try await fetch() else { return [] }
        return Set(try await files(of: commit).keys)
    }

    /// The contents of some files.
    package func contents(
        of names: [String]
    ) async throws(HistoryError) -> [(name: String, data: Result<Data, HistoryError>)] {
        guard let commit = try await fetch() else { return [] }
        let objects = try await files(of: commit)
        let wanted = names.compactMap { name in objects[name].map { (name: name, object: $0) } }
        do {
            return try await read(wanted)
        } catch {
            // Git exits at a damaged object. The others may be intact, so read them one by one.
            var files: [(name: String, data: Result<Data, HistoryError>)] = []
            for file in wanted {
                do {
                    files += try await read([file])
                } catch {
                    files.append(
                        (
                            file.name,
                            .failure(HistoryError("\(file.name): cannot be read: \(GitError(of: error).words)"))
                        ))
                }
            }
            return files
        }
    }

    /// Reads objects. Git prints `OBJECT blob LENGTH`, a line feed, the bytes and a line feed for each; or `OBJECT
    /// missing`.
    private func read(
        _ wanted: [(name: String, object: String)]
    ) async throws -> [(name: String, data: Result<Data, HistoryError>)] {
        var rest = try await repository.run(
            ["cat-file", "--batch"], input: Data(wanted.map { "\($0.object)\n" }.joined().utf8))[...]
        var files: [(name: String, data: Result<Data, HistoryError>)] = []
        for (name, _) in wanted {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
            let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
            rest = rest[min(rest.endIndex, end + 1)...]
            guard words.count == 3, let length = words.last.flatMap({ Int($0) }), 0...rest.count ~= length else {
                files.append((name, .failure(HistoryError("\(name): cannot be read: git does not have its contents"))))
                continue
            }
            files.append((name, .success(Data(rest.prefix(length)))))
            rest = rest.dropFirst(length + 1)
        }
        return files
    }

    /// Adds files. Existing files are not changed.
    package func add(_ files: [(name: String, data: Data)]) async throws(HistoryError) {
        var refusal: GitError?
        var before: String?
        for attempt in 0..<Self.attempts {
            let parent: String?
            do throws(HistoryError) {
                parent = try await fetch()
            } catch  where refusal != nil {
                break
            }
            // If the rejection has another reason than a concurrent push, it is final.
            if let refusal, parent == before, !refusal.isOutrun,
                !refusal.isLocked || attempt >= Self.attemptsAtLock
            {
                break
            }
            before = parent
            let there = if let parent { Set(try await self.files(of: parent).keys) } else { Set<String>() }
            let missing = files.filter { !there.contains($0.name) }
            guard !missing.isEmpty else { return }
            let commit = try await commit(missing, on: parent)
            do {
                _ = try await repository.run(["push", "--quiet", remote, "\(commit):\(reference)"])
                return
            } catch {
                refusal = GitError(of: error)
            }
            guard refusal?.isOutrun == true || refusal?.isLocked == true else { continue }
            // Random delays keep competing machines from colliding again.
            try? await Task.sleep(for: .milliseconds(Int.random(in: 10...100) * (attempt + 1)))
        }
        throw HistoryError("\(remote) \(reference): cannot be pushed: \(refusal?.words ?? "")")
    }

    /// Creates a commit that adds files.
    private func commit(_ files: [(name: String, data: Data)], on parent: String?) async throws(HistoryError) -> String
    {
        let reference = "refs/strata/pushed-\(ProcessInfo.processInfo.processIdentifier)"
        let message = "Add \(files.count) result\(files.count == 1 ? "" : "s")\n"
        var input = Data(
            "commit \(reference)\ncommitter strata <strata@localhost> now\ndata \(message.utf8.count)\n\(message)".utf8)
        if let parent { input += Data("from \(parent)\n".utf8) }
        for (name, data) in files {
            input += Data("M 100644 inline results/\(name)\ndata \(data.count)\n".utf8) + data + Data("\n".utf8)
        }
        do {
            _ = try await repository.run(["fast-import", "--quiet", "--force", "--date-format=now"], input: input)
            let commit = try await repository.lines(["rev-parse", reference]).first
            _ = try await repository.run(["update-ref", "-d", reference])
            guard let commit else { throw GitError("git made no commit") }
            return commit
        } catch {
            throw HistoryError("the results cannot be committed: \(GitError(of: error).words)")
        }
    }
}
