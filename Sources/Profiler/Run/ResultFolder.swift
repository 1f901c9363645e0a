public import Foundation

/// The folder that results are written to, whole or not at all.
public struct ResultFolder: Sendable {
    /// The folder's path.
    public let path: String

    /// Where results go unless somebody says otherwise.
    public static let standardPath = ".strata"

    /// Makes the folder if need be, and finds out at once whether it can be written.
    ///
    /// - Throws: ``RunError`` when it cannot, before a trial has been run for nothing.
    public init(_ path: String) throws(RunError) {
        self.path = path
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw .unwritable(folder: path, reason: Self.reason(error))
        }
        let probe = draft(of: "probe")
        guard FileManager.default.createFile(atPath: probe, contents: Data()) else {
            throw .unwritable(folder: path, reason: "no file can be created in it")
        }
        try? FileManager.default.removeItem(atPath: probe)
    }

    /// Writes a file in one piece: into a draft beside it, flushed to the disk, then renamed.
    ///
    /// - Returns: the file's path.
    /// - Throws: ``RunError``; the folder is then as it was.
    @discardableResult
    public func write(_ data: Data, name: String) throws(RunError) -> String {
        let file = "\(path)/\(name)"
        let draft = draft(of: name)
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
            throw error as? RunError ?? .unwritable(file: file, reason: Self.reason(error))
        }
    }

    private func draft(of name: String) -> String {
        "\(path)/.\(name).\(ProcessInfo.processInfo.processIdentifier).tmp"
    }

    private static func reason(_ error: any Error) -> String {
        let error = error as NSError
        let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError
        let system = [error, cause].compactMap(\.self).first { $0.domain == NSPOSIXErrorDomain }
        return system.map { String(cString: strerror(Int32($0.code))) } ?? error.localizedDescription
    }
}
