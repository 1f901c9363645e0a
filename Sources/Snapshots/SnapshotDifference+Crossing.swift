extension SnapshotDifference {
    /// Turns an insert in one section and a delete in another one, both of which stay, into a move.
    ///
    /// Items that come out of a deleted section stay inserts, and items that go into an inserted one stay deletes: an
    /// operation must not name an item of a section that comes or goes in the same batch.
    @inlinable
    mutating func findMovesAcrossSections() {
        guard !changeset.items.deletes.isEmpty, !changeset.items.inserts.isEmpty else { return }
        var sources: [ItemPath] = []
        var inserts: [ItemPath] = []
        for target in changeset.items.inserts {
            guard let source = oldPath(ofItemAt: target) else {
                inserts.append(target)
                continue
            }
            sources.append(source)
            changeset.items.moves.append(Move(from: source, to: target))
            compareContent(source, target)
        }
        changeset.items.inserts = inserts
        removeDeletes(sources)
    }

    /// Where the item that is new at a path stood before, if its section stays.
    @inlinable
    func oldPath(ofItemAt target: ItemPath) -> ItemPath? {
        let id = new.item(in: Int(newSlots[target.section]), at: target.item)
        guard let place = old.locate(id, in: nil), new.slot(of: old.sectionID(place.slot)) != nil else { return nil }
        return ItemPath(section: old.index(of: place.slot), item: place.index)
    }

    @inlinable
    mutating func removeDeletes(_ paths: [ItemPath]) {
        guard !paths.isEmpty else { return }
        let removed = paths.sorted()
        var next = 0
        var kept: [ItemPath] = []
        for path in changeset.items.deletes.sorted() {
            if next < removed.count, removed[next] == path { next += 1 } else { kept.append(path) }
        }
        changeset.items.deletes = kept
    }
}
