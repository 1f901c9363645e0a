internal import Basics
internal import Foundation
internal import Sessions
internal import Trials

/// A file that somebody named for output: written whole or not at all.
struct OutputFile {
    private let path: String

    /// The option that named it, for messages.
    private let option: String

    /// Whether it is a pipe, a device or an open file: to replace that would take it away.
    private let isStream: Bool

    /// Names a file; a link is followed, so that it stays one.
    init(_ path: String, option: String) {
        self.option = option
        isStream = Self.isStream(path)
        self.path = isStream ? path : (path as NSString).resolvingSymlinksInPath
    }

    /// How many bytes it has; 0 when it does not exist.
    var size: Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return (attributes?[.size] as? Int) ?? 0
    }

    /// Finds out whether it can be written, and makes its folder if need be.
    ///
    /// - Throws: `RunError` or `CommandError` that names the file.
    func check() throws {
        guard isStream else { return try folder().check(place.name) }
        // A pipe is not opened: that would wait for its reader, or be taken for its writer's end.
        guard access(path, W_OK) == 0 else { throw unwritable(String(cString: strerror(errno))) }
    }

    /// Writes the file in one piece; a stream is written to as it is.
    ///
    /// - Throws: `RunError` or `CommandError`; the file is then as it was.
    func write(_ data: Data) throws {
        guard isStream else {
            try folder().write(data, name: place.name)
            return
        }
        try send(data, flags: O_WRONLY | O_APPEND)
    }

    /// Adds to the file in one piece.
    ///
    /// - Throws: `CommandError`.
    func append(_ data: Data) throws(CommandError) { try send(data, flags: O_WRONLY | O_CREAT | O_APPEND) }

    private func send(_ data: Data, flags: Int32) throws(CommandError) {
        let descriptor = open(path, flags, 0o644)
        guard descriptor >= 0 else { throw unwritable(String(cString: strerror(errno))) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try handle.write(contentsOf: data)
        } catch {
            throw CommandError("\(path) cannot be written to")
        }
    }

    private func unwritable(_ reason: String) -> CommandError {
        CommandError("\(path): this cannot be written: \(reason); name another file with \(option)")
    }

    private var place: FilePlace { FilePlace(path) }

    private func folder() throws(RunError) -> ResultFolder {
        try ResultFolder(place.folder, remedy: "name another file with \(option)")
    }

    private static func isStream(_ path: String) -> Bool {
        // `/dev/stdout` may be a plain file, of which somebody wants the rest as well.
        if path.hasPrefix("/dev/") || path.hasPrefix("/proc/") { return true }
        var status = stat()
        guard stat(path, &status) == 0 else { return false }
        let kind = status.st_mode & S_IFMT
        return kind != S_IFREG && kind != S_IFDIR
    }
}
