internal import Foundation

/// Which file it is, and when it was changed last: equal stamps are the same bytes.
package struct FileStamp: Hashable, Sendable {
    private let device: UInt64
    private let node: UInt64
    /// How many bytes it has.
    package let size: Int64
    private let changed: [Int]
    /// Whether it can be read again; a pipe cannot.
    package let isRegular: Bool

    /// The stamp of a file; nil where there is none.
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
