public import Foundation

/// A branch of a repository that has results only: machines anywhere add to it, and anyone has the whole history with git alone.
///
/// Commits are made without a working tree (`git fast-import`), so neither files nor index nor branches of the repository change.
/// Of two machines that push at once, the second one fetches and tries again; files are only ever added.
public struct HistoryBranch: HistoryPlace {
    private let remote: String
    private let reference: String
    private let repository = GitRepository()
    /// What was fetched, apart from the repository's own branches; each process has its own.
    private let fetched: String

    /// Names a branch.
    ///
    /// - Parameters:
    ///   - remote: the name of a remote, or its address.
    ///   - branch: the branch's name, or a whole reference such as `refs/strata/history`.
    public init(remote: String, branch: String) throws(HistoryError) {
        guard !remote.isEmpty, !remote.hasPrefix("-"), !branch.isEmpty, !branch.hasPrefix("-"), !branch.hasPrefix("+"),
            !branch.hasSuffix("/"),
            !branch.contains(where: { $0.isWhitespace || ":^~?*[\\".contains($0) }), !branch.contains("..")
        else { throw HistoryError("\(remote) \(branch): name a remote and a branch, such as origin strata-history") }
        self.remote = remote
        reference = branch.hasPrefix("refs/") ? branch : "refs/heads/\(branch)"
        fetched = "refs/strata/fetched-\(ProcessInfo.processInfo.processIdentifier)"
    }

    /// More machines than push at once.
    private static let attempts = 20

    /// Fetches the branch; nil if the remote does not have it.
    private func fetch() async throws(HistoryError) -> String? {
        do throws(GitRepository.Failure) {
            guard try await !repository.lines(["ls-remote", remote, reference]).isEmpty else { return nil }
            _ = try await repository.run(
                ["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", remote, "+\(reference):\(fetched)"])
            let commit = try await repository.lines(["rev-parse", "--verify", "\(fetched)^{commit}"]).first
            _ = try await repository.run(["update-ref", "-d", fetched])
            return commit
        } catch {
            throw HistoryError("\(remote) \(reference): cannot be fetched: \(error.words)")
        }
    }

    /// The files of a commit: name and object.
    private func files(of commit: String) async throws(HistoryError) -> [String: String] {
        do throws(GitRepository.Failure) {
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
            throw HistoryError("\(remote) \(reference): it is no history's branch (\(error.words)); name another one")
        }
    }

    /// Whether the remote has the branch.
    public func isThere() async throws(HistoryError) -> Bool { try await fetch() != nil }

    /// The place in words.
    public var words: String { "\(remote) \(reference)" }

    /// The names of the files that are there.
    public func names() async throws(HistoryError) -> Set<String> {
        guard let commit = try await fetch() else { return [] }
        return Set(try await files(of: commit).keys)
    }

    /// The contents of some files.
    public func contents(of names: [String]) async throws(HistoryError) -> [(name: String, data: Data)] {
        guard let commit = try await fetch() else { return [] }
        let objects = try await files(of: commit)
        let wanted = names.compactMap { name in objects[name].map { (name: name, object: $0) } }
        let output: Data
        do throws(GitRepository.Failure) {
            output = try await repository.run(
                ["cat-file", "--batch"], input: Data(wanted.map { "\($0.object)\n" }.joined().utf8))
        } catch {
            throw HistoryError("\(remote) \(reference): cannot be read: \(error.words)")
        }
        // OBJECT blob LENGTH, a line feed, the bytes, a line feed.
        var rest = output[...]
        var files: [(name: String, data: Data)] = []
        for (name, _) in wanted {
            guard let end = rest.firstIndex(of: UInt8(ascii: "\n")),
                let length = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ").last.flatMap({
                    Int($0)
                }),
                length >= 0, length < rest.endIndex - end
            else { throw HistoryError("\(remote) \(reference): \(name) cannot be read") }
            files.append((name, Data(rest[(end + 1)..<(end + 1 + length)])))
            rest = rest[min(rest.endIndex, end + length + 2)...]
        }
        return files
    }

    /// Adds files; those that are there stay as they are.
    public func add(_ files: [(name: String, data: Data)]) async throws(HistoryError) {
        var words = ""
        for attempt in 0..<Self.attempts {
            let parent = try await fetch()
            let there = if let parent { Set(try await self.files(of: parent).keys) } else { Set<String>() }
            let missing = files.filter { !there.contains($0.name) }
            guard !missing.isEmpty else { return }
            let commit = try await commit(missing, on: parent)
            do throws(GitRepository.Failure) {
                _ = try await repository.run(["push", "--quiet", remote, "\(commit):\(reference)"])
                return
            } catch {
                words = error.words
            }
            // Somebody else was faster, most likely; whoever waits a different time is alone.
            try? await Task.sleep(for: .milliseconds(Int.random(in: 10...100) * (attempt + 1)))
        }
        throw HistoryError("\(remote) \(reference): cannot be pushed: \(words)")
    }

    /// Makes a commit that adds files.
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
        do throws(GitRepository.Failure) {
            _ = try await repository.run(["fast-import", "--quiet", "--force", "--date-format=now"], input: input)
            let commit = try await repository.lines(["rev-parse", reference]).first
            _ = try await repository.run(["update-ref", "-d", reference])
            guard let commit else { throw GitRepository.Failure(words: "git made no commit") }
            return commit
        } catch {
            throw HistoryError("the results cannot be committed: \(error.words)")
        }
    }
}
