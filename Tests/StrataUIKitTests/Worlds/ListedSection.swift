import CompositionalLayout
import SectionKit
import StrataBasics

/// Rows of a list, in an appearance that the section's id decides, whose text is the row's position.
struct ListedSection: SectionPlugin {
    static let type: SectionType = "listed"
    static let usesRowPositions = true

    struct Item: SectionItem {
        var id: ItemID
        var title: String
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        let appearances = ListConfiguration.Appearance.allCases
        let number = section.id.utf8.reduce(0) { $0 + Int($1) }
        return .list(
            appearance: appearances[number % appearances.count], rowHeight: .absolute(52),
            hasHeaderRow: number % 2 == 0)
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .text(item.title, lines: 1) }

    func cell(
        for item: Item, at position: RowPosition, in environment: LayoutEnvironment
    ) -> CellConfiguration {
        .text("\(item.title) \(position)", lines: 1).padding(12)
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, title: random.sentence(words: 2))
    }
}
