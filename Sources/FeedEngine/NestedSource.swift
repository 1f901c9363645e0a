internal import Feeds
internal import SectionKit

/// A feed as the outer collection of the nested arm shows it: an embedded section is one row, the others are cells.
struct NestedSource: CollectionSource {
    let model: FeedModel
    let environment: LayoutEnvironment
    /// The height of each embedded section's row; nil for sections that are not embedded.
    var rowHeights: [Double?]
    let rows: RowFactory

    /// The reuse pool of rows. No section type is written like this: a plugin of the name would be handed rows for cells.
    static let rowKind = CellKind("(row)")

    var sectionCount: Int { model.sections.count }
    var countsScrollers: Bool { true }

    func isEmbedded(_ section: Int) -> Bool { rowHeights[section] != nil }

    func input(section: Int) -> SectionInput {
        let full = model.sections[section].layoutInput(in: environment)
        // A section without items has no row; what it shows is its header and footer.
        guard let height = rowHeights[section], full.itemCount > 0 else { return full }
        return full.row(height: height, width: environment.containerSize.width)
    }

    func key(_ section: Int) -> SectionKey { model.sections[section].key }

    func cellKind(at index: ItemIndex) -> CellKind {
        isEmbedded(index.section) ? Self.rowKind : model.sections[index.section].content.cellKind(at: index.item)
    }

    func makeCell(_ kind: CellKind, at index: ItemIndex, context: EngineContext) -> Cell {
        let section = model.sections[index.section]
        guard isEmbedded(index.section) else {
            return Cell(kind: kind, type: section.content.type(at: index.item), context: context)
        }
        return rows.make(sectionType: section.key.type)
    }

    func configure(_ cell: Cell, at index: ItemIndex, purpose: ConfigurePurpose) {
        let section = model.sections[index.section]
        if let row = cell.row {
            row.show(section, offset: rows.offsets[section.key] ?? 0, purpose: purpose)
        } else {
            section.configure(cell, item: index.item, in: environment, purpose: purpose)
        }
    }

    func supplementary(_ kind: SupplementaryKind, section: Int) -> CellConfiguration? {
        model.sections[section].supplementary(kind, in: environment)
    }
}

/// Makes rows, and remembers for the arm how far each was scrolled sideways, as its view controller would.
final class RowFactory {
    var offsets: [SectionKey: Double] = [:]
    private let options: NestedOptions
    private let sharedPool: ReusePool
    private let context: EngineContext

    init(options: NestedOptions, sharedPool: ReusePool, context: EngineContext) {
        self.options = options
        self.sharedPool = sharedPool
        self.context = context
    }

    func make(sectionType: SectionType) -> Cell {
        let pool = options.pools == .shared ? sharedPool : ReusePool()
        let row = NestedRow(pool: pool, reuse: options.reuse, context: context)
        return Cell(kind: NestedSource.rowKind, type: sectionType, context: context, row: row)
    }
}

extension SectionInput {
    /// The outer side of an embedded section: one item of a known height, the same header, footer and background around it.
    fileprivate func row(height: Double, width: Double) -> SectionInput {
        var row = LayoutStyle.singleItem(height: .absolute(height)).section()
        row.boundary = layout.boundary.map { item in
            guard layout.supplementariesFollowContentInsets else { return item }
            return item.keepingOff(layout.insets, width: width)
        }
        row.decorations = layout.decorations
        return SectionInput(row, itemCount: 1)
    }
}

extension BoundarySupplementary {
    /// The item where it stood while its section still had insets, which are the inner collection's now.
    fileprivate func keepingOff(_ insets: EdgeInsets, width: Double) -> BoundarySupplementary {
        var item = self
        let room = max(0, width - insets.horizontal)
        if case .fractionalWidth(let share) = item.size.width { item.size.width = .absolute(share * room) }
        switch item.alignment {
        case .topLeading, .bottomLeading, .leading: item.offset.x += insets.leading
        case .topTrailing, .bottomTrailing, .trailing: item.offset.x += insets.leading + room - width
        case .top, .bottom: item.offset.x += insets.leading + (room - width) / 2
        }
        return item
    }
}
