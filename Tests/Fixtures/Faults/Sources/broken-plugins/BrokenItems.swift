import SectionKit

/// A section type whose rows are as tall as their content.
protocol RowSection: SectionPlugin {}

extension RowSection {
    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .estimated(60))
    }
}

/// A note that is read or written in another way.
protocol NoteItem: SectionItem {
    var note: Note { get }
    init(note: Note)
}

extension NoteItem {
    var id: ItemID { note.id }
}

/// A section type whose items are notes.
protocol NoteSection: RowSection where Item: NoteItem {}

extension NoteSection {
    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { item.note.lines }
    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(note: .sample(id: id, using: &random)) }
}

/// Forgets the subtitle when it is encoded.
struct RoundTripSection: NoteSection {
    static let type: SectionType = "round-trip"

    struct Item: NoteItem {
        var note: Note

        init(note: Note) { self.note = note }
        init(from decoder: any Decoder) throws { note = try Note(from: decoder) }

        func encode(to encoder: any Encoder) throws {
            var short = note
            short.subtitle = nil
            try short.encode(to: encoder)
        }
    }
}

/// Takes ids for numbers.
struct IdentitySection: NoteSection {
    static let type: SectionType = "identity"

    struct Item: NoteItem {
        var note: Note

        init(note: Note) { self.note = note }
        init(from decoder: any Decoder) throws {
            note = try Note(from: decoder)
            if let number = Int(note.id) { note.id = "\(number)" }
        }
        func encode(to encoder: any Encoder) throws { try note.encode(to: encoder) }
    }
}

/// Refuses keys that it does not know.
struct UnknownKeysSection: NoteSection {
    static let type: SectionType = "unknown-keys"

    struct Item: NoteItem {
        var note: Note

        init(note: Note) { self.note = note }
        init(from decoder: any Decoder) throws {
            note = try Note(from: decoder)
            let keys = try [String: String?](from: decoder).keys
            guard Set(keys).isSubset(of: ["id", "title", "subtitle"]) else {
                throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "unknown key"))
            }
        }
        func encode(to encoder: any Encoder) throws { try note.encode(to: encoder) }
    }
}

/// Takes a subtitle of the wrong type for a missing one.
struct WrongTypesSection: RowSection {
    static let type: SectionType = "wrong-types"

    struct Item: SectionItem {
        var id: ItemID
        var title: String
        var subtitle: String?

        enum CodingKeys: String, CodingKey { case id, title, subtitle }

        init(_ note: Note) { (id, title, subtitle) = (note.id, note.title, note.subtitle) }
        init(from decoder: any Decoder) throws {
            let keys = try decoder.container(keyedBy: CodingKeys.self)
            id = try keys.decode(ItemID.self, forKey: .id)
            title = try keys.decode(String.self, forKey: .title)
            subtitle = try? keys.decode(String.self, forKey: .subtitle)
        }
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        Note(id: item.id, title: item.title, subtitle: item.subtitle).lines
    }
    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(.sample(id: id, using: &random)) }
}

/// Makes up something else each time.
struct SameSampleSection: BrokenSection {
    static let type: SectionType = "same-sample"

    static func sample(id: ItemID, using random: inout SeededRandom) -> Note {
        Note(id: id, title: "\(UInt64.random(in: 0...UInt64.max))")
    }
}

/// Two items of one id are equal, whatever they show.
struct EqualitySection: RowSection {
    static let type: SectionType = "equality"

    struct Item: SectionItem {
        var id: ItemID
        var title: String

        static func == (one: Item, other: Item) -> Bool { one.id == other.id }
        func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .text(item.title) }
    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, title: random.sentence(words: 2))
    }
}
