package import Foundation

/// A file that is written atomically.
package struct WholeFile: Sendable {
    /// The reason why the file cannot be written, in a few words.
    package struct Refusal: Error, Sendable, CustomStringConvertible {
        /// The reason, without the file's name.
        package let description: String
    }

    /// The file's path.
    package let path: String
    private let draft: String

    /// Names a file. Its draft is in the same folder.
    package init(_ path: String) {
        self.path = path
        // The draft is not named after the file, whose name may already have the maximum length.
        draft = "\(FilePlace(path).folder)/.strata-\(ProcessInfo.processInfo.processIdentifier).tmp"
    }

    /// Checks that the file can be written, without leaving anything behind.
    ///
    /// - Throws: ``Refusal`` if the path names a folder, the system rejects the name, or no file can be created in its
    ///   folder.
    package func check() throws(Refusal) {
        var status = stat()
        if stat(path, &status) == 0 {
            if status.st_mode & S_IFMT == S_IFDIR { throw Refusal(description: "it is a folder") }
        } else if errno != ENOENT {
            throw Refusal(description: String(cString: strerror(errno)))
        }
        guard FileManager.default.createFile(atPath: draft, contents: Data()) else {
            throw Refusal(description: "no file can be created in its folder")
        }
        try? FileManager.default.removeItem(atPath: draft)
    }

    /// Writes the file atomically: writes a draft in the same folder, flushes it to disk and renames it.
    ///
    /// - Throws: ``Refusal``; the previous file is then unchanged.
    package func write(_ data: Data) throws(Refusal) {
        guard FileManager.default.createFile(atPath: draft, contents: nil) else {
            throw Refusal(description: "no file can be created in its folder")
        }
        do {
            let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: draft))
            try handle.write(contentsOf: data)
            try handle.synchronize()
            try handle.close()
        } catch {
            try? FileManager.default.removeItem(atPath: draft)
            throw Refusal(description: SystemReason.of(error, path: path))
        }
        guard rename(draft, path) == 0 else {
            let reason = String(cString: strerror(errno))
            try? FileManager.default.removeItem(atPath: draft)
            throw Refusal(description: reason)
        }
    }
}
