/// The hashes of the elements of a sequence, each computed when it is first asked for.
@usableFromInline
struct ElementHashes<ID: Hashable> {
    @usableFromInline let ids: UnsafePointer<ID>
    /// The hash of each element, or 0 if it was not computed yet.
    @usableFromInline let words: UnsafeMutablePointer<UInt32>

    @inlinable
    init(of ids: UnsafePointer<ID>, words: UnsafeMutablePointer<UInt32>) {
        self.ids = ids
        self.words = words
    }

    @inlinable
    func hash(_ index: Int, by hashing: some BufferHashing) -> UInt32 {
        let known = words[index]
        if known != 0 { return known }
        let hash = hashing.hash(ids + index)
        words[index] = hash
        return hash
    }
}
