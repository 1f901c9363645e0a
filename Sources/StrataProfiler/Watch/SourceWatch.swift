internal import Foundation
internal import StrataBasics

/// The sources of a package, whose changes are noticed by their times, sizes and contents.
///
/// It asks the file system four times a second, which works for every editor and every kind of disk: editors write to the file
/// itself or put another one in its place.
package struct SourceWatch: Sendable {
    private struct Stamp: Sendable {
        var time: Date
        var size: Int
        /// A hash of the contents: a file that is written as it was has not changed.
        var hash: Int
    }

    private let folder: String
    private let others: [String]
    private var seen: [String: Stamp]
    /// The files that changed during the last build, and during how many builds on end.
    private var written: [String: Int] = [:]
    /// Files that every build changes, which are not watched any more.
    package private(set) var leftOut: Set<String> = []

    /// The kinds of files that a build or a session reads.
    private static let kinds: Set = [
        "swift", "yaml", "yml", "json", "resolved", "ttf", "otf", "png", "jpg", "jpeg", "webp", "gif", "strings",
        "xcstrings",
    ]
    /// The time between two looks.
    private static let pause = Duration.milliseconds(250)
    /// The builds on end during which a file changes that is left out: a person may save a file during one or two.
    private static let writes = 3
    /// The bytes above which a file has changed if its time or size has.
    private static let readLimit = 64_000_000
    /// The maximum number of files that are watched.
    private static let limit = 50_000

    /// Begins to watch the files of a folder that are not hidden, and others by their paths.
    package init(folder: String, others: [String] = []) {
        self.folder = folder
        // Those in the folder are found there.
        self.others = others.filter { !$0.hasPrefix(folder + "/") }
        seen = [:]
        seen = stamps()
    }

    /// Waits until files have changed, and until a look finds no further change.
    ///
    /// - Returns: their paths, from the folder on, in alphabetical order.
    /// - Throws: `CancellationError` when the task is cancelled.
    package mutating func nextChange() async throws -> [String] {
        while true {
            try await Task.sleep(for: Self.pause)
            var found = stamps()
            guard !changes(to: found).isEmpty else { continue }
            while true {
                try await Task.sleep(for: Self.pause)
                let next = stamps()
                if Self.areAlike(next, found) { break }
                found = next
            }
            let changed = changes(to: found)
            seen = found
            if !changed.isEmpty { return changed }
        }
    }

    /// Notes the end of a build, which took place since the last change. A file that changed during three builds on end is left
    /// out, because it would be built for ever; what else changed meanwhile is the next change.
    ///
    /// - Returns: the files that are left out from now on.
    package mutating func noteBuild() -> [String] {
        let found = stamps()
        let changed = changes(to: found)
        written = changed.reduce(into: [:]) { $0[$1] = (written[$1] ?? 0) + 1 }
        let left = changed.filter { written[$0] == Self.writes }
        leftOut.formUnion(left)
        return left
    }

    private func changes(to found: [String: Stamp]) -> [String] {
        Set(found.keys).union(seen.keys).subtracting(leftOut).filter { found[$0]?.hash != seen[$0]?.hash }.sorted()
    }

    private static func areAlike(_ one: [String: Stamp], _ other: [String: Stamp]) -> Bool {
        one.count == other.count && one.allSatisfy { other[$0.key]?.hash == $0.value.hash }
    }

    /// - Complexity: O(files), and the bytes of those whose time or size is another one.
    private func stamps() -> [String: Stamp] {
        let root = URL(filePath: folder)
        let keys: [URLResourceKey] = [.contentModificationDateKey, .fileSizeKey, .isRegularFileKey]
        let files = FileManager.default.enumerator(
            at: root, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
        var result: [String: Stamp] = [:]
        while let file = files?.nextObject() as? URL, result.count < Self.limit {
            guard Self.kinds.contains(file.pathExtension) else { continue }
            let path = file.path
            let name = path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
            result[name] = Self.stamp(of: file, last: seen[name])
        }
        for path in others { result[path] = Self.stamp(of: URL(filePath: path), last: seen[path]) }
        return result
    }

    private static func stamp(of file: URL, last: Stamp?) -> Stamp? {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.path),
            attributes[.type] as? FileAttributeType == .typeRegular,
            let time = attributes[.modificationDate] as? Date
        else { return nil }
        let size = attributes[.size] as? Int ?? 0
        if let last, last.time == time, last.size == size { return last }
        let contents = try? WholeFile.bytes(of: file.path, upTo: readLimit)
        var hasher = Hasher()
        // `Data` itself hashes its beginning alone.
        if let contents { contents.withUnsafeBytes { hasher.combine(bytes: $0) } } else { hasher.combine(time) }
        return Stamp(time: time, size: size, hash: hasher.finalize())
    }
}
