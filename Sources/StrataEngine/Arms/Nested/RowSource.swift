internal import SectionKit

/// One section without its header and footer: what an inner collection shows.
struct RowSource: CollectionSource {
    let section: FeedModel.Section?
    let environment: LayoutEnvironment

    var sectionCount: Int { section == nil ? 0 : 1 }
    var countsScrollers: Bool { false }

    func input(section index: Int) -> SectionInput {
        guard let section else {
            return SectionInput(LayoutStyle.list(rowHeight: .absolute(0)).section(), itemCount: 0)
        }
        return section.rowInput(in: environment)
    }

    func key(_ index: Int) -> SectionKey { section?.key ?? SectionKey(id: "", type: "") }

    func cellKind(at index: ItemIndex) -> CellKind {
        section?.content.cellKind(at: index.item) ?? CellKind("")
    }

    func makeCell(_ kind: CellKind, at index: ItemIndex, context: EngineContext) -> Cell {
        Cell(kind: kind, type: section?.content.type(at: index.item) ?? key(0).type, context: context)
    }

    func configure(_ cell: Cell, at index: ItemIndex, purpose: ConfigurePurpose) {
        section?.configure(cell, item: index.item, in: environment, purpose: purpose)
    }

    func supplementary(_ kind: SupplementaryKind, section: Int) -> CellConfiguration? { nil }
}

extension FeedModel.Section {
    /// The section as input of an inner layout: header, footer and background belong to the outer one.
    func rowInput(in environment: LayoutEnvironment) -> SectionInput {
        var input = notedLayoutInput(in: environment)
        input.layout.boundary = []
        input.layout.decorations = []
        return input
    }
}
