internal import Foundation

/// A file's path, split into folder and name.
///
/// Foundation's `deletingLastPathComponent` traps on `.` and on paths that end with a slash, so user input could crash
/// the program.
package struct FilePlace {
    /// The folder; `.` if the path has no folder.
    package let folder: String
    /// The last component of the path; empty only for `/`.
    package let name: String

    /// Splits a path. Trailing slashes are ignored.
    ///
    /// - Complexity: O(length).
    package init(_ path: String) {
        var rest = path[...]
        while rest.count > 1, rest.last == "/" { rest.removeLast() }
        guard let slash = rest.lastIndex(of: "/") else {
            (folder, name) = (".", String(rest))
            return
        }
        folder = slash == rest.startIndex ? "/" : String(rest[..<slash])
        name = String(rest[rest.index(after: slash)...])
    }

    /// The absolute path with symbolic links resolved, so that two names of one file are equal; the path itself if its
    /// folder does not exist.
    package var identity: String {
        let path = "\(folder)/\(name)"
        if let whole = realpath(path, nil) {
            defer { free(whole) }
            return String(cString: whole)
        }
        guard let place = realpath(folder, nil) else { return path }
        defer { free(place) }
        return "\(String(cString: place))/\(name)"
    }
}
