internal import Snapshots

extension FeedModel {
    /// What becomes of a section or an item whose identity another one has already.
    public enum DuplicatePolicy: String, Sendable, Codable, CaseIterable {
        /// The feed is refused.
        case reject
        /// The first one stays.
        case firstWins
        /// The last one stays.
        case lastWins
    }

    /// Makes the model of a document: leaves out what the registry's fallback skips, and judges identities.
    ///
    /// - Parameters:
    ///   - document: the feed as it was read.
    ///   - registry: says which types are known.
    ///   - duplicates: what becomes of an identity that stands twice.
    ///   - file: the name that errors begin with.
    /// - Throws: `FeedError` with both places of a duplicate, under `.reject`.
    /// - Complexity: O(items).
    public init(
        _ document: FeedDocument, registry: SectionRegistry, duplicates: DuplicatePolicy = .reject,
        file: String? = nil
    ) throws(FeedError) {
        var mapper = FeedMapper(registry: registry, policy: duplicates, file: file)
        let sections = try mapper.uniqueSections(document.sections).compactMap { mapper.knownPart(of: $0) }
        self = try mapper.model(of: sections, itemIDs: document.itemIDs)
    }
}

/// The stages from a document to a model.
private struct FeedMapper {
    let registry: SectionRegistry
    let policy: FeedModel.DuplicatePolicy
    let file: String?
    private var diagnostics: [FeedDiagnostic] = []
    private var unknownTypes: Set<SectionType> = []

    init(registry: SectionRegistry, policy: FeedModel.DuplicatePolicy, file: String?) {
        self.registry = registry
        self.policy = policy
        self.file = file
    }

    /// Section ids are unique whatever the types.
    mutating func uniqueSections(_ sections: [FeedDocument.Section]) throws(FeedError) -> [FeedDocument.Section] {
        var places: [SectionID: Int] = [:]
        var dropped: Set<Int> = []
        for (index, section) in sections.enumerated() {
            guard let first = places[section.id] else {
                places[section.id] = index
                continue
            }
            try judgeDuplicate("section id '\(section.id)'", "sections[\(first)]", "sections[\(index)]")
            dropped.insert(policy == .firstWins ? index : first)
            if policy == .lastWins { places[section.id] = index }
        }
        return sections.indices.filter { !dropped.contains($0) }.map { sections[$0] }
    }

    /// A section without what the fallback skips; nil if that is all of it. One diagnostic per unknown type.
    mutating func knownPart(of section: FeedDocument.Section) -> FeedDocument.Section? {
        let unknown = Set(section.content.types + [section.type]).filter { !registry.contains($0) }
        guard !unknown.isEmpty else { return section }
        if registry.fallback == .skip, unknown.contains(section.type) {
            report(section.type, isSection: true)
            return nil
        }
        for type in unknown.sorted(by: { $0.rawValue < $1.rawValue }) { report(type, isSection: type == section.type) }
        guard registry.fallback == .skip else { return section }
        var known = section
        known.content = section.content.filtered(registry: registry, type: section.type) { index in
            registry.contains(section.content.type(at: index))
        }
        return known
    }

    /// The model of known sections, with duplicate items judged.
    mutating func model(
        of sections: [FeedDocument.Section], itemIDs: FeedDocument.ItemIDs
    ) throws(FeedError) -> FeedModel {
        let scope: ItemScope = itemIDs == .feed ? .snapshot : .section
        let contents = sections.map { section in
            SectionContent(id: SectionKey(id: section.id, type: section.type), items: section.content.ids)
        }
        var pairs: [(id: ItemID, first: ItemPath, second: ItemPath)] = []
        let rule = Snapshots.DuplicatePolicy(rawValue: policy.rawValue) ?? .reject
        let snapshot: Snapshot<SectionKey, ItemID>
        do {
            snapshot = try Snapshot(sections: contents, itemsUniqueIn: scope, onDuplicate: rule) { duplicate in
                if case .item(let id, let first, let second) = duplicate { pairs.append((id, first, second)) }
            }
        } catch {
            guard let pair = pairs.first else { throw FeedError(code: .duplicateID, file: file, message: "\(error)") }
            throw duplicateError(pair, sections)
        }
        for pair in pairs {
            try judgeDuplicate("item id '\(pair.id)'", place(pair.first, sections), place(pair.second, sections))
        }
        return FeedModel(
            sections: finish(sections, dropping: pairs.map { policy == .firstWins ? $0.second : $0.first }),
            snapshot: snapshot, diagnostics: diagnostics)
    }

    private func finish(_ sections: [FeedDocument.Section], dropping paths: [ItemPath]) -> [FeedModel.Section] {
        let dropped = Dictionary(grouping: paths, by: \.section).mapValues { Set($0.map(\.item)) }
        return sections.enumerated().map { index, section in
            let content = dropped[index].map { items in
                section.content.filtered(registry: registry, type: section.type) { !items.contains($0) }
            }
            return FeedModel.Section(
                key: SectionKey(id: section.id, type: section.type), plugin: registry.plugin(for: section.type),
                header: section.header, footer: section.footer, content: content ?? section.content)
        }
    }

    private mutating func report(_ type: SectionType, isSection: Bool) {
        guard unknownTypes.insert(type).inserted else { return }
        let fate = registry.fallback == .skip ? "left out" : "shown as placeholders"
        diagnostics.append(
            FeedDiagnostic(
                code: isSection ? .unknownSectionType : .unknownItemType,
                message: "no plugin is registered for \(isSection ? "section" : "item") type '\(type)'; "
                    + "its \(isSection ? "sections" : "items") are \(fate)"))
    }

    private mutating func judgeDuplicate(
        _ what: String, _ first: String, _ second: String
    ) throws(FeedError) {
        let message = "\(what) stands twice, at \(first) and at \(second)"
        guard policy != .reject else { throw FeedError(code: .duplicateID, file: file, message: message) }
        let fate = policy == .firstWins ? "the first one stays" : "the last one stays"
        diagnostics.append(FeedDiagnostic(code: .duplicateID, message: "\(message); \(fate)"))
    }

    private func duplicateError(
        _ pair: (id: ItemID, first: ItemPath, second: ItemPath), _ sections: [FeedDocument.Section]
    ) -> FeedError {
        FeedError(
            code: .duplicateID, file: file,
            message: "item id '\(pair.id)' stands twice, at \(place(pair.first, sections)) and at "
                + place(pair.second, sections))
    }

    private func place(_ path: ItemPath, _ sections: [FeedDocument.Section]) -> String {
        "item \(path.item) of section '\(sections[path.section].id)'"
    }
}
