internal import SectionKit

/// Variants of items of one type, ordinary and odd, as a backend may send them.
struct ItemVariants {
    /// Whether the plugin can read an item.
    let isReadable: (JSONValue) -> Bool
    /// The place of an item's identity, which variants keep.
    var identity = Self.id

    /// A text of 1,000 characters: words, so that lines can break.
    static let longText = String(String(repeating: "a word and another, ", count: 50).prefix(1_000))

    /// Versions of an item, each of which the plugin reads: without each key that may be missing, without all of them,
    /// with each text empty and long, with all texts empty and long.
    ///
    /// - Complexity: O(values) decodings.
    func variants(of item: JSONValue) -> [JSONValue] {
        let members = item.members.filter { $0.place != identity }
        let removable = members.map(\.place).filter { isReadable(item.replacing($0, with: nil)) }
        let texts = members.filter { $0.value.text != nil }.map(\.place)
        var found = [removing(removable, from: item)] + removable.map { item.replacing($0, with: nil) }
        for text in ["", Self.longText] {
            let replaceable = texts.filter { isReadable(item.replacing($0, with: .string(text))) }
            found.append(
                replaceable.reduce(item) { whole, place in
                    let next = whole.replacing(place, with: .string(text))
                    return isReadable(next) ? next : whole
                })
            found += replaceable.map { item.replacing($0, with: .string(text)) }
        }
        var seen: Set<JSONValue> = [item]
        return found.filter { isReadable($0) && seen.insert($0).inserted }
    }

    /// An item with one text in place of all texts that the plugin lets it replace.
    func withTexts(_ text: String, in item: JSONValue) -> JSONValue {
        item.members.filter { $0.place != identity && $0.value.text != nil }.reduce(item) { whole, member in
            let next = whole.replacing(member.place, with: .string(text))
            return isReadable(next) ? next : whole
        }
    }

    /// An item without the keys that may be missing.
    func withoutOptionalKeys(_ item: JSONValue) -> JSONValue {
        removing(item.members.map(\.place).filter { $0 != identity }, from: item)
    }

    private func removing(_ places: [JSONPlace], from item: JSONValue) -> JSONValue {
        // From the last place to the first, so that the indices of earlier places stay valid.
        places.reversed().reduce(item) { whole, place in
            let next = whole.replacing(place, with: nil)
            return isReadable(next) ? next : whole
        }
    }

    /// The usual place.
    static let id = JSONPlace(steps: [.key("id")])
}
