import SectionKit

/// A section type that keeps the contract but for what a conforming type does differently.
protocol BrokenSection: SectionPlugin where Item == Note {}

/// The content of most of the section types here.
struct Note: SectionItem {
    var id: ItemID
    var title: String
    var subtitle: String?

    /// A generated note.
    static func sample(id: ItemID, using random: inout SeededRandom) -> Note {
        Note(id: id, title: random.sentence(words: 3), subtitle: random.sentence(words: 5))
    }

    /// Title and subtitle, one line each.
    var lines: CellConfiguration {
        .vertical([.text(title, style: .headline, lines: 1), subtitle.map { .text($0, style: .footnote, lines: 1) }])
    }
}

extension BrokenSection {
    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(
            rowHeight: .absolute(16 + environment.lineHeight(of: .headline) + environment.lineHeight(of: .footnote)))
    }

    func cell(for item: Note, in environment: LayoutEnvironment) -> CellConfiguration { item.lines.padding(8) }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Note { .sample(id: id, using: &random) }
}
