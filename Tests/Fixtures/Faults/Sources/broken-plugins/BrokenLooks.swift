import SectionKit

/// Breaks `contrast`: grey text on grey.
struct ContrastSection: RowSection {
    static let type: SectionType = "contrast"

    struct Item: SectionItem {
        var id: ItemID
        var title: String
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        .vertical([.text(item.title, color: .rgb(0x999999))]).background(.rgb(0xEEEEEE))
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, title: random.sentence(words: 2))
    }
}

/// Breaks `shadow-room`: a card as large as its cell has a shadow.
struct ShadowRoomSection: RowSection {
    static let type: SectionType = "shadow-room"

    struct Item: SectionItem {
        var id: ItemID
        var title: String
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        .vertical([.text(item.title)]).background(.cardBackground).shadow(radius: 8)
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, title: random.sentence(words: 2))
    }
}

/// Breaks `label`: pictures alone, without words for assistive technology.
struct LabelSection: SectionPlugin {
    static let type: SectionType = "label"

    struct Item: SectionItem {
        var id: ItemID
        var image: ImageSource
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .absolute(60))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .image(item.image, height: 60) }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, image: .seed(random.seed(), width: 60, height: 60))
    }
}
