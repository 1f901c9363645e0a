internal import CTrial
internal import Foundation
package import StrataBasics

/// An open file, read sequentially and hashed in the process. Devices are rejected, and pipes unless they are allowed,
/// because they may have no end, or block until a process writes to them.
package final class FileStream {
    private let descriptor: Int32
    private static let chunk = 1 << 20

    /// Opens a file. `allowsPipes` is whether it may be a pipe, which is read once and waits for its writer.
    package init(reading path: String, allowsPipes: Bool = false) throws(FileError) {
        descriptor = try FileError.opening(path, allowsPipes: allowsPipes)
    }

    /// Takes over an open file.
    package init(adopting descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// The identity and modification time of the open file.
    package var stamp: FileStamp? { FileStamp(descriptor: descriptor) }

    /// Passes the bytes on in chunks of 1 MB. Returns their hash in the format of ``ContentHash/ofFile(_:)``. Throws
    /// ``FileError`` of the system or of `take`. Complexity: O(bytes).
    package func forEachChunk(_ take: (UnsafeRawBufferPointer) throws(FileError) -> Void) throws(FileError) -> String {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.chunk, alignment: 16)
        defer { buffer.deallocate() }
        var hash = ContentHash.start
        while true {
            let count = try fill(buffer)
            let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
            if count > 0 { try take(bytes) }
            hash = ctrial_hash(hash, buffer.baseAddress, count / 8)
            hash = ContentHash.adding(bytes.suffix(count % 8), to: hash)
            // Only the last chunk is short, so words always begin at multiples of eight.
            if count < buffer.count { break }
        }
        return "fnv1a64:" + ContentHash.digits(hash)
    }

    private func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
        var count = 0
        while count < buffer.count {
            let got = read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw FileError(code: errno) }
            guard got > 0 else { break }
            count += got
        }
        return count
    }
}

/// A file's identity and modification time. Equal stamps mean equal contents.
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

/// A non-cryptographic content hash. It shows whether two results played the same content.
package enum ContentHash {
    /// FNV-1a with 64 bits (G. Fowler, L. C. Noll, P. Vo), as `fnv1a:` and 16 hexadecimal digits. Complexity: O(bytes).
    package static func of(_ bytes: some Sequence<UInt8>) -> String {
        "fnv1a:" + digits(adding(bytes, to: start))
    }

    package static let start: UInt64 = 0xcbf2_9ce4_8422_2325

    package static func adding(_ bytes: some Sequence<UInt8>, to hash: UInt64) -> UInt64 {
        // A generic loop, as in a caller that is not optimized, takes ten times as long.
        let whole = bytes.withContiguousStorageIfAvailable { fnv1a($0, hash) }
        return whole ?? fnv1a(bytes, hash)
    }

    private static func fnv1a(_ bytes: some Sequence<UInt8>, _ hash: UInt64) -> UInt64 {
        bytes.reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    /// The 16 hexadecimal digits of a hash.
    static func digits(_ hash: UInt64) -> String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// The same algorithm on words of eight bytes, for large files, as `fnv1a64:` and digits; nil if the file cannot be
    /// read. Complexity: O(bytes), 20 ms for 40 MB.
    package static func ofFile(_ path: String) -> String? {
        guard let input = try? FileStream(reading: path) else { return nil }
        return try? input.forEachChunk { _ in }
    }
}
