extension SectionItems {
    /// The items of one Swift type, with their places.
    ///
    /// - Complexity: O(n).
    package func items<Item: SectionItem>(as type: Item.Type) -> [(index: Int, item: Item)] {
        let typed = columns.map { $0.items(as: type) }
        return (0..<count).compactMap { index in
            let entry = entry(at: index)
            return typed[Int(entry.column)].map { (index, $0[Int(entry.row)]) }
        }
    }

    /// The content with the items at some places removed and others inserted there, in order; surplus items follow the
    /// last place.
    ///
    /// - Returns: nil if no plugin of the registry has such items.
    /// - Complexity: O(n).
    package func replacing<Item: SectionItem>(
        _ places: [Int], with items: [Item], type: SectionType, registry: SectionRegistry
    ) -> SectionItems? {
        var builder = SectionItemsBuilder(type: type, registry: registry)
        var rest = items[...]
        var waiting = places[...]
        for index in 0..<count {
            guard index == waiting.first else {
                builder.append(itemAt: index, of: self)
                continue
            }
            waiting = waiting.dropFirst()
            let taken = waiting.isEmpty ? rest : rest.prefix(1)
            guard taken.allSatisfy({ builder.append($0) }) else { return nil }
            rest = rest.dropFirst(taken.count)
        }
        guard rest.allSatisfy({ builder.append($0) }) else { return nil }
        return builder.finish()
    }

    /// What the plugin of an item answers to a tap on it; nil where it has no answer or there is no such item.
    package func answer(toTapOn index: Int, section: SectionID, in feed: FeedRevision) -> FeedRevision? {
        guard index >= 0, index < count else { return nil }
        let entry = entry(at: index)
        return columns[Int(entry.column)].answer(toTapOn: Int(entry.row), section: section, index: index, in: feed)
    }
}
