public import CompositionalLayout
public import Snapshots

extension FeedModel {
    /// The rows whose items are unchanged but whose cells changed, because the rows have another place in their section
    /// or their list has other settings; new indices, ascending. A changeset does not list them, because it compares
    /// items.
    ///
    /// Rows in the middle of a list stay unchanged, because separators and corners are at its ends.
    ///
    /// - Complexity: O(sections + changes); O(items) of a section whose list has other settings.
    public func rowsShownAnew(
        in next: FeedModel, by changes: Changeset, environment: LayoutEnvironment
    ) -> [ItemIndex] {
        let lists = (
            old: { (section: Int) in self.sections[section].layoutInput(in: environment).layout.list },
            new: { (section: Int) in next.sections[section].layoutInput(in: environment).layout.list }
        )
        var found: [ItemIndex] = []
        for section in touchedSections(of: next, by: changes) {
            guard let before = snapshot.indexOfSection(next.sections[section].key) else { continue }
            let list = (old: lists.old(before), new: lists.new(section))
            if list.old != list.new {
                found += (0..<next.sections[section].content.count).map { ItemIndex(section: section, item: $0) }
                continue
            }
            found += rowsShownAnew(from: before, to: section, of: next, lists: list)
        }
        for move in changes.items.moves
        where sections[move.from.section].key != next.sections[move.to.section].key {
            let list = (old: lists.old(move.from.section), new: lists.new(move.to.section))
            let (before, after) = (sections[move.from.section].content, next.sections[move.to.section].content)
            let row = RowShift.Row(
                index: ItemIndex(section: move.to.section, item: move.to.item),
                from: RowPlace(of: move.from.item, among: before.count, in: list.old), of: list.old,
                to: RowPlace(of: move.to.item, among: after.count, in: list.new), of: list.new)
            if row.isDrawnAnew || after.usesRowPosition(at: move.to.item) { found.append(row.index) }
        }
        return Set(found).sorted()
    }

    private func rowsShownAnew(
        from old: Int, to new: Int, of next: FeedModel, lists: (old: ListConfiguration?, new: ListConfiguration?)
    ) -> [ItemIndex] {
        let content = next.sections[new].content
        guard lists.old != nil || lists.new != nil || content.usesRowPositions else { return [] }
        let shift = RowShift(from: (sections[old].content.count, lists.old), to: (content.count, lists.new))
        let rows = shift.rows(in: new) { item in
            index(of: ItemIndex(section: old, item: item), in: next).flatMap { $0.section == new ? $0.item : nil }
        } oldItem: { item in
            next.index(of: ItemIndex(section: new, item: item), in: self).flatMap { $0.section == old ? $0.item : nil }
        }
        return rows.filter { $0.isDrawnAnew || content.usesRowPosition(at: $0.index.item) }.map(\.index)
    }

    /// The sections of the next model in which items were added, removed or moved, or with another header or footer.
    private func touchedSections(of next: FeedModel, by changes: Changeset) -> [Int] {
        var found = Set(changes.items.inserts.map(\.section) + changes.items.moves.map(\.to.section))
        found.formUnion(changes.supplementaries)
        for section in Set(changes.items.deletes.map(\.section) + changes.items.moves.map(\.from.section)) {
            if let index = next.snapshot.indexOfSection(sections[section].key) { found.insert(index) }
        }
        return found.sorted()
    }
}
