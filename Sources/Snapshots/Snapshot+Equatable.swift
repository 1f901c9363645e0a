extension Snapshot: Equatable {
    /// Whether both hold the same sections and items in the same order, with the same marks, under the same scope.
    ///
    /// - Complexity: O(*s*) for *s* sections that both share, O(*n*) otherwise.
    @inlinable
    public static func == (left: Snapshot, right: Snapshot) -> Bool {
        left.core.scope == right.core.scope && left.marks == right.marks && left.hasEqualOrder(right)
    }

    @inlinable
    func hasEqualOrder(_ other: Snapshot) -> Bool {
        guard numberOfSections == other.numberOfSections, numberOfItems == other.numberOfItems else { return false }
        return (0..<numberOfSections).allSatisfy { index in
            core.hasEqualSection(core.slot(at: index), other.core, other.core.slot(at: index))
        }
    }
}
