internal import SectionKit

extension CollectionView {
    /// Goes over to a source's next state. Cells stay with their items; only those whose content changed are configured
    /// again. The offset is left as it is.
    func apply(_ update: CollectionUpdate, source: Source) {
        self.source = source
        isAnswerShown = false
        let isApplied = context.timingLayout {
            context.counters.layoutPasses += 1
            return (try? solver.apply(update.layout)) != nil
        }
        // A changeset is valid by construction. If the layout refuses one all the same, everything is solved again.
        guard isApplied else { return reload(source, viewport: bounds.size) }
        findSupplementaryKinds()
        shown = moved(shown, by: update)
        prefetched = moved(prefetched, by: update)
        scrollers.removeAll(keepingCapacity: true)
        prefetchRule.follow(update.newSection)
        reconfigure(update)
    }

    private func moved(_ cells: [ElementKey: Cell], by update: CollectionUpdate) -> [ElementKey: Cell] {
        var result: [ElementKey: Cell] = [:]
        for key in inFeedOrder(cells.keys) {
            guard let cell = cells[key] else { continue }
            if let newKey = moved(key, by: update), kind(of: newKey) == cell.kind {
                result[newKey] = cell
            } else {
                pool.enqueue(cell)
            }
        }
        return result
    }

    private func moved(_ key: ElementKey, by update: CollectionUpdate) -> ElementKey? {
        guard key.kind == .cell else {
            return update.newSection(key.section).map { ElementKey(section: $0, item: key.item, kind: key.kind) }
        }
        return update.newItem(ItemIndex(section: key.section, item: key.item)).map {
            ElementKey(section: $0.section, item: $0.item, kind: .cell)
        }
    }

    private func kind(of key: ElementKey) -> CellKind? {
        if key.kind == .cell { return source.cellKind(at: ItemIndex(section: key.section, item: key.item)) }
        guard let kind = supplementary(key), source.supplementary(kind, section: key.section) != nil else { return nil }
        return kind.cellKind
    }

    private func reconfigure(_ update: CollectionUpdate) {
        for index in update.reconfigured {
            let key = ElementKey(section: index.section, item: index.item, kind: .cell)
            if let cell = shown[key] {
                source.configure(cell, at: index, purpose: .display)
                undisplayed.append(cell)
            } else if let cell = prefetched[key] {
                source.configure(cell, at: index, purpose: .prefetch)
            }
        }
        for section in update.supplementaries {
            for (kind, supplementary) in supplementaryKinds {
                guard let cell = shown[ElementKey(section: section, item: 0, kind: kind)] else { continue }
                configureSupplementary(cell, supplementary, section: section, purpose: .display)
                undisplayed.append(cell)
            }
        }
    }
}
