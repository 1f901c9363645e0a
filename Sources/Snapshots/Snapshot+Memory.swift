extension Snapshot {
    /// The bytes that the snapshot keeps in memory, identifiers included: every buffer with its room to grow and its
    /// header. What identifiers refer to, long strings for example, is not counted, and what is shared with copies is
    /// counted in full.
    ///
    /// It is computed from the structure, so that it is the same in every run.
    ///
    /// - Complexity: O(*s* + *n* / 64) for *s* sections.
    public var storageBytes: Int {
        var bytes = bufferBytes(core.bodies) + bufferBytes(core.freeSlots)
        bytes += bufferBytes(core.leafHomes) + bufferBytes(core.freeNames)
        bytes += core.order.storageBytes + core.sectionIndex.storageBytes + core.itemIndex.storageBytes
        core.order.forEach { slot in
            let items = core.body(slot).items
            bytes += bufferBytes(items.leaves) + bufferBytes(items.freeLeaves) + items.order.storageBytes
            bytes += MemoryLayout<SectionID>.stride + MemoryLayout<SectionItems<ItemID>>.stride + bufferHeader
            items.forEachLeaf { bytes += bufferBytes($0.ids) }
        }
        return bytes
    }
}

/// What the standard library puts in front of the elements of an array.
private let bufferHeader = 32

private func bufferBytes<Element>(_ array: ContiguousArray<Element>) -> Int {
    array.capacity == 0 ? 0 : array.capacity * MemoryLayout<Element>.stride + bufferHeader
}

extension OrderTree {
    var storageBytes: Int {
        bufferBytes(children) + bufferBytes(nodes) + bufferBytes(freeNodes) + bufferBytes(homes) + bufferBytes(weights)
    }
}

extension IdentityIndex {
    var storageBytes: Int {
        shards.reduce(bufferBytes(shards) + bufferBytes(counts)) { $0 + bufferBytes($1) }
    }
}
