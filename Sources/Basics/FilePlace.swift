internal import Foundation

/// A file's path taken apart: the folder that it is in, and its name there.
///
/// Foundation's own `deletingLastPathComponent` traps on `.` and on paths that end with a slash, so that user input
/// could crash the program.
package struct FilePlace {
    /// The folder; `.` where the path names none.
    package let folder: String
    /// The last part of the path; empty for the root alone.
    package let name: String

    /// Takes a path apart; slashes at its end do not count.
    ///
    /// - Complexity: O(letters).
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

    /// The absolute path without links, so that two names of one file are equal; the path itself where its folder does
    /// not exist.
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
