internal import Foundation
internal import StrataBasics

/// A private copy of a file that a run measures, with the hash of its contents.
///
/// All copies are made the same way, in chunks, so that two programs differ only by their bytes. How a file was created
/// matters: startup times of the same bytes differed by 4 % between a linked and a copied file.
struct PrivateCopy: Sendable {
    /// The path of the original, as given by the user; nil for data that the run generated.
    let original: String?
    /// The path of the copy.
    let path: String
    /// The hash of the contents.
    let hash: String
    private let stamp: FileStamp?
    /// The stamp of the finished copy.
    private let copied: FileStamp?

    /// Copies a file.
    ///
    /// - Parameter stream: the open file; nil to open it.
    /// - Throws: ``RunError`` if the file cannot be read or copied, or changed while it was copied.
    init(
        of original: String, reading stream: FileStream? = nil, to path: String, mode: mode_t = 0o600
    ) throws(RunError) {
        let input: FileStream
        let stamp: FileStamp?
        do throws(FileError) {
            if let stream { input = stream } else { input = try FileStream(reading: original) }
            stamp = input.stamp
        } catch {
            throw .uncopied(original, reason: "\(error)")
        }
        hash = try Self.fill(path, mode: mode, of: original) { take throws(FileError) in
            try input.forEachChunk(take)
        }
        self.original = original
        self.path = path
        self.stamp = stamp
        copied = FileStamp(path: path)
        guard ContentHash.ofFile(original) == hash, input.stamp == stamp else { throw .changedWhileCopied(original) }
    }

    /// Writes data that the run generated.
    ///
    /// - Throws: ``RunError`` if it cannot be written.
    init(writing data: Data, to path: String) throws(RunError) {
        _ = try Self.fill(path, mode: 0o600, of: nil) { take throws(FileError) in
            var refusal: FileError?
            data.withUnsafeBytes { bytes in
                do throws(FileError) { try take(bytes) } catch { refusal = error }
            }
            if let refusal { throw refusal }
            return ""
        }
        guard let hash = ContentHash.ofFile(path) else {
            throw .noScratch(path, what: "the feed", reason: "the copy cannot be read back")
        }
        original = nil
        stamp = nil
        copied = FileStamp(path: path)
        self.hash = hash
        self.path = path
    }

    /// Checks that the copy is unchanged.
    ///
    /// - Throws: ``RunError`` if it was changed or deleted.
    /// - Complexity: O(1) if its file stamp is unchanged, otherwise O(bytes).
    func check() throws(RunError) {
        guard access(path, F_OK) == 0 else { throw .goneCopy(path, of: original) }
        guard FileStamp(path: path) == copied || ContentHash.ofFile(path) == hash else {
            throw .changedCopy(path, of: original)
        }
    }

    /// Whether the original has changed since it was copied.
    ///
    /// - Complexity: O(1) if its file stamp is unchanged, otherwise O(bytes).
    var isOutdated: Bool {
        guard let original, let stamp else { return false }
        return FileStamp(path: original) != stamp && ContentHash.ofFile(original) != hash
    }
}

extension PrivateCopy {
    private typealias Take = (UnsafeRawBufferPointer) throws(FileError) -> Void

    /// Fills a new file with the chunks that `source` passes to its argument. It removes the file on failure, because
    /// an incomplete copy would keep a full disk full.
    private static func fill(
        _ path: String, mode: mode_t, of original: String?,
        _ source: (Take) throws(FileError) -> String
    ) throws(RunError) -> String {
        let output = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        let what = original ?? "the feed"
        guard output >= 0 else { throw .noScratch(path, what: what, reason: String(cString: strerror(errno))) }
        defer { close(output) }
        var isWriting = false
        do throws(FileError) {
            return try source { bytes throws(FileError) in
                isWriting = true
                try put(bytes, into: output)
                isWriting = false
            }
        } catch {
            unlink(path)
            guard !isWriting, let original else { throw .noScratch(path, what: what, reason: "\(error)") }
            throw .uncopied(original, reason: "\(error)")
        }
    }

    private static func put(_ bytes: UnsafeRawBufferPointer, into output: Int32) throws(FileError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = write(output, rest.baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw FileError(code: count < 0 ? errno : ENOSPC) }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }
}
