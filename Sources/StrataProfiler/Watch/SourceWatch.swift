internal import Foundation

/// The sources of a package, whose changes are noticed by their times and sizes.
///
/// It asks the file system four times a second, which works for every editor and every kind of disk: editors write to the file
/// itself or put another one in its place.
package struct SourceWatch: Sendable {
    private struct Stamp: Hashable, Sendable {
        var time: Date
        var size: Int
    }

    private let folder: String
    private let others: [String]
    private var seen: [String: Stamp]

    /// The kinds of files that a build or a session reads.
    private static let kinds: Set = ["swift", "yaml", "yml", "json", "resolved"]
    /// The time between two looks.
    private static let pause = Duration.milliseconds(250)
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
            guard found != seen else { continue }
            while true {
                try await Task.sleep(for: Self.pause)
                let next = stamps()
                if next == found { break }
                found = next
            }
            let changed = Set(found.keys).union(seen.keys).filter { found[$0] != seen[$0] }
            seen = found
            if !changed.isEmpty { return changed.sorted() }
        }
    }

    /// - Complexity: O(files).
    private func stamps() -> [String: Stamp] {
        let root = URL(filePath: folder)
        let keys: [URLResourceKey] = [.contentModificationDateKey, .fileSizeKey, .isRegularFileKey]
        let files = FileManager.default.enumerator(
            at: root, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
        var result: [String: Stamp] = [:]
        while let file = files?.nextObject() as? URL, result.count < Self.limit {
            guard Self.kinds.contains(file.pathExtension), let stamp = Self.stamp(of: file) else { continue }
            let path = file.path
            result[path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path] = stamp
        }
        for path in others { result[path] = Self.stamp(of: URL(filePath: path)) }
        return result
    }

    private static func stamp(of file: URL) -> Stamp? {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.path),
            attributes[.type] as? FileAttributeType == .typeRegular,
            let time = attributes[.modificationDate] as? Date
        else { return nil }
        return Stamp(time: time, size: attributes[.size] as? Int ?? 0)
    }
}
