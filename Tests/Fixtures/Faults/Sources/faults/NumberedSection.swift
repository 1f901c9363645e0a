import SectionKit

/// A binary number of which each digit is a type, so that there are as many section types as one likes.
protocol Number { static var value: Int { get } }
enum One: Number { static var value: Int { 1 } }
enum Even<Half: Number>: Number { static var value: Int { 2 * Half.value } }
enum Odd<Half: Number>: Number { static var value: Int { 2 * Half.value + 1 } }

/// One of many section types that differ by their names alone: `type-1`, `type-2`, ...
struct NumberedSection<N: Number>: SectionPlugin {
    static var type: SectionType { SectionType(rawValue: "type-\(N.value)") }

    struct Item: SectionItem {
        var id: ItemID
        var title: String
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .absolute(20))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .text(item.title) }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id, title: "sample \(id)") }
}

/// The section types from 1 to a number.
func numberedSections(upTo last: Int) -> [any SectionPlugin] {
    func add<N: Number>(_ number: N.Type, to sections: inout [any SectionPlugin], depth: Int) {
        guard N.value <= last, depth > 0 else { return }
        sections.append(NumberedSection<N>())
        add(Even<N>.self, to: &sections, depth: depth - 1)
        add(Odd<N>.self, to: &sections, depth: depth - 1)
    }
    var sections: [any SectionPlugin] = []
    add(One.self, to: &sections, depth: 12)
    return sections
}
