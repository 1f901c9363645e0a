internal import Snapshots

/// Creates the snapshot of the next model by editing the previous one, so that both share unchanged parts.
///
/// Creating a snapshot hashes and indexes every item. For a large feed, this costs more than the rest of an update.
/// Three facts identify unchanged parts, from cheap to expensive: two contents with the same storage, the lineage of a
/// content derived from the previous one, and equal identifiers in the same order.
struct SnapshotEdit {
    /// A run of new items, with the section and the index at which it begins.
    private struct Insertion {
        var section: Int
        var index: Int
        var ids: [ItemID]
    }

    private let previous: FeedModel
    private let sections: [FeedDocument.Section]
    private let keys: [SectionKey]
    private var snapshot: Snapshot<SectionKey, ItemID>
    private var insertions: [Insertion] = []

    private init(_ previous: FeedModel, sections: [FeedDocument.Section]) {
        self.previous = previous
        self.sections = sections
        keys = sections.map { SectionKey(id: $0.id, type: $0.type) }
        snapshot = previous.snapshot
    }

    /// The snapshot of some sections; nil if an identity occurs twice where it must be unique.
    ///
    /// - Complexity: O(*s* + *k* log *n*) for *s* sections and *k* edited items of *n*, if contents have a lineage; O(*m*)
    ///   for *m* items of sections whose contents have no lineage and do not share their storage.
    static func edited(
        _ previous: FeedModel, to sections: [FeedDocument.Section]
    ) -> Snapshot<SectionKey, ItemID>? {
        var edit = SnapshotEdit(previous, sections: sections)
        do throws(SnapshotError) {
            let sources = try edit.arrangeSections()
            // Deletes come first. An item that changes its section must leave the old one before it enters the new one.
            for index in sections.indices { try edit.edit(section: index, from: sources[index]) }
            for insertion in edit.insertions { try edit.insert(insertion) }
            return edit.snapshot
        } catch {
            return nil
        }
    }

    /// Deletes, inserts and moves sections. Returns the previous index of each.
    private mutating func arrangeSections() throws(SnapshotError) -> [Int?] {
        guard !keys.elementsEqual(previous.sections.lazy.map(\.key)) else { return Array(keys.indices) }
        let sources = keys.map { previous.snapshot.indexOfSection($0) }
        let staying = Set(keys)
        try snapshot.deleteSections(previous.sections.map(\.key).filter { !staying.contains($0) })
        for (index, key) in keys.enumerated() {
            let current = snapshot.sectionIdentifier(at: index)
            guard current != key else { continue }
            switch (sources[index], current) {
            case (nil, let current?): try snapshot.insertSections([key], beforeSection: current)
            case (nil, nil): try snapshot.appendSections([key])
            case (_?, let current?): try snapshot.moveSection(key, beforeSection: current)
            case (_?, nil): throw SnapshotError(.duplicateSection, id: key.id)
            }
        }
        return sources
    }

    /// Deletes the items that left a section, and records new items.
    private mutating func edit(section index: Int, from source: Int?) throws(SnapshotError) {
        let new = sections[index].content
        guard let source else { return insertions.append(Insertion(section: index, index: 0, ids: new.ids)) }
        let old = previous.sections[source].content
        guard !old.isIdentical(to: new) else { return }
        guard let runs = Self.runs(keptFrom: old, in: new) else {
            let ids = new.ids
            guard ids != old.ids else { return }
            try snapshot.deleteAllItems(inSection: keys[index])
            return insertions.append(Insertion(section: index, index: 0, ids: ids))
        }
        var (oldEnd, newEnd) = (0, 0)
        var deleted: [ItemID] = []
        for run in runs + [ContentLineage.Run(start: new.count, oldStart: old.count, count: 0)] {
            let gone = (oldEnd..<run.oldStart).map { old.id(at: $0) }
            let came = (newEnd..<run.start).map { new.id(at: $0) }
            // They are equal if only contents changed.
            if gone != came {
                deleted += gone
                if !came.isEmpty { insertions.append(Insertion(section: index, index: newEnd, ids: came)) }
            }
            (oldEnd, newEnd) = (run.oldStart + run.count, run.start + run.count)
        }
        try snapshot.deleteItems(deleted, inSection: keys[index])
    }

    /// The runs of a content's lineage that keep their order; nil without a lineage, or if too few items are in order.
    private static func runs(keptFrom old: SectionItems, in new: SectionItems) -> [ContentLineage.Run]? {
        guard let lineage = new.lineage, lineage.base === old.name else { return nil }
        guard !lineage.isInOrder else { return lineage.runs }
        // Replacing the whole section is cheaper than editing item by item.
        guard lineage.runs.count <= old.count / 8 else { return nil }
        let starts = lineage.runs.map(\.oldStart)
        let moved = Set(SequenceDifference(from: starts.sorted(), to: starts).moves.map(\.to))
        let kept = ContentLineage(
            base: lineage.base, runs: lineage.runs.indices.filter { !moved.contains($0) }.map { lineage.runs[$0] })
        return kept.isInOrder ? kept.runs : nil
    }

    private mutating func insert(_ insertion: Insertion) throws(SnapshotError) {
        let section = keys[insertion.section]
        if insertion.index > 0 {
            let anchor = sections[insertion.section].content.id(at: insertion.index - 1)
            try snapshot.insertItems(insertion.ids, afterItem: anchor, inSection: section)
        } else if let first = snapshot.itemIdentifier(at: ItemPath(section: insertion.section, item: 0)) {
            try snapshot.insertItems(insertion.ids, beforeItem: first, inSection: section)
        } else {
            try snapshot.appendItems(insertion.ids, toSection: section)
        }
    }
}
