package import Snapshots

extension FeedDocument {
    /// The feed with a page appended. Items of a section that is in the feed are appended to that section, and other
    /// sections to the feed. Existing sections keep their headers and footers.
    ///
    /// - Parameters:
    ///   - page: the page, which is itself a feed.
    ///   - duplicates: which item is kept if the feed already has an item's identity: the feed's if the first wins, or
    ///     the page's if the last wins.
    /// - Throws: `FeedError` with the item, under `.reject`, or if a section of the page has another type in the feed.
    /// - Complexity: O(items of the feed and the page).
    package func appending(
        _ page: FeedDocument, duplicates: DuplicatePolicy, registry: SectionRegistry
    ) throws(FeedError) -> FeedDocument {
        var next = self
        for section in page.sections { try next.append(section, duplicates, registry) }
        return next
    }

    private mutating func append(
        _ section: Section, _ policy: DuplicatePolicy, _ registry: SectionRegistry
    ) throws(FeedError) {
        let index = sections.firstIndex { $0.id == section.id }
        if let index, sections[index].type != section.type {
            let (one, other) = (sections[index].type, section.type)
            throw FeedError(
                code: .invalid,
                message: "section '\(section.id)' is of the type `\(one)` in the feed and of `\(other)` in the page")
        }
        let scope = itemIDs == .feed ? Array(sections.indices) : [index].compactMap(\.self)
        let new = try NewItems(of: section, besides: scope.flatMap { sections[$0].content.ids }, policy)
        for place in new.replaced.isEmpty ? [] : scope {
            let content = sections[place].content
            let kept = (0..<content.count).filter { !new.replaced.contains(content.id(at: $0)) }
            guard kept.count < content.count else { continue }
            sections[place].content = content.filtered(registry: registry, type: sections[place].type, kept)
        }
        guard let index else {
            var added = section
            added.place = nil
            added.content = new.content(registry: registry, type: section.type)
            return sections.append(added)
        }
        let old = sections[index]
        var builder = SectionItemsBuilder(type: old.type, registry: registry)
        builder.append(itemsIn: 0..<old.content.count, of: old.content)
        for item in new.kept { builder.append(itemAt: item, of: section.content) }
        sections[index].content = builder.finish()
    }
}

/// The new items of a page's section, without those that the feed keeps.
private struct NewItems {
    let section: FeedDocument.Section
    /// The indices of the items that are appended.
    private(set) var kept: [Int] = []
    /// The identities of earlier items that these items replace.
    private(set) var replaced: Set<ItemID> = []

    init(
        of section: FeedDocument.Section, besides ids: [ItemID], _ policy: DuplicatePolicy
    ) throws(FeedError) {
        self.section = section
        let known = Set(ids)
        var places: [ItemID: Int] = [:]
        for index in 0..<section.content.count {
            let id = section.content.id(at: index)
            let isKnown = known.contains(id)
            guard isKnown || places[id] != nil else {
                places[id] = index
                continue
            }
            switch policy {
            case .firstWins: break
            case .lastWins:
                places[id] = index
                if isKnown { replaced.insert(id) }
            case .reject:
                throw FeedError(
                    code: .duplicateID, message: "item id '\(id)' of section '\(section.id)' is in the feed already")
            }
        }
        kept = places.values.sorted()
    }

    func content(registry: SectionRegistry, type: SectionType) -> SectionItems {
        guard kept.count < section.content.count else { return section.content }
        return section.content.filtered(registry: registry, type: type, kept)
    }
}
