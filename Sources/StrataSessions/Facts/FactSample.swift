internal import CompositionalLayout
internal import SectionKit
internal import StrataBasics
internal import StrataEngine

/// The sections and cells of one type from which facts are read.
struct FactSample {
    /// The layout of a section, as returned by its plugin.
    struct Layout {
        let style: LayoutStyle
        let header: LayoutDimension?
        let footer: LayoutDimension?
        let isPinned: Bool
        let hasBackground: Bool
    }

    /// A cell, laid out in its frame.
    struct Cell {
        let configuration: CellConfiguration
        let nodes: [CellConfiguration]
        /// The places of the nodes; empty for a cut tree.
        let places: [PlacedCell.Element]
        let size: Size
        let kind: CellKind
    }

    /// The layouts of the type's sections, without duplicates.
    var layouts: [Layout] = []
    /// Cells of the type, spread over each section.
    var cells: [Cell] = []
    /// Whether an item has a content key.
    var hasContentKeys = false
    /// The number of all items, of items with another id when the same feed is read again, and of items that differ
    /// from themselves; nil if the feed is too large to be read again.
    var again: (items: Int, renamed: Int, unequal: Int)?
    /// The number of items of later feeds that have the id of another one; nil for none.
    var repeatedIDs: Int?
    let environment: LayoutEnvironment
    /// The renderer of the session, with its fonts.
    let renderer: CellRenderer
    /// The pictures of the profile; nil if each is made in the frame that shows it.
    let pictures: PictureSettings?

    /// The maximum number of cells per section and per type, which limits the time to place them.
    static let cellsPerSection = 50
    static let cellsPerType = 200
    /// The maximum number of items of a feed that is read again, which takes some tenths of a second.
    static let itemsReadAgain = 50_000

    /// The cell with the most nodes; nil without cells.
    var richest: Cell? { cells.max { $0.nodes.count < $1.nodes.count } }

    var nodes: [CellConfiguration] { richest?.nodes ?? [] }
}

extension FactSample {
    /// The samples of a feed by type. `again` is the same feed, read a second time; nil if it was not. Complexity:
    /// O(sections x ``cellsPerSection`` x nodes), plus O(items) with `again`.
    static func samples(
        of feed: FeedModel, readAgain again: FeedModel?, _ profile: Profile, _ renderer: CellRenderer
    ) -> [SectionType: FactSample] {
        let environment = profile.environment
        renderer.follow(environment)
        var samples: [SectionType: FactSample] = [:]
        func sample(_ type: SectionType, _ change: (inout FactSample) -> Void) {
            let new = FactSample(environment: environment, renderer: renderer, pictures: profile.pictures)
            change(&samples[type, default: new])
        }
        for (index, section) in feed.sections.enumerated() {
            let type = section.key.type
            let layout = PluginCallNote.during(.layout, of: type, section: section.key.id) {
                Layout(section, in: environment)
            }
            sample(type) { $0.add(layout, hasContentKeys: section.plugin.hasContentKeys(section.content)) }
            let cells = Self.cells(of: section, layout.style, environment, renderer) { type in
                samples[type]?.cells.count ?? 0 < cellsPerType
            }
            for (type, cell) in cells { sample(type) { $0.cells.append(cell) } }
            let other = again.flatMap { $0.sections.indices.contains(index) ? $0.sections[index].content : nil }
            if let other { sample(type) { $0.compare(section.content, with: other) } }
        }
        return samples
    }

    private mutating func add(_ layout: Layout, hasContentKeys: Bool) {
        self.hasContentKeys = self.hasContentKeys || hasContentKeys
        if !layouts.contains(where: { $0.isEqual(to: layout) }) { layouts.append(layout) }
    }

    /// Compares the items of a section with those of the same section when read again.
    private mutating func compare(_ items: SectionItems, with other: SectionItems) {
        let comparison = ItemComparison(items, other)
        var sum = again ?? (0, 0, 0)
        for index in 0..<items.count {
            let isThere = index < other.count
            sum.items += 1
            if !isThere || items.id(at: index) != other.id(at: index) {
                sum.renamed += 1
            } else if !comparison.isEqual(index, index) {
                sum.unequal += 1
            }
        }
        again = sum
    }

    /// Cells of a section, evenly spread, with the types of their items.
    private static func cells(
        of section: FeedModel.Section, _ style: LayoutStyle, _ environment: LayoutEnvironment, _ renderer: CellRenderer,
        isWanted: (SectionType) -> Bool
    ) -> [(SectionType, Cell)] {
        let count = section.content.count
        guard count > 0 else { return [] }
        let input = section.layoutInput(in: environment)
        let list = input.layout.list
        let solver = LayoutSolver(environment: environment, sections: [input])
        let step = max(1, count / cellsPerSection)
        return stride(from: 0, to: count, by: step).compactMap { item in
            let type = section.content.type(at: item)
            guard isWanted(type) else { return nil }
            let (cell, kind) = PluginCallNote.during(
                .cell, of: type, section: section.key.id, item: section.content.id(at: item)
            ) {
                (section.content.cell(at: item, in: environment, list: list), section.content.cellKind(at: item))
            }
            var size = solver.frame(of: ItemIndex(section: 0, item: item))?.size ?? Size(width: 0, height: 0)
            if style.estimatesHeights {
                size.height = renderer.measure(cell, in: MeasureConstraint(width: size.width)).height
            }
            let (nodes, places) = (cell.nodes, renderer.place(cell, size: size).elements)
            return (
                type,
                Cell(
                    configuration: cell, nodes: nodes, places: places.count == nodes.count ? places : [], size: size,
                    kind: kind)
            )
        }
    }
}

extension FactSample.Layout {
    fileprivate init(_ section: FeedModel.Section, in environment: LayoutEnvironment) {
        let plugin = section.plugin
        self.init(
            style: plugin.layout(of: section.context, in: environment),
            header: section.header.map { plugin.headerHeight($0, in: environment) },
            footer: section.footer.map { plugin.footerHeight($0, in: environment) },
            isPinned: section.header.map { plugin.pinsHeader($0) } ?? false,
            hasBackground: plugin.background(of: section.context, in: environment) != nil)
    }

    fileprivate func isEqual(to other: FactSample.Layout) -> Bool {
        style == other.style && header == other.header && footer == other.footer && isPinned == other.isPinned
            && hasBackground == other.hasBackground
    }
}
