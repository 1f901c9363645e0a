extension Changeset {
    /// The fewest operations that turn one snapshot into another with the meaning of a changeset.
    ///
    /// It is counted from the identifiers alone and shares nothing with the difference, so that ``operations`` can be
    /// held against it. Sections and items without a partner are a delete or an insert each. Of *m* that have one in the
    /// same list, *m* less a longest increasing subsequence have to move. An item that changes from one section that
    /// stays to another is one move. A section that stays is never deleted and inserted anew.
    ///
    /// - Complexity: O(*n* log *n*).
    @inlinable
    public static func minimumOperations<SectionID, ItemID>(
        from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>
    ) -> Int {
        var count = MinimumCount<SectionID>(from: old.sectionIdentifiers, to: new.sectionIdentifiers).operations
        var leaving: Set<ItemID> = []
        var arriving: [ItemID] = []
        for section in new.sectionIdentifiers {
            guard let before = try? old.itemIdentifiers(inSection: section),
                let after = try? new.itemIdentifiers(inSection: section)
            else { continue }
            let items = MinimumCount<ItemID>(from: before, to: after)
            count += items.operations
            leaving.formUnion(items.deletes)
            arriving += items.inserts
        }
        guard old.itemScope == .snapshot, new.itemScope == .snapshot else { return count }
        return count - arriving.count { leaving.contains($0) }
    }
}
