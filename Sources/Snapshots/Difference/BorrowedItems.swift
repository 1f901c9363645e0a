/// Identifiers of several leaves in contiguous memory, copied as bytes: without retaining what they refer to.
///
/// Valid as long as the leaves are, which a snapshot under comparison keeps.
@usableFromInline
final class BorrowedItems<ItemID: Hashable & Sendable> {
    @usableFromInline let start: UnsafeMutablePointer<ItemID>
    @usableFromInline let capacity: Int
    @usableFromInline var count = 0

    @inlinable
    init(capacity: Int) {
        self.capacity = capacity
        start = UnsafeMutablePointer<ItemID>.allocate(capacity: max(1, capacity))
    }

    @inlinable
    deinit {
        start.deallocate()
    }

    @inlinable var elements: UnsafeBufferPointer<ItemID> { UnsafeBufferPointer(start: start, count: count) }

    /// Appends the identifiers of a leaf, for which there must be room.
    @inlinable
    func append(_ ids: ContiguousArray<ItemID>) {
        ids.withUnsafeBytes { bytes in
            UnsafeMutableRawBufferPointer(start: start + count, count: bytes.count).copyMemory(from: bytes)
        }
        count += ids.count
    }
}
