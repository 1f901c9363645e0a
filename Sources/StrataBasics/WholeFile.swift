package import Foundation

/// A file that is written atomically.
package struct WholeFile: Sendable {
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
    /// - Throws: ``FileError`` if the path names a folder, the system rejects the name, or no file can be created in its
    ///   folder.
    package func check() throws(FileError) {
        var status = stat()
        if stat(path, &status) == 0 {
            if status.st_mode & S_IFMT == S_IFDIR { throw .folder }
        } else if errno != ENOENT {
            throw FileError(String(cString: strerror(errno)))
        }
        guard FileManager.default.createFile(atPath: draft, contents: Data()) else {
            throw FileError("no file can be created in its folder")
        }
        try? FileManager.default.removeItem(atPath: draft)
    }

    /// Writes the file atomically: writes a draft in the same folder, flushes it to disk and renames it.
    ///
    /// - Throws: ``FileError``; the previous file is then unchanged.
    package func write(_ data: Data) throws(FileError) {
        guard FileManager.default.createFile(atPath: draft, contents: nil) else {
            throw FileError("no file can be created in its folder")
        }
        do {
            let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: draft))
            try handle.write(contentsOf: data)
            try handle.synchronize()
            try handle.close()
        } catch {
            try? FileManager.default.removeItem(atPath: draft)
            throw FileError(SystemReason.of(error, path: path))
        }
        guard rename(draft, path) == 0 else {
            let reason = String(cString: strerror(errno))
            try? FileManager.default.removeItem(atPath: draft)
            throw FileError(reason)
        }
    }
}

extension WholeFile {
    /// The default maximum size of a file in bytes. A feed of a million items has 160 MB.
    package static let limit = 256 << 20

    /// The bytes of a file. All files named by a person or another machine are read here, so that none fills the
    /// memory.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of bytes.
    ///   - allowsPipes: Whether the path may name a pipe.
    /// - Throws: `FileError`. A file that is too large is refused before it is read.
    /// - Complexity: O(bytes).
    package static func bytes(
        of path: String, upTo limit: Int = Self.limit, allowsPipes: Bool = false
    ) throws(FileError) -> Data {
        let descriptor = try FileError.opening(path, allowsPipes: allowsPipes)
        defer { close(descriptor) }
        var status = stat()
        let size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
        guard size <= limit else { throw .tooLarge(limit: limit) }
        // A file may grow while it is read, and a pipe has no size.
        var data = try read(size, of: descriptor)
        guard data.count == size else { return data }
        while true {
            let more = try read(min(chunk, limit - data.count + 1), of: descriptor)
            guard !more.isEmpty else { return data }
            data.append(more)
            guard data.count <= limit else { throw .tooLarge(limit: limit) }
        }
    }

    private static let chunk = 1 << 20

    /// The next bytes of an open file; fewer than requested at its end.
    private static func read(_ count: Int, of descriptor: Int32) throws(FileError) -> Data {
        var data = Data(count: count)
        var (done, code) = (0, Int32(0))
        data.withUnsafeMutableBytes { buffer in
            while done < count {
                let got = Foundation.read(descriptor, buffer.baseAddress.map { $0 + done }, count - done)
                if got < 0, errno == EINTR { continue }
                code = got < 0 ? errno : 0
                guard got > 0 else { return }
                done += got
            }
        }
        guard code == 0 else { throw FileError(code: code) }
        return done == count ? data : data.prefix(done)
    }
}

/// The reason why a file cannot be read or written, in a few words.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason, without the file's name.
    package let description: String

    /// The reason for a value of `errno`.
    package init(code: Int32) {
        switch code {
        case ENOENT: self = .missing
        case EACCES: self = .forbidden
        case ENXIO: self = .notAFile
        default: description = String(cString: strerror(code))
        }
    }

    fileprivate init(_ description: String) { self.description = description }

    /// The file does not exist.
    package static let missing = FileError("no such file")
    /// The process has no permission to read the file or a folder above it.
    package static let forbidden = FileError("permission denied")
    /// The path names a folder.
    package static let folder = FileError("it is a folder")
    /// The path names neither a file nor a folder.
    package static let notAFile = FileError("it is a pipe or a device; write its contents to a file first")
    /// The file is larger than the limit.
    package static func tooLarge(limit: Int) -> FileError {
        FileError("the file is too large (limit: \(limit >> 20) MiB)")
    }
}

extension FileError {
    /// The reason why a file cannot be read; nil if it can. Opens and closes the file.
    package static func reading(_ path: String) -> FileError? {
        do throws(FileError) {
            close(try opening(path))
            return nil
        } catch {
            return error
        }
    }

    /// Opens a file for reading and returns its descriptor, which the caller closes.
    ///
    /// Devices are refused, and so are pipes by default, because they may be endless or block until another process
    /// writes.
    ///
    /// - Parameter allowsPipes: Whether the path may name a pipe. A pipe can only be read once, and opening it waits
    ///   for its writer.
    package static func opening(_ path: String, allowsPipes: Bool = false) throws(FileError) -> Int32 {
        // Without O_NONBLOCK, opening a pipe would wait for its writer.
        let descriptor = open(path, O_RDONLY | (allowsPipes ? 0 : O_NONBLOCK) | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(code: errno) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let code = errno
            close(descriptor)
            throw FileError(code: code)
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return descriptor
        case S_IFIFO where allowsPipes: return descriptor
        case S_IFDIR:
            close(descriptor)
            throw .folder
        default:
            close(descriptor)
            throw .notAFile
        }
    }
}
