internal import Foundation

/// The place of a picture's file.
struct ImagePlace: Hashable {
    /// The path as messages name it.
    let name: String
    /// The path that is read.
    let path: String
    /// Whether the path may have links. A path from a feed was already resolved and checked, so a link in it has
    /// appeared since and is not followed.
    let mayHaveLinks: Bool
    /// The bytes of a picture that is no file of its own; nil for a file.
    var bytes: [UInt8]?

    /// A file that the program or its user names.
    init(_ path: String) { (name, self.path, mayHaveLinks) = (path, path, true) }

    /// A private copy of a file.
    init(_ name: String, copy: String) { (self.name, path, mayHaveLinks) = (name, copy, true) }

    /// A file in a folder, by its resolved path.
    init(_ name: String, resolved: String) { (self.name, path, mayHaveLinks) = (name, resolved, false) }

    /// Opens the file to read it; negative, with `errno`, if that fails.
    func open() -> Int32 {
        mayHaveLinks ? Self.open(AT_FDCWD, path, Self.reading) : Self.openWithoutLinks(path)
    }

    /// Opens a file by its absolute path, folder by folder, and refuses links.
    static func openWithoutLinks(_ path: String) -> Int32 {
        var parts = path.split(separator: "/").map(String.init)
        guard path.hasPrefix("/"), let file = parts.popLast() else {
            errno = ENOENT
            return -1
        }
        var folder = open(AT_FDCWD, "/", passing)
        for part in parts where folder >= 0 {
            let next = open(folder, part, passing | O_NOFOLLOW)
            let cause = errno
            close(folder)
            errno = cause
            folder = next
        }
        guard folder >= 0 else { return -1 }
        defer { close(folder) }
        return open(folder, file, reading | O_NOFOLLOW)
    }

    /// Pipes are not waited for.
    private static let reading = O_RDONLY | O_NONBLOCK | O_CLOEXEC

    /// Opens a folder for traversal even if it cannot be listed: O_PATH of Linux, which Swift does not import.
    private static let passing = 0o10_000_000 | O_DIRECTORY | O_CLOEXEC

    private static func open(_ folder: Int32, _ path: String, _ flags: Int32) -> Int32 { openat(folder, path, flags) }
}
