internal import SectionKit

extension CollectionView {
    /// Goes over to a source's next state. Cells stay with their items; only those whose content changed are configured
    /// again; the item at the top of the viewport stays where it is.
    func apply(_ update: CollectionUpdate, source: Source) {
        let anchor = anchor()
        self.source = source
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
        reconfigure(update)
        keep(anchor, through: update)
    }

    private func moved(_ cells: [ElementKey: Cell], by update: CollectionUpdate) -> [ElementKey: Cell] {
        var result: [ElementKey: Cell] = [:]
        for (key, cell) in cells {
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
            for (kind, supplementary) in [(headerKind, SupplementaryKind.header), (footerKind, .footer)] {
                guard let kind, let cell = shown[ElementKey(section: section, item: 0, kind: kind)] else { continue }
                configureSupplementary(cell, supplementary, section: section, purpose: .display)
                undisplayed.append(cell)
            }
        }
    }

    /// What a person looks at: the first item in sight, and the section it stands in.
    struct Anchor {
        var item: ScrollAnchor
        var distanceInSection: Double
    }

    /// What a person looks at now; nil if the feed is empty.
    func anchor() -> Anchor? {
        guard let item = solver.anchor(in: bounds) else { return nil }
        let section = solver.frame(ofSection: item.item.section)?.minY ?? 0
        return Anchor(item: item, distanceInSection: bounds.minY - section)
    }

    /// Puts the anchor's item where it was; if it is gone its section; if that is gone too the offset stays.
    func keep(_ anchor: Anchor?, through update: CollectionUpdate) {
        var offset = bounds.minY
        if let anchor {
            offset = self.offset(keeping: anchor, through: update) ?? offset
        }
        bounds.origin.y = min(max(0, offset), maximumOffset)
    }

    private func offset(keeping anchor: Anchor, through update: CollectionUpdate) -> Double? {
        if let item = update.newItem(anchor.item.item) {
            var moved = anchor.item
            moved.item = item
            return solver.offset(keeping: moved)
        }
        guard let section = update.newSection(anchor.item.item.section) else { return nil }
        return solver.frame(ofSection: section).map { $0.minY + anchor.distanceInSection }
    }
}
