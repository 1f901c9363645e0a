internal import Foundation

/// Why a file cannot be read, in a few words that do not take one reason for another.
package struct FileRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason alone, without the file's name.
    package let description: String

    /// The system's reason.
    package init(code: Int32) {
        switch code {
        case ENOENT: self = .missing
        case EACCES: self = .forbidden
        case ENXIO: self = .notAFile
        default: description = String(cString: strerror(code))
        }
    }

    private init(_ description: String) { self.description = description }

    /// There is no file of that name.
    package static let missing = FileRefusal("no such file")
    /// The file or a folder above it may not be read.
    package static let forbidden = FileRefusal("permission denied")
    /// It is a folder.
    package static let folder = FileRefusal("it is a folder")
    /// It is neither a file nor a folder.
    package static let notAFile = FileRefusal("it is a pipe or a device; write its contents to a file first")
}

extension FileRefusal {
    /// Why a file cannot be read; nil if it can, which opens and closes it.
    package static func reading(_ path: String) -> FileRefusal? {
        do throws(FileRefusal) {
            close(try opening(path))
            return nil
        } catch {
            return error
        }
    }

    /// A descriptor of a file, which the caller closes.
    ///
    /// Devices are refused, and pipes unless they are asked for: they may have no end or block until somebody writes.
    ///
    /// - Parameter allowsPipes: whether it may be a pipe, which is read once and waits for its writer.
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
