internal import SectionKit

/// The place of an item's identity in its JSON: the key `id`, or that of the app's own `Codable`, such as `product_id`.
enum IdentityPlace {
    /// Finds the place in a sample: the text or the whole number that is the sample's id, and that
    /// changes the id of the decoded item.
    ///
    /// - Returns: the key `id` if none does.
    /// - Complexity: O(values of a sample) decodings at most.
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

    /// Whole numbers that no sample has by chance; as texts they have no case.
    private static let mark = "7391590218846"
    private static let otherMark = 4_862_075_913_377
}
