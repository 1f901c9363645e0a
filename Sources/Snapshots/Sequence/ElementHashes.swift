/// The hashes of the elements of a sequence, each computed when it is first asked for, and remembered if that takes
/// longer than reading it.
@usableFromInline
struct ElementHashes<ID: Hashable> {
    @usableFromInline let ids: UnsafePointer<ID>
    /// The hash of each element, or 0 if it was not computed yet; `nil` if hashes are not remembered.
    @usableFromInline let words: UnsafeMutablePointer<UInt32>?

    @inlinable
    init(of ids: UnsafePointer<ID>, words: UnsafeMutablePointer<UInt32>?) {
        self.ids = ids
        self.words = words
    }

    @inlinable
    func hash(_ index: Int, by hashing: some BufferHashing) -> UInt32 {
        guard let words else { return hashing.hash(ids + index) }
        let known = words[index]
        if known != 0 { return known }
        let hash = hashing.hash(ids + index)
        words[index] = hash
        return hash
    }
}
