internal import Foundation
internal import StrataBasics

/// Replaces an unregistered section type. It keeps all keys, and shows a grey box with the type's name.
struct FallbackSection: SectionPlugin {
    static let type: SectionType = "unknown"
    static let cellKind = CellKind("unknown")

    /// The section type in the feed.
    var standsFor: SectionType

    /// An item as JSON, because only the missing plugin knows its structure. It is kept as text, which takes less memory
    /// than its values.
    struct Item: SectionItem {
        /// The text or whole number at the key `id`. Without one, the section generates an id from the item's place.
        var id: ItemID
        private let text: [UInt8]

        init(content: JSONValue) {
            id = content.ownID ?? ""
            text = (try? JSONEncoder().encode(content)).map(Array.init) ?? []
        }

        init(from decoder: any Decoder) throws {
            if let decoder = decoder as? JSONBytesDecoder, let item = Self(decoder) {
                self = item
            } else {
                self.init(content: try JSONValue(from: decoder))
            }
        }

        /// Copies the text of an object; nil if it is not one, or not plain, strict JSON.
        private init?(_ decoder: JSONBytesDecoder) {
            let (bytes, start) = (decoder.skimmer.bytes, decoder.skimmer.position)
            var identity: Int?
            var skimmer = JSONSkimmer(bytes, at: start, isStrict: true)
            let isObject = skimmer.members { skimmer, key in
                _ = skimmer.peek()
                if identity == nil, skimmer.matches(key, "id") { identity = skimmer.position }
                return skimmer.skipValue()
            }
            guard isObject else { return nil }
            decoder.note(end: skimmer.position)
            text = Array(bytes[start..<skimmer.position])
            id = identity.flatMap { JSONValue(in: bytes, at: $0).identity } ?? ""
        }

        /// Whether the item has an identity of its own.
        var isIdentified: Bool { !id.isEmpty || content.ownID != nil }

        private var content: JSONValue { text.withUnsafeBytes { JSONValue(in: $0, at: 0) } }

        func encode(to encoder: any Encoder) throws { try content.withIdentityAsText.encode(to: encoder) }

        /// Whether all values are equal, in any order of keys. An id may be written as a number.
        static func == (one: Item, other: Item) -> Bool {
            one.id == other.id
                && (one.text == other.text || one.content.withIdentityAsText == other.content.withIdentityAsText)
        }

        func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .absolute(max(44, 16 + environment.lineHeight(of: .footnote))))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        .placeholder("\(standsFor): \(item.id)")
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
        Item(content: .object(["id": .string(id), "title": .string(random.sentence(words: 3))]))
    }
}

extension TypedColumnBuilder<FallbackSection> {
    /// Generates an identity from section and place, such as `top#3`, for each of the last items without one. It is
    /// stable while the item keeps its place.
    ///
    /// - Returns: whether any item had no identity.
    func identifyLast(_ count: Int, from place: Int, in section: SectionID) -> Bool {
        var isMadeUp = false
        for (offset, row) in (items.count - count..<items.count).enumerated() where !items[row].isIdentified {
            items[row].id = "\(section)#\(place + offset)"
            isMadeUp = true
        }
        return isMadeUp
    }
}

extension JSONValue {
    /// Reads a value of a valid text; null if there is none.
    fileprivate init(in bytes: UnsafeRawBufferPointer, at offset: Int) {
        var skimmer = JSONSkimmer(bytes, at: offset)
        self = (try? Self.read(&skimmer)) ?? .null
    }

    fileprivate var ownID: ItemID? {
        guard case .object(let members) = self else { return nil }
        return members[JSONIdentity.key]?.identity
    }

    fileprivate var withIdentityAsText: JSONValue {
        guard case .object(var members) = self, let own = ownID else { return self }
        members[JSONIdentity.key] = .string(own)
        return .object(members)
    }
}
