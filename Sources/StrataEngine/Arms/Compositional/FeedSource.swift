internal import SectionKit

/// The sections of a feed, unchanged, for the compositional arm's collection.
struct FeedSource: CollectionSource {
    let model: FeedModel
    let environment: LayoutEnvironment

    var sectionCount: Int { model.sections.count }
    var countsScrollers: Bool { true }

    func input(section: Int) -> SectionInput { model.sections[section].notedLayoutInput(in: environment) }

    func key(_ section: Int) -> SectionKey { model.sections[section].key }

    func cellKind(at index: ItemIndex) -> CellKind {
        model.sections[index.section].content.cellKind(at: index.item)
    }

    func makeCell(_ kind: CellKind, at index: ItemIndex, context: EngineContext) -> Cell {
        Cell(kind: kind, type: model.sections[index.section].content.type(at: index.item), context: context)
    }

    func configure(_ cell: Cell, at index: ItemIndex, purpose: ConfigurePurpose) {
        model.sections[index.section].configure(cell, item: index.item, in: environment, purpose: purpose)
    }

    func supplementary(_ kind: SupplementaryKind, section: Int) -> CellConfiguration? {
        model.sections[section].supplementary(kind, in: environment)
    }
}
