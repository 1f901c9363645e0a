extension Changeset {
    /// The difference between two snapshots by identity alone.
    ///
    /// - Complexity: O(*s* + *m* log *m*) for *s* sections and *m* items of sections that the snapshots do not share.
    @inlinable
    public init<SectionID, ItemID>(from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>) {
        self.init(from: old, to: new, comparing: StructureOnly())
    }

    /// The difference between two snapshots by identity and content.
    ///
    /// Items move across sections where they are unique in both snapshots.
    ///
    /// - Parameter content: what says whether an item shows what it showed before.
    /// - Complexity: O(*s* + *m* log *m*) for *s* sections and *m* items of sections that the snapshots do not share or
    ///   whose content is not shared.
    @inlinable
    public init<SectionID, ItemID>(
        from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>,
        comparing content: some ContentComparison
    ) {
        var difference = SnapshotDifference(from: old.core, to: new.core, content: content)
        difference.compute()
        self = difference.changeset
        addMarks(of: new, since: old)
    }
}
