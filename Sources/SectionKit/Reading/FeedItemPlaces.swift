internal import StrataBasics

/// Finds the places of all items in a feed's JSON in a single pass.
enum FeedItemPlaces {
    /// The place of an item in the document.
    struct Place: Hashable {
        var section: Int
        var item: Int

        var path: [JSONLocator.Step] { [.key("sections"), .index(section), .key("items"), .index(item)] }
    }

    /// Calls back with each item's place and bytes, in the order of the document.
    ///
    /// - Complexity: O(length of the document).
    static func walk(_ bytes: UnsafeRawBufferPointer, _ body: (Place, Range<Int>) -> Void) {
        var skimmer = JSONSkimmer(bytes)
        _ = skimmer.members { skimmer, key in
            guard skimmer.matches(key, "sections") else { return skimmer.skipValue() }
            var section = -1
            return skimmer.elements { skimmer in
                section += 1
                return items(&skimmer, of: section, body)
            }
        }
    }

    private static func items(
        _ skimmer: inout JSONSkimmer, of section: Int, _ body: (Place, Range<Int>) -> Void
    ) -> Bool {
        guard skimmer.peek() == UInt8(ascii: "{") else { return skimmer.skipValue() }
        return skimmer.members { skimmer, key in
            guard skimmer.matches(key, "items"), skimmer.peek() == UInt8(ascii: "[") else { return skimmer.skipValue() }
            var item = 0
            return skimmer.elements { skimmer in
                _ = skimmer.peek()
                let start = skimmer.position
                guard skimmer.skipValue() else { return false }
                body(Place(section: section, item: item), start..<skimmer.position)
                item += 1
                return true
            }
        }
    }
}
