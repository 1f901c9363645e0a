/// The items of pages whose identities are already in the feed or in an earlier page, with the places in their own
/// files.
package enum PageDuplicates {
    /// A feed or a page, and the name of its file.
    package typealias Part = (file: String, document: FeedDocument)

    /// The maximum number of described duplicates. Each looks up its places in two files.
    package static let limit = 10

    /// The errors for the first duplicates.
    ///
    /// - Parameters:
    ///   - pages: the pages in the order in which they are appended.
    ///   - feed: the feed before the first page. Its scope of identities applies.
    /// - Returns: an error for each duplicate, with the index of its page.
    /// - Complexity: O(items), plus O(bytes of both files) for each duplicate.
    package static func errors(in pages: [Part], behind feed: Part) -> [(page: Int, error: FeedError)] {
        let isScopeFeed = feed.document.itemIDs == .feed
        func key(_ section: FeedDocument.Section, _ item: Int) -> Key {
            Key(scope: isScopeFeed ? nil : section.id, id: section.content.id(at: item))
        }
        var wanted: Set<Key> = []
        for page in pages { page.document.forEachItem { section, _, item in wanted.insert(key(section, item)) } }
        var seen: [Key: Place] = [:]
        var found: [(page: Int, error: FeedError)] = []
        for (number, part) in ([feed] + pages).enumerated() {
            part.document.forEachItem { section, index, item in
                let key = key(section, item)
                guard wanted.contains(key) else { return }
                let place = Place(file: part.file, section: section, index: index, item: item)
                let first = seen[key]
                if first == nil { seen[key] = place }
                guard let first, number > 0, found.count < limit else { return }
                found.append((number - 1, duplicate(first, place).error(file: place.file)))
            }
        }
        return found
    }

    private static func duplicate(_ first: Place, _ second: Place) -> DocumentDuplicate {
        var duplicate = DocumentDuplicate(kind: "item", first: first.bearer, second: second.bearer)
        if first.file != second.file { duplicate.firstFile = first.file }
        return duplicate
    }

    /// An identity in its scope.
    private struct Key: Hashable {
        var scope: SectionID?
        var id: ItemID
    }

    /// The place of an item in its own file.
    private struct Place {
        var file: String
        var section: FeedDocument.Section
        var index: Int
        var item: Int

        var bearer: DocumentDuplicate.Bearer {
            DocumentDuplicate.Bearer(
                id: section.content.id(at: item), place: "item \(item) of section '\(section.id)'",
                path: [.key("sections"), .index(section.place ?? index), .key("items"), .index(item), .key("id")])
        }
    }
}

extension FeedDocument {
    /// Calls a body with each item: its section, the section's index, the item's index.
    fileprivate func forEachItem(_ body: (Section, Int, Int) -> Void) {
        for (index, section) in sections.enumerated() {
            for item in 0..<section.content.count { body(section, index, item) }
        }
    }
}
