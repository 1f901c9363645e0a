extension ItemLeaves {
    /// Up to 64 neighbouring items.
    ///
    /// The leaves of a section that was built whole are parts of one array, usually the caller's: building copies no
    /// identifiers, and comparing reads them one after another. A leaf gets an array of its own when it changes.
    @usableFromInline
    struct Leaf: Sendable {
        /// The array that holds the items.
        @usableFromInline var storage: ContiguousArray<ItemID>
        /// The name of the leaf in the snapshot's item index.
        @usableFromInline var name: Int32
        /// The number of full leaves before this one in the array; -1 if the array is the leaf's own.
        @usableFromInline var part: Int32

        /// Creates a leaf with an array of its own.
        @inlinable
        init(_ ids: ContiguousArray<ItemID>, name: Int32) {
            (storage, self.name, part) = (ids, name, -1)
        }

        /// Creates a leaf from a part of an array.
        @inlinable
        init(part: Int, of storage: ContiguousArray<ItemID>, name: Int32) {
            (self.storage, self.name, self.part) = (storage, name, Int32(truncatingIfNeeded: part))
        }

        /// The position of the first item in the array.
        @inlinable var start: Int { part < 0 ? 0 : Int(part) &* ItemLeaves.leafSize }
        @inlinable var count: Int {
            part < 0 ? storage.count : min(ItemLeaves.leafSize, storage.count &- Int(part) &* ItemLeaves.leafSize)
        }
        @inlinable var isEmpty: Bool { count == 0 }
        @inlinable var ids: ArraySlice<ItemID> { storage[start..<(start + count)] }

        @inlinable
        subscript(offset: Int) -> ItemID { storage[start + offset] }

        /// The items in memory. The address is stable as long as the leaf exists and does not change.
        @inlinable var elements: UnsafeBufferPointer<ItemID> {
            storage.withUnsafeBufferPointer { all in
                UnsafeBufferPointer(start: all.baseAddress.map { $0 + start }, count: count)
            }
        }

        /// Changes the items in an array of the leaf's own.
        @inlinable
        mutating func edit<Result>(_ change: (inout ContiguousArray<ItemID>) -> Result) -> Result {
            if part >= 0 {
                storage = ContiguousArray(elements)
                part = -1
            }
            return change(&storage)
        }

        /// The offset of an item. The search starts at a hint and proceeds in both directions.
        @inlinable
        func offset(of item: ItemID, hint: Int) -> Int? {
            storage.withUnsafeBufferPointer { all in
                let ids = UnsafeBufferPointer(rebasing: all[start..<(start + count)])
                var next = min(hint, ids.count)
                var previous = next - 1
                while next < ids.count || previous >= 0 {
                    if next < ids.count {
                        if ids[next] == item { return next }
                        next += 1
                    }
                    if previous >= 0 {
                        if ids[previous] == item { return previous }
                        previous -= 1
                    }
                }
                return nil
            }
        }
    }

    /// The number of leaves for a number of items. All leaves are full except possibly the last one.
    @inlinable
    static func leafCount(of items: Int) -> Int { (items + leafSize - 1) / leafSize }

    /// Creates full leaves with consecutive names. They share the array, unless it has room for many more items.
    @inlinable
    init(_ ids: ContiguousArray<ItemID>, firstName: Int) {
        self.init()
        count = ids.count
        guard count > 0 else { return }
        let storage = ids.capacity <= count + count / 8 ? ids : ids.withUnsafeBufferPointer { ContiguousArray($0) }
        guard count > Self.leafSize else {
            leaves = [Leaf(storage, name: Int32(truncatingIfNeeded: firstName))]
            return
        }
        let leafCount = Self.leafCount(of: count)
        leaves = ContiguousArray(unsafeUninitializedCapacity: leafCount) { leaves, initialized in
            for part in 0..<leafCount {
                let leaf = Leaf(part: part, of: storage, name: Int32(truncatingIfNeeded: firstName + part))
                (leaves.baseAddress.unsafelyUnwrapped + part).initialize(to: leaf)
            }
            initialized = leafCount
        }
        if leafCount > Self.mostPacked { makeOrder() }
    }

    /// All items in order, if they are neighbours in memory, as in a section that was built whole; otherwise `nil`. The
    /// address is stable as long as the section does not change. O(k) for k leaves.
    @inlinable var elements: UnsafeBufferPointer<ItemID>? {
        guard let first = leaves.first else { return UnsafeBufferPointer(start: nil, count: 0) }
        guard leaves.count > 1 else { return first.elements }
        guard first.part == 0, first.storage.count == count else { return nil }
        let areParts = leaves.withUnsafeBufferPointer { leaves in
            let array = Self.storageWord(leaves, 0)
            return leaves.indices.allSatisfy { Int(leaves[$0].part) == $0 && Self.storageWord(leaves, $0) == array }
        }
        return areParts ? first.storage.withUnsafeBufferPointer { $0 } : nil
    }

    /// The address of a leaf's array, read as a word, without retaining it: the array is the first property of a leaf.
    @inlinable
    static func storageWord(_ leaves: UnsafeBufferPointer<Leaf>, _ leaf: Int) -> UInt {
        UnsafeRawBufferPointer(leaves).load(fromByteOffset: leaf * MemoryLayout<Leaf>.stride, as: UInt.self)
    }
}
