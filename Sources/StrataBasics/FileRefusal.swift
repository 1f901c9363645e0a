internal import Foundation

/// The reason why a file cannot be read, in a few words.
package struct FileRefusal: Error, Hashable, Sendable, CustomStringConvertible {
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

    private init(_ description: String) { self.description = description }

    /// The file does not exist.
    package static let missing = FileRefusal("no such file")
    /// The process has no permission to read the file or a folder above it.
    package static let forbidden = FileRefusal("permission denied")
    /// The path names a folder.
    package static let folder = FileRefusal("it is a folder")
    /// The path names neither a file nor a folder.
    package static let notAFile = FileRefusal("it is a pipe or a device; write its contents to a file first")
    /// The file has more bytes than are read.
    package static func tooLarge(limit: Int) -> FileRefusal {
        FileRefusal("the file is too large (limit: \(limit >> 20) MiB)")
    }
}

extension FileRefusal {
    /// The reason why a file cannot be read; nil if it can. Opens and closes the file.
    package static func reading(_ path: String) -> FileRefusal? {
        do throws(FileRefusal) {
            close(try opening(path))
            return nil
        } catch {
            return error
        }
    }

    /// Opens a file for reading and returns its descriptor, which the caller closes.
    ///
    /// Devices are refused, and so are pipes by default: they may be endless, or block until another process writes.
    ///
    /// - Parameter allowsPipes: Whether the path may name a pipe. A pipe can be read once, and opening it waits for its
    ///   writer.
    package static func opening(_ path: String, allowsPipes: Bool = false) throws(FileRefusal) -> Int32 {
        // Without O_NONBLOCK, opening a pipe would wait for its writer.
        let descriptor = open(path, O_RDONLY | (allowsPipes ? 0 : O_NONBLOCK) | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileRefusal(code: errno) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let code = errno
            close(descriptor)
            throw FileRefusal(code: code)
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
