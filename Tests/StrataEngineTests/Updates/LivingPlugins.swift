import SectionKit
import StrataBasics

/// Rows of fixed height: what a plain list of frames can foretell. A tap on a row shows two more below it, or hides them.
struct RowSection: SectionPlugin {
    static let type: SectionType = "row"
    static let height = 50.0
    static let headerHeight = 30.0

    struct Item: SectionItem {
        var id: ItemID
        var title: String
        var isOpen = false
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .absolute(Self.height))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        .text("\(item.title) \(item.isOpen)", lines: 1)
    }

    func headerHeight(_ header: SectionHeader, in environment: LayoutEnvironment) -> LayoutDimension {
        .absolute(Self.headerHeight)
    }

    func answer(to tap: ItemTap<Item>) -> FeedRevision? {
        guard !tap.item.id.contains("+") else { return nil }
        return tap.feed.changing(tap.section, of: Item.self) { rows in
            // An edit may have closed the row and left what it had opened.
            rows.removeAll { $0.id.hasPrefix(tap.item.id + "+") }
            guard let index = rows.firstIndex(where: { $0.id == tap.item.id }) else { return }
            rows[index].isOpen.toggle()
            guard rows[index].isOpen else { return }
            let more = ["+a", "+b"].map { Item(id: tap.item.id + $0, title: "more") }
            rows.insert(contentsOf: more, at: index + 1)
        }
    }

    func answer(to tap: HeaderTap) -> FeedRevision? {
        var next = tap.feed
        next.setHeader(SectionHeader(title: "tapped"), of: tap.section.id)
        return next
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, title: random.sentence(words: 2))
    }
}

/// Chips in an orthogonal section that snaps to groups; a tap selects one and deselects the previous one.
struct ChipSection: SectionPlugin {
    static let type: SectionType = "chip"
    static let size = Size(width: 100, height: 40)

    struct Item: SectionItem {
        var id: ItemID
        var title: String
        var isSelected = false
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .slider(width: .absolute(Self.size.width), height: .absolute(Self.size.height))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        .text("\(item.title) \(item.isSelected)", lines: 1)
    }

    func headerHeight(_ header: SectionHeader, in environment: LayoutEnvironment) -> LayoutDimension {
        .absolute(RowSection.headerHeight)
    }

    func answer(to tap: ItemTap<Item>) -> FeedRevision? {
        tap.feed.changing(tap.section, of: Item.self) { chips in
            for index in chips.indices { chips[index].isSelected = chips[index].id == tap.item.id }
        }
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, title: random.sentence(words: 1))
    }
}
