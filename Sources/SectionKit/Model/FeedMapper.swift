public import Snapshots
internal import StrataBasics

extension FeedModel {
    /// How to handle a section or an item with an identity that already occurred in the document.
    public typealias DuplicatePolicy = Snapshots.DuplicatePolicy

    /// Creates the model of a document. Leaves out the parts that the registry's fallback skips, and checks identities.
    ///
    /// - Parameters:
    ///   - document: the feed as it was read.
    ///   - registry: the known types.
    ///   - duplicates: how to handle an identity that occurs twice.
    ///   - previous: the model of the feed's previous revision. Its snapshot is edited instead of creating a new one,
    ///     which is much faster if the two share contents. The result is the same.
    ///   - file: the file's name for errors.
    /// - Throws: `FeedError` with both places of a duplicate, under `.reject`. Lines and columns are looked up in the
    ///   file.
    /// - Complexity: O(items); O(sections + edited items) if contents are shared with the previous revision.
    public init(
        _ document: FeedDocument, registry: SectionRegistry, duplicates: DuplicatePolicy = .reject,
        after previous: FeedModel? = nil, file: String? = nil
    ) throws(FeedError) {
        var mapper = FeedMapper(document.diagnostics, registry: registry, policy: duplicates, file: file)
        let sections = try mapper.uniqueSections(document.sections).compactMap { mapper.knownPart(of: $0) }
        self = try mapper.model(of: sections, itemIDs: document.itemIDs, after: previous)
    }
}

/// The stages from a document to a model.
private struct FeedMapper {
    let registry: SectionRegistry
    let policy: FeedModel.DuplicatePolicy
    let file: String?
    private var diagnostics: [FeedDiagnostic]
    private var unknownTypes: Set<SectionType> = []
    /// The number of diagnostics of each kind that mapping adds, listed or not.
    private var counts: [FeedDiagnostic.Code: Int] = [:]

    /// Starts with the diagnostics of reading the document.
    init(
        _ diagnostics: [FeedDiagnostic], registry: SectionRegistry, policy: FeedModel.DuplicatePolicy, file: String?
    ) {
        self.diagnostics = diagnostics
        self.registry = registry
        self.policy = policy
        self.file = file
    }

    /// The sections without duplicates. Section ids are unique across types.
    mutating func uniqueSections(_ sections: [FeedDocument.Section]) throws(FeedError) -> [PlacedSection] {
        var places: [SectionID: Int] = [:]
        var dropped: Set<Int> = []
        for (index, section) in sections.enumerated() {
            guard let first = places[section.id] else {
                places[section.id] = index
                continue
            }
            try judge(
                DocumentDuplicate(
                    kind: "section", first: Self.bearer(sections[first], first), second: Self.bearer(section, index)))
            dropped.insert(policy == .firstWins ? index : first)
            if policy == .lastWins { places[section.id] = index }
        }
        return sections.indices.filter { !dropped.contains($0) }.map {
            PlacedSection(section: sections[$0], index: sections[$0].place ?? $0)
        }
    }

    private static func bearer(_ section: FeedDocument.Section, _ index: Int) -> DocumentDuplicate.Bearer {
        let place = section.place ?? index
        return DocumentDuplicate.Bearer(
            id: section.id, place: "sections[\(place)]", path: [.key("sections"), .index(place), .key("id")])
    }

    /// A section without the parts that the fallback skips; nil if nothing is left. Adds one diagnostic per unknown type.
    mutating func knownPart(of placed: PlacedSection) -> PlacedSection? {
        let section = placed.section
        let unknown = Set(section.content.types + [section.type]).filter { !registry.contains($0) }
        guard !unknown.isEmpty else { return placed }
        if registry.fallback == .skip, unknown.contains(section.type) {
            report(section.type, isSection: true)
            return nil
        }
        for type in unknown.sorted(by: { $0.rawValue < $1.rawValue }) { report(type, isSection: type == section.type) }
        guard registry.fallback == .skip else { return placed }
        var known = placed
        let items = (0..<section.content.count).filter { registry.contains(section.content.type(at: $0)) }
        known.items = items
        known.section.content = section.content.filtered(registry: registry, type: section.type, items)
        return known
    }

    /// The model of known sections, with duplicate items handled.
    mutating func model(
        of placed: [PlacedSection], itemIDs: FeedDocument.ItemIDs, after previous: FeedModel?
    ) throws(FeedError) -> FeedModel {
        let sections = placed.map(\.section)
        let scope: ItemScope = itemIDs == .feed ? .snapshot : .section
        if let previous, previous.snapshot.itemScope == scope,
            let snapshot = SnapshotEdit.edited(previous, to: sections)
        {
            for (index, section) in placed.enumerated() {
                let item = snapshot.sectionIdentifier(at: index).flatMap { snapshot.indexOfItem("", inSection: $0) }
                if let item { reportEmptyID(section.bearer(item: item)) }
            }
            return FeedModel(sections: finish(sections, dropping: []), snapshot: snapshot, diagnostics: allDiagnostics)
        }
        let contents = sections.map { section in
            SectionContent(id: SectionKey(id: section.id, type: section.type), items: section.content.ids)
        }
        var pairs: [(first: ItemPath, second: ItemPath)] = []
        var snapshot: Snapshot<SectionKey, ItemID>
        do {
            snapshot = try Snapshot(sections: contents, itemsUniqueIn: scope, onDuplicate: policy) { duplicate in
                if case .item(_, let first, let second) = duplicate { pairs.append((first, second)) }
            }
        } catch {
            guard let pair = pairs.first else { throw FeedError(code: .duplicateID, file: file, message: "\(error)") }
            throw Self.duplicate(pair, placed).error(file: file)
        }
        for pair in pairs { try judge(Self.duplicate(pair, placed)) }
        // Done where the feed is read, and not in the first frame that needs it.
        snapshot.makeIndex()
        for (section, content) in zip(placed, contents) {
            if let item = content.items.firstIndex(of: "") { reportEmptyID(section.bearer(item: item)) }
        }
        return FeedModel(
            sections: finish(sections, dropping: pairs.map { policy == .firstWins ? $0.second : $0.first }),
            snapshot: snapshot, diagnostics: allDiagnostics)
    }

    private func finish(_ sections: [FeedDocument.Section], dropping paths: [ItemPath]) -> [FeedModel.Section] {
        let dropped = Dictionary(grouping: paths, by: \.section).mapValues { Set($0.map(\.item)) }
        return sections.enumerated().map { index, section in
            let content = dropped[index].map { items in
                section.content.filtered(
                    registry: registry, type: section.type,
                    (0..<section.content.count).filter { !items.contains($0) })
            }
            return FeedModel.Section(
                key: SectionKey(id: section.id, type: section.type), plugin: registry.plugin(for: section.type),
                header: section.header, footer: section.footer, content: content ?? section.content)
        }
    }

    private mutating func report(_ type: SectionType, isSection: Bool) {
        guard unknownTypes.insert(type).inserted else { return }
        add(isSection ? .unknownSectionType : .unknownItemType) { registry in
            let fate = registry.fallback == .skip ? "left out" : "shown as placeholders"
            let nearest = NearestWord.to(type.rawValue, among: registry.types.map(\.rawValue))
            let hint = nearest.map { " (did you mean '\($0)'?)" } ?? ""
            return "no plugin is registered for \(isSection ? "section" : "item") type '\(type)'\(hint); "
                + "its \(isSection ? "sections" : "items") are \(fate)"
        }
    }

    private mutating func reportEmptyID(_ item: DocumentDuplicate.Bearer) {
        add(.emptyID) { _ in "\(item.place) has an empty id; it is shown; give it a unique id" }
    }

    /// Adds a diagnostic. As with unreadable items, those of one kind beyond ``FeedProblems/limit`` are only counted.
    private mutating func add(_ code: FeedDiagnostic.Code, _ message: (SectionRegistry) -> String) {
        counts[code, default: 0] += 1
        guard counts[code, default: 0] <= FeedProblems.limit else { return }
        diagnostics.append(FeedDiagnostic(code: code, message: message(registry)))
    }

    /// The diagnostics, followed by the numbers of those that are not listed.
    private var allDiagnostics: [FeedDiagnostic] {
        let kinds: [(FeedDiagnostic.Code, words: String)] = [
            (.unknownSectionType, "more types of sections have no plugin"),
            (.unknownItemType, "more types of items have no plugin"),
            (.emptyID, "more sections have items with an empty id"),
            (.duplicateID, "more sections or items have the id of another"),
        ]
        return diagnostics
            + kinds.compactMap { code, words in
                let rest = counts[code, default: 0] - FeedProblems.limit
                return rest > 0 ? FeedDiagnostic(code: code, message: "\(rest.grouped) \(words)") : nil
            }
    }

    private mutating func judge(_ duplicate: @autoclosure () -> DocumentDuplicate) throws(FeedError) {
        guard policy != .reject else { throw duplicate().error(file: file) }
        let fate = policy == .firstWins ? "the first one is kept" : "the last one is kept"
        add(.duplicateID) { _ in "\(duplicate().message); \(fate)" }
    }

    private static func duplicate(
        _ pair: (first: ItemPath, second: ItemPath), _ sections: [PlacedSection]
    ) -> DocumentDuplicate {
        DocumentDuplicate(
            kind: "item", first: sections[pair.first.section].bearer(item: pair.first.item),
            second: sections[pair.second.section].bearer(item: pair.second.item))
    }
}

/// A section on its way into a model, with its place in the document.
private struct PlacedSection {
    var section: FeedDocument.Section
    var index: Int
    /// The original indices of the remaining items; nil if all items remain.
    var items: [Int]?

    init(section: FeedDocument.Section, index: Int) {
        self.section = section
        self.index = index
    }

    func bearer(item: Int) -> DocumentDuplicate.Bearer {
        let place = items?[item] ?? item
        return DocumentDuplicate.Bearer(
            id: section.content.id(at: item), place: "item \(place) of section '\(section.id)'",
            path: [.key("sections"), .index(index), .key("items"), .index(place), .key("id")])
    }
}
