package import Foundation

/// A file that is written whole or not at all.
package struct WholeFile: Sendable {
    /// Why it cannot be written, in a few words.
    package struct Refusal: Error, Sendable, CustomStringConvertible {
        /// The reason alone, without the file's name.
        package let description: String
    }

    /// The file's path.
    package let path: String
    private let draft: String

    /// Names a file, and where its draft is: in the same folder.
    package init(_ path: String) {
        self.path = path
        // Not named after the file: that name may be as long as the system allows.
        draft = "\(FilePlace(path).folder)/.strata-\(ProcessInfo.processInfo.processIdentifier).tmp"
    }

    /// Finds out whether it can be written, and leaves nothing behind.
    ///
    /// - Throws: where a folder has the name, the system takes no such name, or its folder does not take files.
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

    /// Writes the file atomically: into a draft beside it, flushed to disk, then renamed.
    ///
    /// - Throws: the reason; the previous file is then unchanged.
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
