internal import Foundation
internal import StrataBasics

/// The commits to bisect: a repository, a package in it, and the two ends.
package struct BisectRange: Sendable {
    /// The repository's working tree.
    let repository: Git
    /// The package's folder in the repository; empty for the root.
    package let package: String
    /// The good end: a commit in which the metric is not worse.
    package let good: BisectCommit
    /// The bad end: a later commit in which the metric is worse.
    package let bad: BisectCommit

    /// Finds the repository and both commits.
    ///
    /// - Parameters:
    ///   - folder: the package's folder; nil for the nearest folder with a manifest, from the working folder upwards.
    ///   - good: the name of the good commit.
    ///   - bad: the name of the bad commit.
    ///   - needsManifest: whether the package needs a manifest. With the user's own build command, it does not.
    /// - Throws: ``BisectError``
    package init(package folder: String?, good: String, bad: String, needsManifest: Bool = true) async throws {
        let start = FilePlace(folder ?? ".").identity
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: start, isDirectory: &isFolder), isFolder.boolValue else {
            throw BisectError("--package \(folder ?? ""): there is no such folder")
        }
        guard let root = try await Git(in: start).outputIfAny("rev-parse", "--show-toplevel"), !root.isEmpty
        else {
            throw BisectError(
                "\(start): not in a working tree of a git repository; name the package's folder with --package")
        }
        repository = Git(in: root)
        let isShallow = try await repository.outputIfAny("rev-parse", "--is-shallow-repository") == "true"
        self.good = try await Self.commit(good, option: "--good", in: repository, isShallow: isShallow)
        self.bad = try await Self.commit(bad, option: "--bad", in: repository, isShallow: isShallow)
        try await Self.requireOrder(self.good, self.bad, in: repository, isShallow: isShallow)
        package =
            try await folder == nil
            ? Self.nearestManifest(from: start, root: root) : Self.path(of: start, in: repository)
        guard needsManifest else { return }
        for commit in [self.good, self.bad] {
            let manifest = package.isEmpty ? "Package.swift" : "\(package)/Package.swift"
            guard try await repository.succeeds("cat-file", "-e", "\(commit.hash):\(manifest)") else {
                throw BisectError(
                    "\(commit.words) has no \(manifest); name the package's folder with --package, or commits that "
                        + "have it"
                )
            }
        }
    }

    /// The number of commits after the good one, up to the bad one.
    package func count() async throws -> Int {
        try Int(await repository.output("rev-list", "--count", "\(good.hash)..\(bad.hash)")) ?? 0
    }

    private static let unshallow =
        "this clone is shallow and does not have the whole history; get it with `git fetch --unshallow`"

    private static func commit(
        _ name: String, option: String, in git: Git, isShallow: Bool
    ) async throws -> BisectCommit {
        if !name.isEmpty, let commit = try await BisectCommit(name, in: git) { return commit }
        if isShallow { throw BisectError("\(option) \(name): there is no such commit here; \(unshallow)") }
        let names = try await git.lines([
            "for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/tags", "refs/remotes",
        ])
        let nearest = NearestWord.to(name, among: names).map { "; did you mean '\($0)'?" } ?? ""
        throw BisectError("\(option) \(name): there is no such commit, branch or tag in \(git.folder)\(nearest)")
    }

    private static func requireOrder(
        _ good: BisectCommit, _ bad: BisectCommit, in git: Git, isShallow: Bool
    ) async throws {
        guard good.hash != bad.hash else {
            throw BisectError("--good and --bad are the same commit, \(good.words)")
        }
        if try await git.succeeds("merge-base", "--is-ancestor", good.hash, bad.hash) { return }
        let words = "--good \(good.shortHash) is not an ancestor of --bad \(bad.shortHash)"
        if try await git.succeeds("merge-base", "--is-ancestor", bad.hash, good.hash) {
            throw BisectError("\(words), but a descendant; exchange the two")
        }
        if isShallow { throw BisectError("\(words); \(unshallow)") }
        let base = try await git.outputIfAny("merge-base", good.hash, bad.hash).map {
            "; use their common ancestor \(BisectCommit.short($0)) as --good"
        }
        throw BisectError("\(words)\(base ?? "")")
    }

    /// A folder's path in the repository.
    private static func path(of folder: String, in git: Git) async throws -> String {
        let prefix = try await Git(in: folder).output("rev-parse", "--show-prefix")
        return prefix.hasSuffix("/") ? String(prefix.dropLast()) : prefix
    }

    /// The nearest folder with a manifest, as a path in the repository; the repository's root if there is none.
    private static func nearestManifest(from start: String, root: String) async throws -> String {
        var folder = start
        while folder.count > root.count {
            if FileManager.default.fileExists(atPath: "\(folder)/Package.swift") {
                return try await path(of: folder, in: Git(in: root))
            }
            folder = FilePlace(folder).folder
        }
        return ""
    }
}

/// A commit with its author, date, subject and parents.
package struct BisectCommit: Hashable, Sendable, Codable {
    /// The full hash.
    package let hash: String
    /// The author: `Name <address>`.
    package let author: String
    /// The author's date, with its time zone: `2026-11-03T09:12:44+01:00`.
    package let date: String
    /// The first line of the message.
    package let subject: String
    /// The hashes of its parents. A merge has several.
    package let parents: [String]

    /// The first digits of the hash.
    package var shortHash: String { Self.short(hash) }

    /// The commit in words: `3f2a91c "Grid: two columns"`.
    package var words: String { "\(shortHash) \"\(subject)\"" }

    static func short(_ hash: String) -> String { String(hash.prefix(10)) }

    /// Reads a commit from git.
    ///
    /// - Parameter name: a hash, a branch or a tag.
    /// - Returns: nil if git does not know the commit.
    init?(_ name: String, in git: Git) async throws {
        let format = "--format=%H%x00%an <%ae>%x00%aI%x00%s%x00%P"
        let name = "\(name)^{commit}"
        guard let hash = try await git.outputIfAny("rev-parse", "--verify", "--quiet", "--end-of-options", name) else {
            return nil
        }
        let parts = try await git.output("log", "-1", "--no-show-signature", format, hash)
            .split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 5 else { return nil }
        (self.hash, author, date, subject) = (parts[0], parts[1], parts[2], parts[3])
        parents = parts[4].split(separator: " ").map(String.init)
    }
}
