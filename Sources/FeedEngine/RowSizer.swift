internal import CellRendering
internal import Feeds
internal import SectionKit

/// Answers the outer flow layout of the nested arm, which asks every size before anything is shown.
final class RowSizer {
    private let options: NestedOptions
    private let rows: RowFactory
    private let pool: ReusePool
    private let context: EngineContext
    private var prototypeRow: Cell?
    private var prototypes: [CellKind: Cell] = [:]

    init(options: NestedOptions, rows: RowFactory, pool: ReusePool, context: EngineContext) {
        self.options = options
        self.rows = rows
        self.pool = pool
        self.context = context
    }

    /// The height of each embedded section's row; nil for sections that are not embedded.
    func heights(of feed: FeedModel) -> [Double?] {
        var dequeued: [Cell] = []
        let heights = feed.sections.map { section in
            isEmbedded(section) ? height(of: section, dequeued: &dequeued) : nil
        }
        // UIKit takes cells that were dequeued for sizing back only after the pass.
        for cell in dequeued { pool.enqueue(cell) }
        return heights
    }

    /// Measures every self-sized item and supplementary of the outer collection, in sight or not, with one prototype
    /// cell of each kind: nobody who has thousands of items dequeues one for each.
    func sizeItems(of view: CollectionView<NestedSource>) {
        // The flat value asks nothing ahead: what is estimated is corrected when it comes into sight.
        guard options.sizing != .formula else { return }
        let source = view.source
        guard (0..<source.sectionCount).contains(where: { source.input(section: $0).layout.hasEstimates }) else {
            return
        }
        // Content grows where it measures taller than its estimate; no feed is taller than this.
        let everything = Rect(x: 0, y: 0, width: view.bounds.width, height: 1e12)
        let items = source.model.sections.reduce(0) { $0 + $1.content.count + 2 }
        var buffer = LayoutElementBuffer()
        context.timingLayout {
            _ = view.solver.settle(in: everything, buffer: &buffer, budget: items) { element, constraint in
                context.leavingLayout {
                    prototype(for: .init(element), of: view)?.measure(SizeConstraint(constraint))
                }
            }
        }
    }

    /// The inner layout of a section's row without its cells, scrolled sideways as the row was last.
    func rowSolver(_ section: FeedModel.Section) -> LayoutSolver {
        context.counters.layoutPasses += 1
        var solver = context.timingLayout {
            LayoutSolver(environment: context.environment, sections: [section.rowInput(in: context.environment)])
        }
        context.timingLayout { solver.setOrthogonalOffset(rows.offsets[section.key] ?? 0, of: 0) }
        return solver
    }

    /// Lets go of the cells kept for sizing.
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
        cell.row?.show(section, offset: 0, purpose: .sizing)
        return cell.row?.height ?? 0
    }

    private func formulaHeight(of section: FeedModel.Section) -> Double {
        var solver = rowSolver(section)
        guard section.rowInput(in: context.environment).layout.hasEstimates else { return solver.contentSize.height }
        var buffer = LayoutElementBuffer()
        let sight = Rect(origin: .zero, size: context.environment.containerSize)
        context.timingLayout {
            _ = solver.settle(in: sight, buffer: &buffer) { element, constraint in
                context.timingCell(.measure, section.content.type(at: element.item)) {
                    context.renderer.measure(
                        section.content.cell(at: element.item, in: context.environment), in: SizeConstraint(constraint))
                }
            }
        }
        return solver.contentSize.height
    }

    private func prototype(
        for key: CollectionView<NestedSource>.ElementKey, of view: CollectionView<NestedSource>
    ) -> Cell? {
        let type = view.source.key(key.section).type
        if let kind = view.supplementary(key) {
            let cell = prototypes[kind.cellKind] ?? Cell(kind: kind.cellKind, type: type, context: context)
            prototypes[kind.cellKind] = cell
            view.configureSupplementary(cell, kind, section: key.section, purpose: .sizing)
            return cell
        }
        guard key.kind == .cell, !view.source.isEmbedded(key.section) else { return nil }
        let index = ItemIndex(section: key.section, item: key.item)
        let kind = view.source.cellKind(at: index)
        let cell = prototypes[kind] ?? view.source.makeCell(kind, at: index, context: context)
        prototypes[kind] = cell
        view.source.configure(cell, at: index, purpose: .sizing)
        return cell
    }
}
