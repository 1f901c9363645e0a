internal import Foundation

/// Where a folder stands in its git repository: services read their files at the root, and a package may stand below it.
package struct RepositoryPlace: Hashable, Sendable {
    /// The repository's root, relative to the folder: `../..`, or `.`.
    package let root: String
    /// The folder, relative to the root: `apps/feed`, or `.`.
    package let folder: String

    /// The place of a folder; nil if it is in no repository.
    package init?(of path: String) {
        var url = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath()
        var names: [String] = []
        while !FileManager.default.fileExists(atPath: url.appendingPathComponent(".git").path) {
            guard url.path != "/", names.count < 256 else { return nil }
            names.insert(url.lastPathComponent, at: 0)
            url.deleteLastPathComponent()
        }
        root = names.isEmpty ? "." : names.map { _ in ".." }.joined(separator: "/")
        folder = names.isEmpty ? "." : names.joined(separator: "/")
    }
}
