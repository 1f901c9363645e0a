extension Snapshot: Hashable {
    /// Whether both hold the same sections and items in the same order, with the same marks, under the same scope.
    ///
    /// - Complexity: O(*s* log *s*) for *s* sections that both share, and O(*m*) for *m* items of those they do not.
    @inlinable
    public static func == (left: Snapshot, right: Snapshot) -> Bool {
        left.core.scope == right.core.scope && left.marks == right.marks && left.hasEqualOrder(right)
    }

    /// Feeds the identifiers in order, with the scope.
    ///
    /// - Complexity: O(*n* + *s*).
    @inlinable
    public func hash(into hasher: inout Hasher) {
        hasher.combine(core.scope)
        hasher.combine(numberOfSections)
        core.order.forEach { slot in
            hasher.combine(core.sectionID(slot))
            hasher.combine(core.itemCount(in: slot))
            core.body(slot).items.forEachLeaf { leaf in
                for id in leaf.ids { hasher.combine(id) }
            }
        }
    }

    @inlinable
    func hasEqualOrder(_ other: Snapshot) -> Bool {
        guard numberOfSections == other.numberOfSections, numberOfItems == other.numberOfItems else { return false }
        return (0..<numberOfSections).allSatisfy { index in
            let left = core.body(core.slot(at: index))
            let right = other.core.body(other.core.slot(at: index))
            return left === right || (left.id == right.id && left.items.isEqual(to: right.items))
        }
    }
}

extension SectionItems {
    /// Whether both hold the same items in the same order, however they are cut into leaves.
    @inlinable
    func isEqual(to other: SectionItems) -> Bool {
        guard count == other.count else { return false }
        var left: ContiguousArray<ItemID> = []
        var right: ContiguousArray<ItemID> = []
        append(to: &left)
        other.append(to: &right)
        return left == right
    }
}
