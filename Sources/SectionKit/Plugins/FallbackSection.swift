internal import StrataBasics

/// Replaces an unregistered section type. It keeps all keys, and shows a grey box with the type's name.
struct FallbackSection: SectionPlugin {
    static let type: SectionType = "unknown"
    static let cellKind = CellKind("unknown")

    /// The section type in the feed.
    var standsFor: SectionType

    /// An item as any JSON value, because only the missing plugin knows its structure.
    struct Item: SectionItem {
        /// The text or whole number at the key `id`. Without one, the section generates an id from the item's place.
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
            // An id may be written as a number. Contents compare equal either way.
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
    /// Generates an identity from section and place, such as `top#3`, for each of the last items without one. It is
    /// stable while the item keeps its place.
    ///
    /// - Returns: whether any item had no identity.
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
