import SectionKit

/// Forgets the subtitle when it is encoded.
struct RoundTripSection: SectionPlugin {
    static let type: SectionType = "round-trip"

    struct Item: SectionItem {
        var note: Note
        var id: ItemID { note.id }

        init(note: Note) { self.note = note }
        init(from decoder: any Decoder) throws { note = try Note(from: decoder) }

        func encode(to encoder: any Encoder) throws {
            var short = note
            short.subtitle = nil
            try short.encode(to: encoder)
        }
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .estimated(60))
    }
    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { item.note.lines }
    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(note: .sample(id: id, using: &random)) }
}

/// Takes ids for numbers.
struct IdentitySection: SectionPlugin {
    static let type: SectionType = "identity"

    struct Item: SectionItem {
        var note: Note
        var id: ItemID { note.id }

        init(note: Note) { self.note = note }
        init(from decoder: any Decoder) throws {
            note = try Note(from: decoder)
            if let number = Int(note.id) { note.id = "\(number)" }
        }
        func encode(to encoder: any Encoder) throws { try note.encode(to: encoder) }
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .estimated(60))
    }
    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { item.note.lines }
    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(note: .sample(id: id, using: &random)) }
}

/// Refuses keys that it does not know.
struct UnknownKeysSection: SectionPlugin {
    static let type: SectionType = "unknown-keys"

    struct Item: SectionItem {
        var note: Note
        var id: ItemID { note.id }

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

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .estimated(60))
    }
    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { item.note.lines }
    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(note: .sample(id: id, using: &random)) }
}

/// Takes a subtitle of the wrong type for a missing one.
struct WrongTypesSection: SectionPlugin {
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

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .estimated(60))
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
struct EqualitySection: SectionPlugin {
    static let type: SectionType = "equality"

    struct Item: SectionItem {
        var id: ItemID
        var title: String

        static func == (one: Item, other: Item) -> Bool { one.id == other.id }
        func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .estimated(60))
    }
    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration { .text(item.title) }
    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, title: random.sentence(words: 2))
    }
}
