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
        let targets = changeset.items.inserts
        var inserts: [ItemPath] = []
        var moves: [Move<ItemPath>] = []
        let deletes = changeset.items.deletes
        gone.join(came, by: matcher.values, slots: matcher.slotBuffer) { index, partner in
            if let partner {
                moves.append(Move(from: deletes[partner], to: targets[index]))
            } else {
                inserts.append(targets[index])
            }
        }
        guard !moves.isEmpty else { return }
        changeset.items.inserts = inserts
        changeset.items.deletes = deletes.indices.filter { gone.items[$0].hash != 0 }.map { deletes[$0] }
        changeset.items.moves += moves
        for move in moves { compareContent(move.from, move.to) }
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
