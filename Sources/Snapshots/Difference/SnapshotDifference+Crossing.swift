extension SnapshotDifference {
    /// Whether items can move from one section to another.
    @inlinable var canCross: Bool { old.scope == .snapshot && new.scope == .snapshot }

    /// Turns a delete in one section and an insert in another one into a move, if both sections stay.
    ///
    /// Items that leave a deleted section remain inserts, and items that enter an inserted one remain deletes: no
    /// operation may name an item of a section that is deleted or inserted in the same batch.
    ///
    /// Deletes and inserts are joined by the hashes that matching their sections left behind, so that neither snapshot
    /// is asked where an item is.
    @inlinable
    mutating func findMovesAcrossSections() {
        guard !changeset.items.deletes.isEmpty, !changeset.items.inserts.isEmpty, !changesOneSectionOnly() else {
            return
        }
        gone.completeHashes(by: matcher.values)
        came.completeHashes(by: matcher.values)
        let sources = changeset.items.deletes
        let targets = changeset.items.inserts
        let earlier = changeset.items.moves.count
        gone.join(&came, by: matcher.values, slots: matcher.slotBuffer) { source, target in
            changeset.items.moves.append(Move(from: sources[source], to: targets[target]))
        }
        guard changeset.items.moves.count > earlier else { return }
        changeset.items.deletes = gone.unjoined(sources)
        changeset.items.inserts = came.unjoined(targets)
        for move in changeset.items.moves[earlier...] { compareContent(move.from, move.to) }
    }

    /// Whether all deletes and all inserts are in the same section.
    @inlinable
    func changesOneSectionOnly() -> Bool {
        guard let source = changeset.items.deletes.first?.section,
            let target = changeset.items.inserts.first?.section, isSameSection(source, target)
        else { return false }
        return changeset.items.deletes.allSatisfy { $0.section == source }
            && changeset.items.inserts.allSatisfy { $0.section == target }
    }
}
