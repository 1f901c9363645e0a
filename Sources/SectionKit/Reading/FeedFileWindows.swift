internal import Foundation
internal import StrataBasics

/// A large feed file, read in windows, so that only some items are in memory at a time.
///
/// It is read twice: as a whole for its outline, and window by window for its items. Memory mapping is not used,
/// because the process would crash if the file were truncated in the meantime.
final class FeedFileWindows {
    private struct Window {
        var range: Range<Int>
        /// The checksum of the bytes at the time when they were checked.
        var checksum: UInt64
    }

    let outline: FeedOutline
    /// The document without its items.
    let skeleton: Data
    private let descriptor: Int32
    private let windows: [Window]
    private var current = 0
    private var bytes: [UInt8] = []

    /// The minimum size of a file, in bytes, for reading it twice.
    private static let smallestFile = 1 << 20
    /// The maximum number of bytes to read at once, unless a run is longer.
    private static let windowSize = 1 << 18

    /// Finds a file's items; nil if the file is small or too large, cannot be read, or has no outline.
    ///
    /// - Complexity: O(bytes).
    init?(_ path: String) {
        guard let descriptor = try? FileError.opening(path) else { return nil }
        let size = Int(lseek(descriptor, 0, SEEK_END))
        var found: (FeedOutline, Data, [Window])?
        if (Self.smallestFile...WholeFile.limit).contains(size), let bytes = Self.read(0..<size, of: descriptor) {
            found = bytes.withUnsafeBytes { bytes in
                FeedOutline(bytes).map { ($0, $0.skeleton(of: bytes), Self.windows(of: $0, in: bytes)) }
            }
        }
        guard let found else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        (outline, skeleton, windows) = found
    }

    deinit { close(descriptor) }

    /// Calls back with the bytes of a run. Runs are requested in the order of the document. Nil if the bytes can no
    /// longer be read or have changed.
    func with(_ run: Range<Int>, _ body: (UnsafeRawBufferPointer) throws -> Int) throws -> Int? {
        while windows[current].range.upperBound < run.upperBound {
            current += 1
            bytes = []
        }
        let window = windows[current]
        if bytes.isEmpty {
            guard let read = Self.read(window.range, of: descriptor), Self.checksum(of: read) == window.checksum else {
                return nil
            }
            bytes = read
        }
        let start = run.lowerBound - window.range.lowerBound
        return try bytes.withUnsafeBytes { bytes in
            try body(UnsafeRawBufferPointer(rebasing: bytes[start..<start + run.count]))
        }
    }

    private static func windows(of outline: FeedOutline, in bytes: UnsafeRawBufferPointer) -> [Window] {
        var ranges: [Range<Int>] = []
        for run in outline.sections.flatMap(\.runs) {
            if let last = ranges.last, run.bytes.upperBound - last.lowerBound <= windowSize {
                ranges[ranges.count - 1] = last.lowerBound..<run.bytes.upperBound
            } else {
                ranges.append(run.bytes)
            }
        }
        return ranges.map { range in
            Window(range: range, checksum: checksum(of: UnsafeRawBufferPointer(rebasing: bytes[range])))
        }
    }

    /// The bytes of a range of a file; nil if they cannot be read or the file is too short.
    private static func read(_ range: Range<Int>, of descriptor: Int32) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            while count < range.count {
                let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
                let read = pread(descriptor, rest.baseAddress, rest.count, off_t(range.lowerBound + count))
                guard read > 0 || (read < 0 && errno == EINTR) else { return }
                count += max(0, read)
            }
        }
        return bytes.count == range.count ? bytes : nil
    }

    private static func checksum(of bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { checksum(of: $0) } }

    /// FNV-1a (Fowler, Noll, Vo; draft-eastlake-fnv, section 5) over eight bytes at a time.
    private static func checksum(of bytes: UnsafeRawBufferPointer) -> UInt64 {
        var sum: UInt64 = 0xcbf2_9ce4_8422_2325
        let words = bytes.count / 8 * 8
        for offset in stride(from: 0, to: words, by: 8) {
            sum = (sum ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x0000_0100_0000_01b3
            // Products only carry upwards.
            sum ^= sum >> 32
        }
        for offset in words..<bytes.count { sum = (sum ^ UInt64(bytes[offset])) &* 0x0000_0100_0000_01b3 }
        return sum
    }
}
