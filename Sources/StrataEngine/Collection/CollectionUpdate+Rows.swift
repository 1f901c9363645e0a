internal import SectionKit

extension CollectionUpdate {
    /// Adds rows with unchanged items whose cells change, because the rows have another place in their section: the
    /// last row of a list has no separator, and a plugin may ask for positions. Rows that look the same in both places
    /// are not added. A row whose content may differ is measured again.
    ///
    /// - Parameters:
    ///   - old: the source before the change.
    ///   - new: the source after it.
    ///   - list: the settings of a section before the change; nil for a section that is not a list.
    /// - Complexity: O(changes), regardless of the number of rows.
    mutating func addShiftedRows<Source: CollectionSource>(
        from old: Source, to new: Source, list: (Int) -> ListConfiguration?
    ) {
        var shifted: [RowShift.Row] = []
        var sections: [Int] = []
        for section in touchedSections {
            guard let before = oldSection(section) else { continue }
            let settings = (old: list(before), new: newList(section, old: list(before)))
            guard settings.old != nil || settings.new != nil || new.usesRowPositions(section) else { continue }
            if settings.old != settings.new { sections.append(section) }
            let shift = RowShift(from: (old.rowCount(before), settings.old), to: (new.rowCount(section), settings.new))
            shifted += shift.rows(in: section) { item in
                newItem(ItemIndex(section: before, item: item)).flatMap { $0.section == section ? $0.item : nil }
            } oldItem: { item in
                oldItem(ItemIndex(section: section, item: item)).flatMap { $0.section == before ? $0.item : nil }
            }
        }
        shifted += rowsFromOtherSections(from: old, to: new, list: list)
        restyledSections = sections
        add(shifted, of: new)
    }

    private mutating func add<Source: CollectionSource>(_ rows: [RowShift.Row], of source: Source) {
        guard !rows.isEmpty else { return }
        var known = Set(reconfigured)
        for row in rows {
            let isMade = source.usesRowPosition(at: row.index)
            guard isMade || row.isDrawnAnew, known.insert(row.index).inserted else { continue }
            reconfigured.append(row.index)
            if isMade { layout.invalidatedItems.append(row.index) }
        }
    }

    /// The sections with items that were added, removed or moved, and those with another layout, in new indices.
    private var touchedSections: [Int] {
        var found = Set(layout.insertedItems.map(\.section))
        found.formUnion(layout.movedItems.map(\.destination.section))
        found.formUnion(layout.replacedLayouts.map(\.section))
        for section in Set(layout.deletedItems.map(\.section) + layout.movedItems.map(\.source.section)) {
            if let next = newSection(section) { found.insert(next) }
        }
        return found.sorted()
    }

    private func newList(_ section: Int, old: ListConfiguration?) -> ListConfiguration? {
        if let replaced = layout.replacedLayouts.last(where: { $0.section == section }) { return replaced.layout.list }
        if let inserted = layout.insertedSections.first(where: { $0.index == section }) {
            return inserted.input.layout.list
        }
        return old
    }

    /// The rows that moved from one section to another, which may be another list.
    private func rowsFromOtherSections<Source: CollectionSource>(
        from old: Source, to new: Source, list: (Int) -> ListConfiguration?
    ) -> [RowShift.Row] {
        layout.movedItems.compactMap { move in
            let (source, target) = (move.source, move.destination)
            guard newSection(source.section) != target.section else { return nil }
            let before = list(source.section)
            let after = newList(target.section, old: oldSection(target.section).flatMap(list))
            return RowShift.Row(
                index: target,
                from: RowPlace(of: source.item, among: old.rowCount(source.section), in: before), of: before,
                to: RowPlace(of: target.item, among: new.rowCount(target.section), in: after), of: after)
        }
    }
}
