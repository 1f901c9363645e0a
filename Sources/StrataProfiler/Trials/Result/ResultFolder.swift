public import Foundation
internal import StrataBasics

/// The folder for results. Each file is written atomically.
public struct ResultFolder: Sendable {
    /// The folder's path.
    public let path: String
    /// The end of an error message: what the user can do.
    private let remedy: String

    /// The default folder.
    public static let standardPath = ".strata"

    /// Creates the folder if needed and checks that it is writable.
    ///
    /// - Parameter remedy: the end of an error message: what the user can do.
    /// - Throws: ``RunError`` if it is not writable, so that a run does not fail after its trials.
    public init(_ path: String, remedy: String = "name another folder with --out") throws(RunError) {
        (self.path, self.remedy) = (path, remedy)
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

    /// Checks that a file of this name can be written, so that a run does not fail after its trials.
    ///
    /// - Throws: ``RunError`` if a folder has this name, or the name is not valid.
    public func check(_ name: String) throws(RunError) {
        let file = WholeFile("\(path)/\(name)")
        do {
            try file.check()
        } catch {
            throw .unwritable(file: file.path, reason: "\(error.description); \(remedy)")
        }
    }

    /// Writes a file atomically.
    ///
    /// - Returns: the file's path.
    /// - Throws: ``RunError``. The folder is then unchanged.
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
}
