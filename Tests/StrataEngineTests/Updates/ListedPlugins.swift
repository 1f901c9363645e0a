import SectionKit
import StrataBasics

/// Rows of a list whose appearance is the first word of its header, so that an update can change it.
struct ListedSection: SectionPlugin {
    static let type: SectionType = "listed"
    static let height = 50.0

    struct Item: SectionItem {
        var id: ItemID
        var title: String
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        let words = (section.header?.title ?? "plain").split(separator: " ").map(String.init)
        let appearance = words.first.flatMap(ListConfiguration.Appearance.init) ?? .plain
        return .list(
            appearance: appearance, rowHeight: .absolute(Self.height),
            separators: words.contains("bare") ? nil : .inset(leading: 12, trailing: 4), headerTopPadding: 8,
            hasHeaderRow: words.contains("row"))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        .text(item.title, lines: 1).padding(8)
    }

    func headerHeight(_ header: SectionHeader, in environment: LayoutEnvironment) -> LayoutDimension { .absolute(30) }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, title: random.sentence(words: 2))
    }
}

/// Rows that say their own position, and are higher at the ends of their section.
struct PositionedSection: SectionPlugin {
    static let type: SectionType = "positioned"
    static let usesRowPositions = true

    struct Item: SectionItem {
        var id: ItemID
        var title: String
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .estimated(40))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .text(item.title, lines: 1) }

    func cell(
        for item: Item, at position: RowPosition, in environment: LayoutEnvironment
    ) -> CellConfiguration {
        .text("\(item.title) \(position)", lines: 1)
            .padding(
                DirectionalEdgeInsets(
                    top: position.isFirst ? 20 : 6, leading: 8, bottom: position.isLast ? 30 : 6, trailing: 8))
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, title: random.sentence(words: 2))
    }
}
