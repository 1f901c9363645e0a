internal import SectionKit

/// Variants of items of one type, ordinary and odd, as a backend may send them.
struct ItemVariants {
    /// Whether the plugin can read an item.
    let isReadable: (JSONValue) -> Bool
    /// The path of an item's identity, which variants keep.
    var identity = Self.id

    /// A text of 1,000 characters, in words so that lines can break.
    static let longText = String(String(repeating: "a word and another, ", count: 50).prefix(1_000))

    /// Versions of an item that the plugin can read: without each optional key, without all of them, with each text
    /// empty and long, and with all texts empty and long. Complexity: O(values) decodings.
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

    /// Versions of an item with the largest and the smallest readable number in place of each whole number, and in
    /// place of all of them. Each also occurs with inverted flags, on which the answer to a tap may depend. In a list,
    /// only the first element is replaced. Complexity: O(values) decodings.
    func ends(of item: JSONValue) -> [JSONValue] {
        let places = wholeNumbers(in: item)
        guard !places.isEmpty else { return [] }
        var seen: Set<JSONValue> = [item]
        return [item, withFlagsTurned(item)].flatMap { item in
            [Self.largest, Self.smallest].flatMap { ends in
                places.map { replacing($0, by: ends, in: item) } + [
                    places.reduce(item) { replacing($1, by: ends, in: $0) }
                ]
            }
        }.filter { seen.insert($0).inserted }
    }

    /// The paths at which the plugin only reads whole numbers.
    private func wholeNumbers(in item: JSONValue) -> [JSONPlace] {
        var keys: Set<[String]> = []
        return item.members.filter { place, value in
            guard place != identity, value.isWhole, !isReadable(item.replacing(place, with: .number(0.5))) else {
                return false
            }
            return keys.insert(place.keys).inserted
        }.map(\.place)
    }

    private func withFlagsTurned(_ item: JSONValue) -> JSONValue {
        item.members.reduce(item) { whole, member in
            guard case .bool(let flag) = member.value else { return whole }
            let next = whole.replacing(member.place, with: .bool(!flag))
            return isReadable(next) ? next : whole
        }
    }

    private func replacing(_ place: JSONPlace, by ends: [JSONValue], in item: JSONValue) -> JSONValue {
        ends.lazy.map { item.replacing(place, with: $0) }.first(where: isReadable) ?? item
    }

    /// The limits of the integers, the widest first. The first one that a plugin reads is the limit of its type.
    private static let largest: [JSONValue] =
        [.unsigned(.max), .integer(.max)]
        + [Int(UInt32.max), Int(Int32.max), Int(UInt16.max), Int(Int16.max), Int(UInt8.max), Int(Int8.max)].map {
            .integer($0)
        }
    private static let smallest: [JSONValue] =
        [Int.min, Int(Int32.min), Int(Int16.min), Int(Int8.min), 0].map { .integer($0) }

    /// An item with one text in place of all texts that can be replaced for the plugin.
    func withTexts(_ text: String, in item: JSONValue) -> JSONValue {
        item.members.filter { $0.place != identity && $0.value.text != nil }.reduce(item) { whole, member in
            let next = whole.replacing(member.place, with: .string(text))
            return isReadable(next) ? next : whole
        }
    }

    func withoutOptionalKeys(_ item: JSONValue) -> JSONValue {
        removing(item.members.map(\.place).filter { $0 != identity }, from: item)
    }

    private func removing(_ places: [JSONPlace], from item: JSONValue) -> JSONValue {
        // From the last path to the first, so that the indices of earlier paths stay valid.
        places.reversed().reduce(item) { whole, place in
            let next = whole.replacing(place, with: nil)
            return isReadable(next) ? next : whole
        }
    }

    static let id = JSONPlace(steps: [.key("id")])
}

/// The path of an item's identity in its JSON: the key `id`, or a key of the app's own `Codable`, such as `product_id`.
enum IdentityPlace {
    /// Finds the path in a sample: the text or the whole number that equals the sample's id and that changes the id of
    /// the decoded item. Returns the key `id` if there is none. Complexity: at most O(values of a sample) decodings.
    static func of<Plugin: SectionPlugin>(_ plugin: Plugin) -> JSONPlace {
        var random = SeededRandom(seed: 1, name: Plugin.type.rawValue)
        let sample = Plugin.sample(id: mark, using: &random)
        guard let json = try? JSONValue(encoding: sample) else { return ItemVariants.id }
        return json.members.first { place, value in
            guard value.identity == mark else { return false }
            let other: JSONValue = value.text == nil ? .integer(otherMark) : .string("\(otherMark)")
            return (try? json.replacing(place, with: other).decoded(as: Plugin.Item.self))?.id == "\(otherMark)"
        }?.place ?? ItemVariants.id
    }

    /// Whole numbers that no sample contains by chance. As texts, they have no case.
    private static let mark = "7391590218846"
    private static let otherMark = 4_862_075_913_377
}
