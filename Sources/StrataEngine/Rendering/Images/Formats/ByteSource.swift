/// Bytes that a decoder's reader function takes from front to back.
struct ByteSource {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Copies the next bytes; false, without copying any, if there are not so many.
    mutating func copy(_ count: Int, to target: UnsafeMutablePointer<UInt8>) -> Bool {
        guard count >= 0, count <= bytes.count - position else { return false }
        bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            target.update(from: base + position, count: count)
        }
        position += count
        return true
    }
}
