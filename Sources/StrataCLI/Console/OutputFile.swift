internal import Foundation
internal import StrataBasics
internal import StrataProfiler

/// An output file named by an option. Regular files are written atomically.
struct OutputFile {
    private let path: String

    /// The option that named it, for messages.
    private let option: String

    /// Whether it is a pipe, a device or an open file, which must be written in place and not replaced.
    private let isStream: Bool

    /// Resolves symbolic links, so that the link's target is replaced and not the link.
    init(_ path: String, option: String) {
        self.option = option
        isStream = Self.isStream(path)
        self.path = isStream ? path : (path as NSString).resolvingSymlinksInPath
    }

    /// The checked file of an option, which no session reads; nil if the option was not given.
    ///
    /// - Throws: `RunError` or `CommandError` that names the option.
    static func checked(
        _ path: String?, option: String, besides sessions: [Profile]
    ) throws -> OutputFile? {
        guard let path else { return nil }
        try InputFiles(sessions.flatMap { [$0.file] + $0.feedFiles }).refuse(output: path, option: option)
        let file = OutputFile(path, option: option)
        try file.check()
        return file
    }

    /// Its size in bytes; 0 if it does not exist.
    var size: Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return (attributes?[.size] as? Int) ?? 0
    }

    /// Checks that it can be written, and creates its folder if needed.
    ///
    /// - Throws: `RunError` or `CommandError` that names the file.
    func check() throws {
        guard isStream else { return try folder().check(place.name) }
        // A pipe is not opened, because that would block until there is a reader, and closing it would signal end of
        // file.
        guard access(path, W_OK) == 0 else { throw unwritable(String(cString: strerror(errno))) }
    }

    /// Replaces the file atomically. Appends to a stream.
    ///
    /// - Throws: `RunError` or `CommandError`. A regular file is then unchanged.
    func write(_ data: Data) throws {
        guard isStream else {
            try folder().write(data, name: place.name)
            return
        }
        try send(data, flags: O_WRONLY | O_APPEND)
    }

    /// Appends to the file.
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
            throw CommandError("\(path): cannot be written; check that the disk is not full")
        }
    }

    private func unwritable(_ reason: String) -> CommandError {
        CommandError("\(path): cannot be written: \(reason); name another file with \(option)")
    }

    private var place: FilePlace { FilePlace(path) }

    private func folder() throws(RunError) -> ResultFolder {
        try ResultFolder(place.folder, remedy: "name another file with \(option)")
    }

    private static func isStream(_ path: String) -> Bool {
        // `/dev/stdout` may be a regular file that also receives other output.
        if path.hasPrefix("/dev/") || path.hasPrefix("/proc/") { return true }
        var status = stat()
        guard stat(path, &status) == 0 else { return false }
        let kind = status.st_mode & S_IFMT
        return kind != S_IFREG && kind != S_IFDIR
    }
}

/// The files that a command reads, or its results. No other output may overwrite them.
struct InputFiles {
    private let paths: [String]
    private let words: String

    /// Creates the list from the paths of the command line.
    ///
    /// - Parameter words: the role of the files in the message.
    init(_ paths: [String], words: String = "an input") {
        self.paths = paths
        self.words = words
    }

    /// Rejects an output that is one of them.
    ///
    /// - Throws: `CommandError` that names the option.
    func refuse(output: String, option: String) throws(CommandError) {
        let place = FilePlace(output).identity
        guard !paths.contains(where: { FilePlace($0).identity == place }) else {
            throw CommandError("\(option) \(output): this file is \(words) of the command; name another one")
        }
    }
}
