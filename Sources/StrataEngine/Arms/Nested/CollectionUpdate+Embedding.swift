internal import SectionKit

extension CollectionUpdate {
    /// The part of the update that concerns one section, for a collection that shows this section alone.
    func part(oldSection: Int, newSection: Int) -> CollectionUpdate {
        let whole = (newItem: newItem, oldItem: oldItem)
        var part = CollectionUpdate(
            newSection: { $0 == 0 ? 0 : nil }, oldSection: { $0 == 0 ? 0 : nil },
            newItem: { index in
                whole.newItem(ItemIndex(section: oldSection, item: index.item)).flatMap { new in
                    new.section == newSection ? ItemIndex(section: 0, item: new.item) : nil
                }
            },
            oldItem: { index in
                whole.oldItem(ItemIndex(section: newSection, item: index.item)).flatMap { old in
                    old.section == oldSection ? ItemIndex(section: 0, item: old.item) : nil
                }
            })
        part.layout.deletedItems = layout.deletedItems.filter { $0.section == oldSection }
        part.layout.insertedItems = layout.insertedItems.filter { $0.section == newSection }
        for move in layout.movedItems { part.add(move, oldSection: oldSection, newSection: newSection) }
        for index in part.layout.deletedItems.indices { part.layout.deletedItems[index].section = 0 }
        for index in part.layout.insertedItems.indices { part.layout.insertedItems[index].section = 0 }
        part.reconfigured = reconfigured.filter { $0.section == newSection }
            .map { ItemIndex(section: 0, item: $0.item) }
        part.layout.invalidatedItems = part.reconfigured
        return part
    }

    /// The part of the update for an outer collection, in which each embedded section is one row.
    ///
    /// - Parameters:
    ///   - old: the outer source before the change.
    ///   - new: the outer source after it.
    func outerPart(old: NestedSource, new: NestedSource) -> CollectionUpdate {
        let whole = (section: newSection, item: newItem, oldItem: oldItem)
        var part = CollectionUpdate(
            newSection: whole.section, oldSection: oldSection,
            newItem: { index in
                guard old.isEmbedded(index.section) else { return whole.item(index) }
                return whole.section(index.section).map { ItemIndex(section: $0, item: 0) }
            },
            // Only called for items that are cells of the outer collection.
            oldItem: whole.oldItem)
        part.layout = layout
        part.layout.deletedItems = layout.deletedItems.filter { !old.isEmbedded($0.section) }
        part.layout.insertedItems = layout.insertedItems.filter { !new.isEmbedded($0.section) }
        part.layout.movedItems = []
        for move in layout.movedItems { part.addOuter(move, old: old, new: new) }
        part.reconfigured = reconfigured.filter { !new.isEmbedded($0.section) }
        part.layout.invalidatedItems = part.reconfigured
        part.supplementaries = supplementaries
        return part
    }

    private mutating func add(_ move: LayoutUpdate.MovedItem, oldSection: Int, newSection: Int) {
        let source = ItemIndex(section: 0, item: move.source.item)
        let destination = ItemIndex(section: 0, item: move.destination.item)
        switch (move.source.section == oldSection, move.destination.section == newSection) {
        case (true, true): layout.movedItems.append(.init(from: source, to: destination, isWide: move.isWide))
        case (true, false): layout.deletedItems.append(.one(source))
        case (false, true): layout.insertedItems.append(.one(destination, isWide: move.isWide))
        case (false, false): break
        }
    }

    private mutating func addOuter(_ move: LayoutUpdate.MovedItem, old: NestedSource, new: NestedSource) {
        switch (old.isEmbedded(move.source.section), new.isEmbedded(move.destination.section)) {
        case (false, false): layout.movedItems.append(move)
        case (false, true): layout.deletedItems.append(.one(move.source))
        case (true, false): layout.insertedItems.append(.one(move.destination, isWide: move.isWide))
        case (true, true): break
        }
    }
}

extension LayoutUpdate.ItemRun {
    fileprivate static func one(_ index: ItemIndex, isWide: Bool = false) -> LayoutUpdate.ItemRun {
        .init(section: index.section, items: index.item..<index.item + 1, areWide: isWide)
    }
}
