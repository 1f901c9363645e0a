internal import CPictures

/// Bytes for a decoder's reader function, in order, until the picture's time limit is reached.
struct ByteSource {
    private let bytes: [UInt8]
    /// The parts to provide, in order.
    private let parts: [Range<Int>]
    private var part = 0
    private var position: Int
    private let deadline: UInt64
    /// The reason why bytes were refused; nil if none were.
    private(set) var refusal: ImageFormatError?

    /// The maximum CPU time of a picture, in nanoseconds: many times that of the largest decodable picture.
    static let timeLimit: UInt64 = 4_000_000_000

    /// - Parameter parts: nil for all bytes.
    init(_ bytes: [UInt8], parts: [Range<Int>]? = nil, timeLimit: UInt64 = Self.timeLimit) {
        self.bytes = bytes
        self.parts = parts ?? [bytes.indices]
        position = self.parts.first?.lowerBound ?? 0
        deadline = strata_thread_time() &+ timeLimit
    }

    /// Copies the next bytes; false if there are too few, or no time is left.
    mutating func copy(_ count: Int, to target: UnsafeMutablePointer<UInt8>) -> Bool {
        guard strata_thread_time() <= deadline else {
            refusal = refusal ?? .tooSlow
            return false
        }
        var copied = 0
        while copied < count {
            guard part < parts.count else {
                refusal = refusal ?? .truncated
                return false
            }
            let length = min(count - copied, parts[part].upperBound - position)
            bytes.withUnsafeBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                (target + copied).update(from: base + position, count: length)
            }
            copied += length
            position += length
            guard position == parts[part].upperBound else { continue }
            part += 1
            if part < parts.count { position = parts[part].lowerBound }
        }
        return true
    }
}
