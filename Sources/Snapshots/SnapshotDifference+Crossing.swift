extension SnapshotDifference {
    /// Turns an insert in one section and a delete in another one, both of which stay, into a move.
    ///
    /// Items that come out of a deleted section stay inserts, and items that go into an inserted one stay deletes: an
    /// operation must not name an item of a section that comes or goes in the same batch.
    @inlinable
    mutating func findMovesAcrossSections() {
        guard !changeset.items.deletes.isEmpty, !changeset.items.inserts.isEmpty else { return }
        let onlySource = onlySectionWithDeletes()
        var sources: [ItemPath] = []
        var inserts: [ItemPath] = []
        for target in changeset.items.inserts {
            guard target.section != onlySource, let source = oldPath(ofItemAt: target) else {
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

    /// The section, by its index after the change, that all deletes come from; nothing if there are several. What is new
    /// in it came from nowhere else, and need not be looked up.
    @inlinable
    func onlySectionWithDeletes() -> Int? {
        guard let first = changeset.items.deletes.first?.section,
            changeset.items.deletes.allSatisfy({ $0.section == first })
        else { return nil }
        return new.slot(of: old.sectionID(old.slot(at: first))).map { new.index(of: $0) }
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
