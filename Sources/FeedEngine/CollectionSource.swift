internal import SectionKit

/// What a collection view shows. The collection asks by index and never knows a feed.
protocol CollectionSource {
    var sectionCount: Int { get }
    /// Whether sections that scroll sideways count as rows set up: an inner collection is itself such a row.
    var countsScrollers: Bool { get }
    func input(section: Int) -> SectionInput
    func sectionType(_ section: Int) -> SectionType
    func cellKind(at index: ItemIndex) -> CellKind
    func makeCell(_ kind: CellKind, at index: ItemIndex, context: EngineContext) -> Cell
    func configure(_ cell: Cell, at index: ItemIndex, purpose: ConfigurePurpose)
    func supplementary(_ kind: SupplementaryKind, section: Int) -> CellConfiguration?
}

/// The two supplementaries a section may have.
enum SupplementaryKind: Hashable {
    case header
    case footer

    var cellKind: CellKind { self == .header ? .header : .footer }
    var elementName: String {
        self == .header ? BoundarySupplementary.headerKind : BoundarySupplementary.footerKind
    }
}

/// The sections of a feed as they are: what the one flat collection shows.
struct FeedSource: CollectionSource {
    let model: FeedModel
    let environment: LayoutEnvironment

    var sectionCount: Int { model.sections.count }
    var countsScrollers: Bool { true }

    func input(section: Int) -> SectionInput { model.sections[section].layoutInput(in: environment) }

    func sectionType(_ section: Int) -> SectionType { model.sections[section].key.type }

    func cellKind(at index: ItemIndex) -> CellKind {
        model.sections[index.section].content.cellKind(at: index.item)
    }

    func makeCell(_ kind: CellKind, at index: ItemIndex, context: EngineContext) -> Cell {
        Cell(kind: kind, sectionType: sectionType(index.section), context: context)
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
        if let header { boundary.append(.header(height: plugin.headerHeight(header, in: environment))) }
        if let footer { boundary.append(.footer(height: plugin.footerHeight(footer, in: environment))) }
        let style = plugin.layout(of: context, in: environment)
        return SectionInput(
            style.section(boundary: boundary), itemCount: content.count, wideItems: content.wideItems)
    }

    func configure(_ cell: Cell, item: Int, in environment: LayoutEnvironment, purpose: ConfigurePurpose) {
        let configuration = content.cell(at: item, in: environment)
        cell.configure(configuration, sectionType: content.type(at: item), purpose: purpose)
    }

    func supplementary(_ kind: SupplementaryKind, in environment: LayoutEnvironment) -> CellConfiguration? {
        switch kind {
        case .header: header.map { plugin.header($0, in: environment) }
        case .footer: footer.map { plugin.footer($0, in: environment) }
        }
    }
}
