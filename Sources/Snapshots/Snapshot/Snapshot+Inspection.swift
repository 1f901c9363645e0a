extension Snapshot {
    /// The violated invariants of the storage, for tests; empty if all hold.
    ///
    /// - Complexity: O(*n* log *n*).
    package func invariantViolations() -> [String] {
        core.order.invariantViolations() + core.slotViolations() + core.leafViolations()
    }
}

extension SnapshotCore {
    func slotViolations() -> [String] {
        var violations: [String] = []
        var index = 0
        order.forEach { slot in
            let body = body(slot)
            if self.slot(of: body.id) != slot { violations.append("section \(body.id) is not found") }
            if self.index(of: slot) != index { violations.append("section \(body.id) is not at \(index)") }
            if order.weights[slot] != body.items.count { violations.append("section \(body.id) weighs wrong") }
            violations += body.items.invariantViolations()
            index += 1
        }
        if sectionIndex.count != index { violations.append("the index has \(sectionIndex.count) of \(index) sections") }
        return violations
    }

    func leafViolations() -> [String] {
        var violations: [String] = []
        order.forEach { slot in
            var index = 0
            body(slot).items.forEachLeaf { leaf in
                for id in leaf.ids {
                    let place = locate(id, in: slot)
                    if place?.slot != slot || place?.index != index { violations.append("item \(id) is not found") }
                    index += 1
                }
            }
        }
        let indexed = withItemIndex { $0.count }
        if indexed != itemCount { violations.append("the index has \(indexed) of \(itemCount) items") }
        return violations
    }
}

extension ItemLeaves {
    func invariantViolations() -> [String] {
        var violations = orders.isEmpty ? packingViolations() : order.invariantViolations()
        var sum = 0
        forEachLeaf { leaf in
            if leaf.isEmpty { violations.append("a leaf is empty") }
            if leaf.count > Self.leafSize { violations.append("a leaf has \(leaf.count) items") }
            sum += leaf.count
        }
        if sum != count { violations.append("the leaves hold \(sum) of \(count) items") }
        return violations
    }
}

extension ItemLeaves {
    func packingViolations() -> [String] {
        let isFull = leaves.dropLast().allSatisfy { $0.count == Self.leafSize }
        return isFull ? [] : ["a packed leaf is not full"]
    }
}

extension OrderTree {
    func invariantViolations() -> [String] {
        guard root >= 0 else { return [] }
        var violations: [String] = []
        var index = 0
        var weight = 0
        forEach { handle in
            if (self.index(of: handle), weightBefore(handle)) != (index, weight) {
                violations.append("handle \(handle) is not at \(index)")
            }
            if self.handle(at: index) != handle { violations.append("index \(index) is not handle \(handle)") }
            index += 1
            weight += weights[handle]
        }
        if count != index { violations.append("the tree counts \(count) of \(index) handles") }
        if self.weight != weight { violations.append("the tree weighs \(self.weight) of \(weight)") }
        return violations
    }
}

extension Snapshot {
    /// The size of the snapshot in memory, in bytes: all buffers with their capacity and header, identifiers included.
    ///
    /// Memory that identifiers refer to, such as the storage of long strings, is not counted. Memory that is shared
    /// with copies is counted in full. The index is counted once it has been made. The value is computed from the
    /// structure, so it is the same in every run.
    ///
    /// - Complexity: O(*s* + *n* / 64) for *s* sections.
    public var storageBytes: Int {
        var bytes = bufferBytes(core.bodies) + bufferBytes(core.freeSlots)
        bytes += bufferBytes(core.leafHomes) + bufferBytes(core.freeNames)
        bytes += core.order.storageBytes + core.sectionIndex.storageBytes + core.itemIndex.storageBytes
        bytes += core.pending?.storageBytes ?? 0
        core.order.forEach { slot in
            let items = core.body(slot).items
            bytes += bufferBytes(items.leaves) + bufferBytes(items.orders)
            for order in items.orders { bytes += order.tree.storageBytes + bufferBytes(order.free) }
            bytes += MemoryLayout<SectionID>.stride + MemoryLayout<ItemLeaves<ItemID>>.stride + objectHeader
            // The leaves of a section share at most one array.
            if let shared = items.leaves.first(where: { $0.part >= 0 }) { bytes += bufferBytes(shared.storage) }
            items.forEachLeaf { bytes += $0.part < 0 ? bufferBytes($0.storage) : 0 }
        }
        return bytes
    }
}

/// The bytes that the standard library stores in front of the elements of an array.
private let bufferHeader = 32

/// The bytes in front of the stored properties of an object.
private let objectHeader = 16

private func bufferBytes<Element>(_ array: ContiguousArray<Element>) -> Int {
    array.capacity == 0 ? 0 : array.capacity * MemoryLayout<Element>.stride + bufferHeader
}

extension OrderTree {
    var storageBytes: Int {
        bufferBytes(children) + bufferBytes(nodes) + bufferBytes(freeNodes) + bufferBytes(homes) + bufferBytes(weights)
    }
}

extension PendingIndex {
    var storageBytes: Int {
        let word = MemoryLayout<AnyObject?>.stride
        let bytes = (hashes.map { bufferBytes($0) } ?? 0) + objectHeader + 3 * word
        return bytes + (known.map { $0.index.storageBytes + objectHeader + MemoryLayout<IdentityIndex>.stride } ?? 0)
    }
}

extension IdentityIndex {
    var storageBytes: Int {
        shards.reduce(bufferBytes(shards) + bufferBytes(counts)) { $0 + bufferBytes($1) }
    }
}
