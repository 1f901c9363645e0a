extension SnapshotDifference {
    /// Lists the items without a partner in their section: as moves those that have one in another section, if both
    /// sections stay, as deletes and inserts all others.
    ///
    /// Items that leave a deleted section remain inserts, and items that enter an inserted one remain deletes: no
    /// operation may name an item of a section that is deleted or inserted in the same batch.
    ///
    /// Both sides are joined by the hashes that matching their sections left behind, so that neither snapshot is asked
    /// where an item is.
    @inlinable
    mutating func addLooseItems() {
        let joined = canCross ? gone.join(&came, by: matcher.values, slots: matcher.slotBuffer) : 0
        changeset.items.deletes = gone.unjoinedPaths(count: gone.items.count - joined)
        changeset.items.inserts = came.unjoinedPaths(count: came.items.count - joined)
        guard joined > 0 else { return }
        changeset.items.moves.reserveCapacity(changeset.items.moves.count + joined)
        for item in came.items where item.partner >= 0 {
            let source = gone.path(gone.items[Int(item.partner)])
            let target = came.path(item)
            changeset.items.moves.append(Move(from: source, to: target))
            compareContent(source, target)
        }
    }

    /// Whether an item may have left one section for another.
    @inlinable var canCross: Bool {
        guard old.scope == .snapshot, new.scope == .snapshot, !gone.items.isEmpty, !came.items.isEmpty else {
            return false
        }
        return !gone.areInOneSection() || !came.areInOneSection()
            || !isSameSection(gone.lists[0].start.section, came.lists[0].start.section)
    }
}
