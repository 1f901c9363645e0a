internal import SectionKit

extension NestedArm {
    /// A flow layout asks for the size of every row again when the width changes; with `updates: diff` cells stay with their
    /// items.
    func relayout() {
        let source = source(for: model)
        let size = context.environment.containerSize
        switch options.updates {
        case .reload:
            collection.reload(source, viewport: size, offset: offset)
            sizer.sizeItems(of: collection)
        case .diff: collection.relayout(source, viewport: size)
        }
    }

    func orthogonalOffset(of section: Int) -> Double {
        guard collection.source.isEmbedded(section) else { return collection.orthogonalOffset(of: section) }
        return liveRow(section)?.offset ?? 0
    }

    func orthogonalPlaces() -> [OrthogonalPlace] {
        model.sections.indices.compactMap { index in
            guard collection.source.isEmbedded(index) else {
                return collection.orthogonalPlace(of: index)
            }
            guard let offset = rows.offsets[model.sections[index].key], offset != 0 else { return nil }
            return OrthogonalPlace(sizer.rowSolver(model.sections[index]), solverSection: 0, section: index)
        }
    }

    func restore(_ place: OrthogonalPlace) {
        guard collection.source.isEmbedded(place.section) else { return collection.restore(place) }
        let section = model.sections[place.section]
        rows.offsets[section.key] = place.offset(in: sizer.rowSolver(section), solverSection: 0)
    }

    func memoryWarning() {
        collection.dropSpares()
        pool.removeAll()
        sizer.dropSpares()
        context.renderer.purge()
        context.pictures?.purge()
    }

    func screenElements() -> [ScreenElement] { collection.visibleCells().flatMap { elements(of: $0) } }

    private func elements(of shown: VisibleCell) -> [ScreenElement] {
        guard let row = shown.cell.nestedRow else {
            let element = model.screenElement(
                section: shown.key.section, item: shown.key.item, supplementary: shown.supplementary,
                frame: shown.frame, cell: shown.cell)
            return [element].compactMap(\.self)
        }
        return row.visibleCells().compactMap { inner in
            let frame = inner.frame.moved(by: shown.frame.origin)
            // A row is filled completely even if it is half visible, so its cells are checked against the viewport.
            guard frame.intersects(Rect(origin: .zero, size: viewport)) else { return nil }
            return model.screenElement(
                section: shown.key.section, item: inner.key.item, supplementary: inner.supplementary, frame: frame,
                cell: inner.cell)
        }
    }

    func forEachInSight(_ body: (LayoutElement, Cell, Rect) -> Void) {
        collection.forEachInSight { outer, cell, frame in
            guard let row = cell.nestedRow else { return body(outer, cell, frame) }
            row.forEachInSight { inner, cell, place in
                var element = inner
                element.section = outer.section
                body(element, cell, place.moved(by: frame.origin))
            }
        }
    }
}
