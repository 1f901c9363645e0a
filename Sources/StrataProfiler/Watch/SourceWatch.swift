internal import Foundation
internal import StrataBasics

/// The sources of a package. Changes are detected by time, size and content.
///
/// It polls the file system four times a second. That works with every kind of disk and every editor, whether the
/// editor writes to a file or replaces it.
package struct SourceWatch: Sendable {
    private struct Stamp: Sendable {
        var file: FileStamp
        /// A hash of the contents, because writing the same contents again is not a change.
        var hash: Int
    }

    private let folder: String
    private let others: [String]
    private var seen: [String: Stamp]
    /// The files that changed during the last build, and the number of consecutive builds during which each changed.
    private var written: [String: Int] = [:]
    /// Files that every build changes, which are no longer watched.
    package private(set) var leftOut: Set<String> = []

    /// The kinds of files that a build or a session reads.
    private static let kinds: Set = [
        "swift", "yaml", "yml", "json", "resolved", "ttf", "otf", "png", "jpg", "jpeg", "webp", "gif", "strings",
        "xcstrings",
    ]
    /// The time between two checks.
    private static let pause = Duration.milliseconds(250)
    /// A file that changes during this many consecutive builds is ignored. A person may save a file during one or two.
    private static let writes = 3
    /// The size in bytes above which only time and size determine whether a file changed.
    private static let readLimit = 64_000_000
    /// The maximum number of files that are watched.
    private static let limit = 50_000

    /// Begins to watch a folder's files, except hidden ones, and further files by their paths.
    package init(folder: String, others: [String] = []) {
        self.folder = folder
        // Files in the folder are watched anyway.
        self.others = others.filter { !$0.hasPrefix(folder + "/") }
        seen = [:]
        seen = stamps()
    }

    /// The number of checks after which a build starts even if files still change: five seconds.
    private static let looks = 20

    /// Files that have changed.
    package struct Change: Hashable, Sendable {
        /// Their paths, from the folder on, in alphabetical order.
        package var paths: [String]
        /// The files that were still changing when the wait ended.
        package var unsettled: [String]
    }

    /// Waits until files have changed, and then until a check finds no further change, but at most five seconds,
    /// because a program may write to a file continuously.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    package mutating func nextChange() async throws -> Change {
        while true {
            try await Task.sleep(for: Self.pause)
            var found = stamps()
            guard !changes(to: found).isEmpty else { continue }
            var unsettled: [String] = []
            for _ in 0..<Self.looks {
                try await Task.sleep(for: Self.pause)
                let next = stamps()
                unsettled = changes(from: found, to: next)
                found = next
                if unsettled.isEmpty { break }
            }
            let changed = changes(to: found)
            seen = found
            if !changed.isEmpty { return Change(paths: changed, unsettled: unsettled) }
        }
    }

    /// Notes the end of a build that began after the last change. A file that changed during three consecutive builds
    /// is ignored, because the watch would otherwise rebuild forever. Other files that changed during the build start
    /// the next one.
    ///
    /// - Returns: the files that are ignored from now on.
    package mutating func noteBuild() -> [String] {
        let found = stamps()
        let changed = changes(to: found)
        written = changed.reduce(into: [:]) { $0[$1] = (written[$1] ?? 0) + 1 }
        let left = changed.filter { written[$0] == Self.writes }
        leftOut.formUnion(left)
        return left
    }

    private func changes(to found: [String: Stamp]) -> [String] { changes(from: seen, to: found) }

    private func changes(from earlier: [String: Stamp], to later: [String: Stamp]) -> [String] {
        Set(later.keys).union(earlier.keys).subtracting(leftOut).filter { later[$0]?.hash != earlier[$0]?.hash }
            .sorted()
    }

    /// - Complexity: O(files), plus the bytes of files whose time or size has changed.
    private func stamps() -> [String: Stamp] {
        var result: [String: Stamp] = [:]
        var visited: Set<String> = []
        addStamps(of: folder, named: "", to: &result, visited: &visited)
        for path in others { result[path] = Self.stamp(of: path, last: seen[path]) }
        return result
    }

    /// Adds the files of a folder and of its subfolders, including those behind links, which the compiler also finds.
    private func addStamps(
        of folder: String, named prefix: String, to result: inout [String: Stamp], visited: inout Set<String>
    ) {
        // A link may lead to a parent folder.
        guard visited.insert(FilePlace(folder).identity).inserted else { return }
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !name.hasPrefix(".") {
            guard result.count < Self.limit else { return }
            let path = "\(folder)/\(name)"
            if let dot = name.lastIndex(of: "."), Self.kinds.contains(String(name[name.index(after: dot)...])) {
                result[prefix + name] = Self.stamp(of: path, last: seen[prefix + name])
            } else {
                var isFolder: ObjCBool = false
                guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
                    continue
                }
                addStamps(of: path, named: "\(prefix)\(name)/", to: &result, visited: &visited)
            }
        }
    }

    /// The stamp of a file, or of the file to which a link leads; nil for anything else.
    private static func stamp(of path: String, last: Stamp?) -> Stamp? {
        guard let file = FileStamp(path: path), file.isRegular else { return nil }
        if let last, last.file == file { return last }
        let contents = try? WholeFile.bytes(of: path, upTo: readLimit)
        var hasher = Hasher()
        // `Data` hashes only its first bytes.
        if let contents { contents.withUnsafeBytes { hasher.combine(bytes: $0) } } else { hasher.combine(file) }
        return Stamp(file: file, hash: hasher.finalize())
    }
}
