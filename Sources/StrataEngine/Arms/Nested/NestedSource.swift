internal import SectionKit

/// A feed as the source of the nested arm's outer collection. An embedded section is one row. The items of other
/// sections are cells.
struct NestedSource: CollectionSource {
    let model: FeedModel
    let environment: LayoutEnvironment
    /// The height of each embedded section's row; nil for sections that are not embedded.
    var rowHeights: [Double?]
    let rows: RowFactory

    /// The cell kind of rows. The parentheses distinguish it from kinds that plugins name, which must not share its
    /// pool.
    static let rowKind = CellKind("(row)")

    var sectionCount: Int { model.sections.count }
    var countsScrollers: Bool { true }

    func isEmbedded(_ section: Int) -> Bool { rowHeights[section] != nil }

    func input(section: Int) -> SectionInput {
        let full = model.sections[section].notedLayoutInput(in: environment)
        // A section without items has no row, only its header and footer.
        guard let height = rowHeights[section], full.itemCount > 0 else { return full }
        return full.row(height: height, in: environment)
    }

    func key(_ section: Int) -> SectionKey { model.sections[section].key }

    func cellKind(at index: ItemIndex) -> CellKind {
        isEmbedded(index.section) ? Self.rowKind : model.sections[index.section].content.cellKind(at: index.item)
    }

    func owner(at index: ItemIndex) -> CellOwner? {
        isEmbedded(index.section) ? nil : model.sections[index.section].owner(ofItem: index.item)
    }

    func makeCell(_ kind: CellKind, at index: ItemIndex, context: EngineContext) -> Cell {
        let section = model.sections[index.section]
        guard isEmbedded(index.section) else {
            return Cell(kind: kind, type: section.content.type(at: index.item), context: context)
        }
        return rows.make(sectionType: section.key.type)
    }

    func usesRowPosition(at index: ItemIndex) -> Bool {
        !isEmbedded(index.section) && model.sections[index.section].content.usesRowPosition(at: index.item)
    }

    func usesRowPositions(_ section: Int) -> Bool {
        !isEmbedded(section) && model.sections[section].content.usesRowPositions
    }

    func rowCount(_ section: Int) -> Int { isEmbedded(section) ? 0 : model.sections[section].content.count }

    func configure(_ cell: Cell, at index: ItemIndex, list: ListConfiguration?, purpose: ConfigurePurpose) {
        let section = model.sections[index.section]
        if let row = cell.nestedRow {
            row.show(section, offset: rows.offsets[section.key] ?? 0, purpose: purpose)
        } else {
            section.configure(cell, item: index.item, in: environment, list: list, purpose: purpose)
        }
    }

    func supplementary(_ kind: SupplementaryKind, page: PagePosition?, section: Int) -> CellConfiguration? {
        model.sections[section].supplementary(kind, page: page, in: environment)
    }
}

extension SectionInput {
    /// The outer part of an embedded section: one item of a known height, with the same header, footer and background.
    fileprivate func row(height: Double, in environment: LayoutEnvironment) -> SectionInput {
        var row = LayoutStyle.singleItem(height: .absolute(height)).section()
        // The row is as wide as the screen; its inner collection has the section's insets.
        row.contentInsetsReference = ContentInsetsReference.none
        row.headerTopPadding = layout.headerTopPadding
        row.footerBottomPadding = layout.spaceBelowFooters(in: environment)
        row.carousel = layout.carousel
        let insets = layout.boundaryInsets(in: environment)
        // If insets leave no room, a header that follows them has no room either.
        let hasRoom = insets.horizontal < environment.containerSize.width || !layout.supplementariesFollowContentInsets
        let kept = layout.boundary.filter { hasRoom && $0.kind != BoundarySupplementary.pagesKind }
        row.boundary = kept.map { item in
            guard layout.supplementariesFollowContentInsets else { return item }
            return item.keepingOff(insets, width: environment.containerSize.width)
        }
        row.decorations = layout.decorations
        return SectionInput(row, itemCount: 1)
    }
}

extension BoundarySupplementary {
    /// The item at the position that it has with the section's insets, which the inner collection now has.
    fileprivate func keepingOff(_ insets: DirectionalEdgeInsets, width: Double) -> BoundarySupplementary {
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
