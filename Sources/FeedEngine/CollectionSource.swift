internal import Feeds
internal import SectionKit

/// What a collection view shows. The collection asks by index and never knows a feed.
protocol CollectionSource {
    var sectionCount: Int { get }
    /// Whether sections that scroll sideways count as rows set up: an inner collection is itself such a row.
    var countsScrollers: Bool { get }
    func input(section: Int) -> SectionInput
    func key(_ section: Int) -> SectionKey
    func cellKind(at index: ItemIndex) -> CellKind
    func makeCell(_ kind: CellKind, at index: ItemIndex, context: EngineContext) -> Cell
    func configure(_ cell: Cell, at index: ItemIndex, purpose: ConfigurePurpose)
    func supplementary(_ kind: SupplementaryKind, section: Int) -> CellConfiguration?
}

/// What a section may have besides its items, in the order in which a person meets it.
enum SupplementaryKind: Int, Hashable, CaseIterable {
    case background
    case header
    case footer

    var cellKind: CellKind {
        switch self {
        case .background: .background
        case .header: .header
        case .footer: .footer
        }
    }

    /// The name of the layout's elements.
    var elementName: String {
        switch self {
        case .background: "background"
        case .header: BoundarySupplementary.headerKind
        case .footer: BoundarySupplementary.footerKind
        }
    }
}

/// The sections of a feed as they are: what the one flat collection shows.
struct FeedSource: CollectionSource {
    let model: FeedModel
    let environment: LayoutEnvironment

    var sectionCount: Int { model.sections.count }
    var countsScrollers: Bool { true }

    func input(section: Int) -> SectionInput { model.sections[section].layoutInput(in: environment) }

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

extension FeedModel.Section {
    /// The section as a solver is told it, header and footer included.
    func layoutInput(in environment: LayoutEnvironment) -> SectionInput {
        var boundary: [BoundarySupplementary] = []
        if let header {
            let height = plugin.headerHeight(header, in: environment)
            boundary.append(.header(height: height, pins: plugin.pinsHeader(header)))
        }
        if let footer { boundary.append(.footer(height: plugin.footerHeight(footer, in: environment))) }
        var layout = plugin.layout(of: context, in: environment).section(boundary: boundary)
        if plugin.background(of: context, in: environment) != nil {
            layout.decorations.append(DecorationItem(kind: SupplementaryKind.background.elementName))
        }
        return SectionInput(layout, itemCount: content.count, wideItems: content.wideItems)
    }

    func configure(_ cell: Cell, item: Int, in environment: LayoutEnvironment, purpose: ConfigurePurpose) {
        let owner = CellOwner(type: content.type(at: item), section: key.id, item: content.id(at: item))
        cell.configure(for: owner, purpose: purpose) { content.cell(at: item, in: environment) }
    }

    func supplementary(_ kind: SupplementaryKind, in environment: LayoutEnvironment) -> CellConfiguration? {
        switch kind {
        case .background: plugin.background(of: context, in: environment)
        case .header: header.map { plugin.header($0, in: environment) }
        case .footer: footer.map { plugin.footer($0, in: environment) }
        }
    }
}
