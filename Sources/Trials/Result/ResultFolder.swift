internal import Basics
public import Foundation
internal import Sessions

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
        do {
            try WholeFile("\(path)/probe").check()
        } catch {
            throw .unwritable(folder: path, reason: "no file can be created in it", remedy: remedy)
        }
    }

    /// Finds out whether a file of that name can be written, before a trial has been run for nothing.
    ///
    /// - Throws: ``RunError`` when a folder has the name, or the system takes no such name.
    public func check(_ name: String) throws(RunError) {
        let file = WholeFile("\(path)/\(name)")
        do {
            try file.check()
        } catch {
            throw .unwritable(file: file.path, reason: error.description)
        }
    }

    /// Writes a file in one piece.
    ///
    /// - Returns: the file's path.
    /// - Throws: ``RunError``; the folder is then as it was.
    @discardableResult
    public func write(_ data: Data, name: String) throws(RunError) -> String {
        let file = WholeFile("\(path)/\(name)")
        do {
            try file.write(data)
        } catch {
            throw .unwritable(file: file.path, reason: error.description)
        }
        return file.path
    }

    /// Takes away files of an earlier result, but for those that are kept.
    public func remove(where isOld: (String) -> Bool) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] where isOld(name) {
            try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
        }
    }
}
