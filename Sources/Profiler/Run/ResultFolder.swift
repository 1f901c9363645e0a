internal import Basics
public import Foundation

/// The folder that results are written to, whole or not at all.
public struct ResultFolder: Sendable {
    /// The folder's path.
    public let path: String

    /// Where results go unless somebody says otherwise.
    public static let standardPath = ".strata"

    /// Makes the folder if need be, and finds out at once whether it can be written.
    ///
    /// - Parameter remedy: what a person can do about it, for the message.
    /// - Throws: ``RunError`` when it cannot, before a trial has been run for nothing.
    public init(_ path: String, remedy: String = "name another folder with --out") throws(RunError) {
        self.path = path
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            let isFile = FileManager.default.fileExists(atPath: path)
            let reason = isFile ? "it is a file" : SystemReason.of(error, path: path)
            throw .unwritable(folder: path, reason: reason, remedy: remedy)
        }
        guard FileManager.default.createFile(atPath: draft, contents: Data()) else {
            throw .unwritable(folder: path, reason: "no file can be created in it", remedy: remedy)
        }
        try? FileManager.default.removeItem(atPath: draft)
    }

    /// Finds out whether a file of that name can be written, before a trial has been run for nothing.
    ///
    /// - Throws: ``RunError`` when a folder has the name, or the system takes no such name.
    public func check(_ name: String) throws(RunError) {
        let file = "\(path)/\(name)"
        var status = stat()
        if stat(file, &status) == 0 {
            if status.st_mode & S_IFMT == S_IFDIR { throw .unwritable(file: file, reason: "it is a folder") }
        } else if errno != ENOENT {
            throw .unwritable(file: file, reason: String(cString: strerror(errno)))
        }
    }

    /// Writes a file in one piece: into a draft beside it, flushed to the disk, then renamed.
    ///
    /// - Returns: the file's path.
    /// - Throws: ``RunError``; the folder is then as it was.
    @discardableResult
    public func write(_ data: Data, name: String) throws(RunError) -> String {
        let file = "\(path)/\(name)"
        do {
            guard FileManager.default.createFile(atPath: draft, contents: nil) else {
                throw RunError.unwritable(file: file, reason: "no file can be created beside it")
            }
            let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: draft))
            try handle.write(contentsOf: data)
            try handle.synchronize()
            try handle.close()
            guard rename(draft, file) == 0 else {
                throw RunError.unwritable(file: file, reason: String(cString: strerror(errno)))
            }
            return file
        } catch {
            try? FileManager.default.removeItem(atPath: draft)
            throw error as? RunError ?? .unwritable(file: file, reason: SystemReason.of(error, path: file))
        }
    }

    /// Takes away files of an earlier result, but for those that are kept.
    public func remove(where isOld: (String) -> Bool) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] where isOld(name) {
            try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
        }
    }

    /// Where a result is written before it has its name. Not named after the result: that name may be as long as the
    /// system allows.
    private var draft: String { "\(path)/.strata-\(ProcessInfo.processInfo.processIdentifier).tmp" }
}
