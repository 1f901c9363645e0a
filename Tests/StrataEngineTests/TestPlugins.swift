import SectionKit
import StrataBasics

/// A list whose rows size themselves: as tall as their text.
struct NoteSection: SectionPlugin {
    static let type: SectionType = "note"

    struct Item: SectionItem {
        var id: ItemID
        var title: String
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .estimated(50), spacing: 4)
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        .text(item.title).padding(8)
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, title: random.sentence(words: 1 + random.int(below: 40)))
    }
}

/// Rows that measure themselves, all of them one line tall.
struct LineSection: SectionPlugin {
    static let type: SectionType = "line"
    typealias Item = NoteSection.Item

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .estimated(30))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .text(item.title, lines: 1) }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        NoteSection.sample(id: id, using: &random)
    }
}

/// Rows of one height on a background of their own.
struct PanelSection: SectionPlugin {
    static let type: SectionType = "panel"
    typealias Item = NoteSection.Item

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .absolute(60), spacing: 4, insets: DirectionalEdgeInsets(all: 12))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .text(item.title, lines: 2) }

    func background(of section: SectionContext, in environment: LayoutEnvironment) -> CellConfiguration? {
        .spacer().background(.cardBackground)
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        NoteSection.sample(id: id, using: &random)
    }
}

/// A plugin with configurable answers.
struct HostileSection: SectionPlugin {
    static let type: SectionType = "hostile"

    struct Item: SectionItem {
        var id: ItemID
    }

    var style: LayoutStyle
    var configuration: CellConfiguration

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle { style }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { configuration }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id) }
}
