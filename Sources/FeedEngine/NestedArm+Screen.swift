internal import CellRendering
internal import Feeds
internal import SectionKit

extension NestedArm {
    /// A flow layout asks the size of every row again for another width; with `updates: diff` cells stay with their items.
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

    func sidewaysPlaces() -> [SidewaysPlace] {
        model.sections.indices.compactMap { index in
            guard collection.source.isEmbedded(index) else {
                return SidewaysPlace(collection.solver, solverSection: index, section: index)
            }
            guard let offset = rows.offsets[model.sections[index].key], offset != 0 else { return nil }
            return SidewaysPlace(sizer.rowSolver(model.sections[index]), solverSection: 0, section: index)
        }
    }

    func restore(_ place: SidewaysPlace) {
        guard collection.source.isEmbedded(place.section) else {
            let offset = place.offset(in: collection.solver, solverSection: place.section)
            return context.timingLayout { collection.solver.setOrthogonalOffset(offset, of: place.section) }
        }
        let section = model.sections[place.section]
        rows.offsets[section.key] = place.offset(in: sizer.rowSolver(section), solverSection: 0)
    }

    func memoryWarning() {
        collection.dropSpares()
        pool.removeAll()
        sizer.dropSpares()
        context.renderer.purge()
    }
}
