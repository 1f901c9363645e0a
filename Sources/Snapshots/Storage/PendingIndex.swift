/// The index of a snapshot's items before the first lookup: the hashes of the items, if they are known, and the index once
/// it has been made.
///
/// Finding repeated items in a whole snapshot needs only their hashes. The index costs several times as much, and a
/// snapshot that is shown, compared and replaced by the next one may never need it.
///
/// Copies of a snapshot share the object, so the index is made once for all of them. If several threads need it at the
/// same time, each makes it, and all use the one that was stored first.
///
/// - Note: `@unchecked Sendable` because the only word that changes is read and written atomically.
@usableFromInline
final class PendingIndex: @unchecked Sendable {
    /// An index that no longer changes.
    @usableFromInline
    final class Made: Sendable {
        @usableFromInline let index: IdentityIndex

        @inlinable
        init(_ index: IdentityIndex) { self.index = index }
    }

    /// The hashes of all items in order, as the index stores them; `nil` if items are hashed when the index is made.
    @usableFromInline let hashes: ContiguousArray<UInt32>?
    @usableFromInline let made: UnsafeMutablePointer<AnyObject?>

    @inlinable
    init(hashes: ContiguousArray<UInt32>?) {
        self.hashes = hashes
        made = .allocate(capacity: 1)
        made.initialize(to: nil)
    }

    deinit {
        made.deinitialize(count: 1)
        made.deallocate()
    }

    /// The index, if it has been made.
    @inlinable var known: Made? {
        _stdlib_atomicLoadARCRef(object: made).map { unsafeDowncast($0, to: Made.self) }
    }

    /// Stores an index unless one is stored already, and returns the stored one.
    @inlinable
    func store(_ index: IdentityIndex) -> Made {
        let made = Made(index)
        if _stdlib_atomicInitializeARCRef(object: self.made, desired: made) { return made }
        return known ?? made
    }
}

extension SnapshotCore {
    /// Whether looking up an item is cheap already.
    @inlinable var isIndexed: Bool { pending == nil || pending?.known != nil }

    /// Calls a closure with the index of the items. O(n) for the first call after a snapshot was built whole, O(1)
    /// afterwards.
    @inlinable
    func withItemIndex<Result>(_ body: (IdentityIndex) -> Result) -> Result {
        guard let pending else { return body(itemIndex) }
        return body((pending.known ?? pending.store(index(pending.hashes))).index)
    }

    /// Makes ``itemIndex`` valid. Every operation that changes items begins with this.
    @inlinable
    mutating func settleIndex() {
        guard pending != nil else { return }
        itemIndex = withItemIndex { $0 }
        pending = nil
    }

    /// Leaves the index to the next lookup, before changes that need none. Copies that share a pending index must have
    /// the same items, so each series of such changes begins with this.
    @inlinable
    mutating func postponeIndex() {
        itemIndex = IdentityIndex()
        pending = PendingIndex(hashes: nil)
    }

    /// Removes an item of a leaf from the index, unless the index is pending.
    @inlinable
    mutating func forget(_ item: ItemID, in slot: Int, _ name: Int32) {
        if pending == nil { itemIndex.remove(itemHash(item, in: slot), Int(name)) }
    }

    /// The index of all items, given their hashes in the order of the slots if they are known.
    @inlinable
    func index(_ hashes: ContiguousArray<UInt32>?) -> IdentityIndex {
        var entries: ContiguousArray<UInt64> = []
        entries.reserveCapacity(itemCount)
        for (slot, body) in bodies.enumerated() {
            body?.items.forEachLeaf { leaf in
                for hint in 0..<leaf.count {
                    let hash = hashes?[entries.count] ?? itemHash(leaf[hint], in: slot)
                    entries.append(IdentityIndex.entry(hash, Int(leaf.name), hint: hint))
                }
            }
        }
        var repeats: ContiguousArray<(first: UInt64, second: UInt64)> = []
        return IdentityIndex(entries, repeats: &repeats) { _, _ in false }
    }
}
