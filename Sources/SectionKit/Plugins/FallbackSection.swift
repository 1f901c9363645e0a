internal import Basics

/// Replaces unregistered section types: keeps all keys, shows a grey box with the type's name.
struct FallbackSection: SectionPlugin {
    static let type: SectionType = "unknown"
    static let cellKind = CellKind("unknown")

    /// The type in the feed.
    var standsFor: SectionType

    /// Any JSON value, because only the missing plugin knows its structure.
    struct Item: SectionItem {
        /// The text or the whole number at the key `id`; if there is none, the id that the section generates for its place.
        var id: ItemID
        var content: JSONValue

        init(id: ItemID, content: JSONValue) {
            self.id = id
            self.content = content
        }

        init(from decoder: any Decoder) throws {
            let read = try JSONValue(from: decoder)
            guard let own = read.ownID, case .object(var members) = read else {
                (id, content) = ("", read)
                return
            }
            // Whether an id is written as a number makes no difference, also not in a comparison of contents.
            members[JSONIdentity.key] = .string(own)
            (id, content) = (own, .object(members))
        }

        func encode(to encoder: any Encoder) throws { try content.encode(to: encoder) }
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .absolute(max(44, 16 + environment.lineHeight(of: .footnote))))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        .placeholder("\(standsFor): \(item.id)")
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(id: id, content: .object(["id": .string(id), "title": .string(random.sentence(words: 3))]))
    }
}

extension TypedColumnBuilder<FallbackSection> {
    /// Makes up an identity for each of the last items that has none: its section's and its place, `top#3`, which stays
    /// the same as long as it stands there.
    ///
    /// - Returns: whether any had none.
    func identifyLast(_ count: Int, from place: Int, in section: SectionID) -> Bool {
        var isMadeUp = false
        for (offset, row) in (items.count - count..<items.count).enumerated() where items[row].content.ownID == nil {
            items[row].id = "\(section)#\(place + offset)"
            isMadeUp = true
        }
        return isMadeUp
    }
}

extension JSONValue {
    fileprivate var ownID: ItemID? {
        guard case .object(let members) = self else { return nil }
        return members[JSONIdentity.key]?.identity
    }
}
