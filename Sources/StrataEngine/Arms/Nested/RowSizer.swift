internal import SectionKit

/// Sizes rows and items for the outer flow layout of the nested arm, which needs every size before anything is shown.
final class RowSizer {
    private let options: NestedOptions
    private let rows: RowFactory
    private let pool: ReusePool
    private let context: EngineContext
    private var prototypeRow: Cell?
    private var prototypes: [CellKind: Cell] = [:]

    init(options: NestedOptions, rows: RowFactory, pool: ReusePool, context: EngineContext) {
        (self.options, self.rows, self.pool, self.context) = (options, rows, pool, context)
    }

    /// The height of each embedded section's row; nil for sections that are not embedded.
    func heights(of feed: FeedModel) -> [Double?] {
        var dequeued: [Cell] = []
        let heights = feed.sections.map { section in
            isEmbedded(section) ? height(of: section, dequeued: &dequeued) : nil
        }
        // If cells were dequeued for sizing, UIKit takes them back only after the pass.
        for cell in dequeued { pool.enqueue(cell) }
        return heights
    }

    /// Measures every self-sizing item and supplementary of the outer collection, visible or not. It uses one prototype
    /// cell per kind, because dequeuing thousands of cells would be unrealistic.
    func sizeItems(of view: CollectionView<NestedSource>) {
        // The flat value measures nothing in advance. Estimates are corrected when they become visible.
        guard options.sizing != .formula else { return }
        let source = view.source
        guard (0..<source.sectionCount).contains(where: { source.input(section: $0).layout.hasEstimates }) else {
            return
        }
        let items = source.model.sections.reduce(0) { $0 + $1.content.count + 2 }
        view.settleEverything(budget: items) { key, supplementary, list, constraint in
            prototype(for: key, supplementary, list: list, of: source)?.measure(constraint)
        }
    }

    /// The inner layout of a section's row without its cells, at the row's last offset.
    func rowSolver(_ section: FeedModel.Section) -> LayoutSolver {
        context.counters.layoutPasses += 1
        var solver = context.timingLayout {
            LayoutSolver(
                environment: context.layoutEnvironment, sections: [section.rowInput(in: context.environment)])
        }
        context.timingLayout { solver.setOrthogonalOffset(rows.offsets[section.key] ?? 0, of: 0) }
        return solver
    }

    /// Frees the cells kept for sizing.
    func dropSpares() {
        prototypeRow = nil
        prototypes = [:]
    }

    private func isEmbedded(_ section: FeedModel.Section) -> Bool {
        switch options.embed {
        case .all: true
        case .none: false
        case .orthogonal: section.rowInput(in: context.environment).layout.orthogonal != .none
        }
    }

    private func height(of section: FeedModel.Section, dequeued: inout [Cell]) -> Double {
        switch options.sizing {
        case .formula: return formulaHeight(of: section)
        case .prototype:
            let cell = prototypeRow ?? rows.make(sectionType: section.key.type)
            prototypeRow = cell
            return measuredHeight(of: section, in: cell)
        case .dequeued:
            let cell = pool.dequeue(NestedSource.rowKind) ?? rows.make(sectionType: section.key.type)
            dequeued.append(cell)
            return measuredHeight(of: section, in: cell)
        }
    }

    private func measuredHeight(of section: FeedModel.Section, in cell: Cell) -> Double {
        guard let row = cell.nestedRow else { return 0 }
        row.show(section, offset: 0, purpose: .sizing)
        return row.height
    }

    private func formulaHeight(of section: FeedModel.Section) -> Double {
        var solver = rowSolver(section)
        // A row without a height never shows its inner collection, which would otherwise note the reason.
        context.note(solver, of: RowSource(section: section, environment: context.environment))
        guard section.rowInput(in: context.environment).layout.hasEstimates else { return solver.contentSize.height }
        var buffer = LayoutElementBuffer()
        let list = solver.list(of: 0)
        let sight = Rect(origin: .zero, size: context.environment.containerSize)
        context.timingLayout {
            _ = solver.settle(in: sight, buffer: &buffer) { element, constraint in
                let owner = section.owner(ofItem: element.item)
                return context.timingCell(.measure, owner) {
                    let cell = PluginCallNote.during(.cell, for: owner) {
                        section.content.cell(at: element.item, in: context.environment, list: list)
                    }
                    return context.renderer.measure(cell, in: constraint)
                }
            }
        }
        return solver.contentSize.height
    }

    private func prototype(
        for key: ElementKey, _ supplementary: SupplementaryKind?, list: ListConfiguration?, of source: NestedSource
    ) -> Cell? {
        let cell: Cell
        if let supplementary {
            let (kind, type) = (supplementary.cellKind, source.key(key.section).type)
            cell = prototypes[kind] ?? Cell(kind: kind, type: type, context: context)
        } else {
            guard key.kind == .cell, !source.isEmbedded(key.section) else { return nil }
            let kind = context.changes.kind(for: source.cellKind(at: key.index))
            cell = prototypes[kind] ?? source.makeCell(kind, at: key.index, context: context)
        }
        prototypes[cell.kind] = cell
        source.configure(cell, at: key, supplementary, list: list, purpose: .sizing)
        return cell
    }
}

extension LayoutSection {
    /// Whether any size in the section is an estimate.
    var hasEstimates: Bool { content.hasEstimates || boundary.contains { $0.size.hasEstimates } }
}

extension LayoutSection.Content {
    fileprivate var hasEstimates: Bool { groups.isEmpty || groups.contains(where: \.hasEstimates) }
}

extension LayoutGroup {
    fileprivate var hasEstimates: Bool {
        if size.hasEstimates { return true }
        switch content {
        case .subitems(let subitems): return subitems.contains(where: \.hasEstimates)
        case .equalShares(let subitem, _), .repeating(let subitem, _): return subitem.hasEstimates
        case .custom, .customProvider: return false
        }
    }
}

extension LayoutSubitem {
    fileprivate var hasEstimates: Bool {
        switch self {
        case .item(let item): item.size.hasEstimates
        case .group(let group): group.hasEstimates
        }
    }
}

extension LayoutSize {
    fileprivate var hasEstimates: Bool { width.isEstimated || height.isEstimated }
}
