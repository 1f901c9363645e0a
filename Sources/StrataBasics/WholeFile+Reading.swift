package import Foundation

extension WholeFile {
    /// The size above which a file is refused by default, in bytes: a feed of a million items has 160 MB.
    package static let limit = 256 << 20

    /// The bytes of a file. Every file that a person or another machine names is read here, so that none fills the memory.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of bytes.
    ///   - allowsPipes: Whether the path may name a pipe.
    /// - Throws: `FileRefusal`. A file that is too large is refused before it is read.
    /// - Complexity: O(bytes).
    package static func bytes(
        of path: String, upTo limit: Int = Self.limit, allowsPipes: Bool = false
    ) throws(FileRefusal) -> Data {
        let descriptor = try FileRefusal.opening(path, allowsPipes: allowsPipes)
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

    /// The next bytes of an open file; fewer than asked for at its end.
    private static func read(_ count: Int, of descriptor: Int32) throws(FileRefusal) -> Data {
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
        guard code == 0 else { throw FileRefusal(code: code) }
        return done == count ? data : data.prefix(done)
    }
}
