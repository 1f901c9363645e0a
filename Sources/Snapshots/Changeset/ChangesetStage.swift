/// One stage of a changeset that is applied step by step: its changes, and the snapshot after it.
public struct ChangesetStage<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
    /// Turns the snapshot of the previous stage, or the old one for the first, into ``snapshot``.
    public let changeset: Changeset
    /// The sections and items after this stage.
    public let snapshot: Snapshot<SectionID, ItemID>

    @inlinable
    init(changeset: Changeset, snapshot: Snapshot<SectionID, ItemID>) {
        self.changeset = changeset
        self.snapshot = snapshot
    }
}
