internal import Foundation

/// A file's identity and modification time; equal stamps mean equal contents.
package struct FileStamp: Hashable, Sendable {
    private let device: UInt64
    private let node: UInt64
    /// The size in bytes.
    package let size: Int64
    private let changed: [Int]
    /// Whether it can be read again, unlike a pipe.
    package let isRegular: Bool

    /// The stamp of a file; nil if it does not exist.
    package init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// The stamp of an open file.
    init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        device = UInt64(status.st_dev)
        node = UInt64(status.st_ino)
        size = Int64(status.st_size)
        isRegular = status.st_mode & S_IFMT == S_IFREG
        changed = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    }
}
