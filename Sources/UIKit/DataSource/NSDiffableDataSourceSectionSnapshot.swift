/// The items of a section as an outline: each may have children, which are visible if it is expanded.
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>: Sendable
where ItemIdentifierType: Hashable & Sendable {
    public private(set) var rootItems: [ItemIdentifierType] = []
    private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
    private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
    private var known: Set<ItemIdentifierType> = []
    private var expanded: Set<ItemIdentifierType> = []

    public init() {}
    public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) { self = snapshot }

    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        check(items)
        if let parent { checkKnown(parent) }
        add(items, to: parent, at: nil)
    }

    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        check(items)
        checkKnown(item)
        add(items, to: parents[item], at: siblings(of: item).firstIndex(of: item))
    }

    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        check(items)
        checkKnown(item)
        add(items, to: parents[item], at: siblings(of: item).firstIndex(of: item).map { $0 + 1 })
    }

    /// Deletes items with all below them.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items where known.contains(item) {
            if let parent = parents[item] {
                children[parent]?.removeAll { $0 == item }
            } else {
                rootItems.removeAll { $0 == item }
            }
            for each in below(item) + [item] {
                known.remove(each)
                expanded.remove(each)
                children[each] = nil
                parents[each] = nil
            }
        }
    }

    public mutating func deleteAll() { self = NSDiffableDataSourceSectionSnapshot() }
    public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items.filter(known.contains)) }
    public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }

    public mutating func replace(
        childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) {
        checkKnown(parent)
        delete(children[parent] ?? [])
        graft(snapshot, to: parent, at: nil)
    }

    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
    ) {
        checkKnown(item)
        graft(snapshot, to: parents[item], at: siblings(of: item).firstIndex(of: item))
    }

    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
    ) {
        checkKnown(item)
        graft(snapshot, to: parents[item], at: siblings(of: item).firstIndex(of: item).map { $0 + 1 })
    }

    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
    public func contains(_ item: ItemIdentifierType) -> Bool { known.contains(item) }
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }
    public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }

    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        known.contains(item) && sequence(first: item) { parents[$0] }.dropFirst().allSatisfy(expanded.contains)
    }

    public func level(of item: ItemIdentifierType) -> Int {
        checkKnown(item)
        return sequence(first: item) { parents[$0] }.reduce(-1) { level, _ in level + 1 }
    }

    public func snapshot(
        of parent: ItemIdentifierType, includingParent: Bool = false
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        checkKnown(parent)
        var part = NSDiffableDataSourceSectionSnapshot()
        let roots = includingParent ? [parent] : children[parent] ?? []
        part.rootItems = roots
        for item in roots.flatMap({ [$0] + below($0) }) {
            part.known.insert(item)
            part.children[item] = children[item]
            part.parents[item] = roots.contains(item) ? nil : parents[item]
            if expanded.contains(item) { part.expanded.insert(item) }
        }
        return part
    }

    /// All items, each before its children.
    public var items: [ItemIdentifierType] { rootItems.flatMap { [$0] + below($0) } }

    /// The items whose parents are all expanded.
    public var visibleItems: [ItemIdentifierType] {
        func visible(_ items: [ItemIdentifierType]) -> [ItemIdentifierType] {
            items.flatMap { [$0] + (expanded.contains($0) ? visible(children[$0] ?? []) : []) }
        }
        return visible(rootItems)
    }

    public func visualDescription() -> String {
        items.map { item in
            let mark = children[item]?.isEmpty ?? true ? "*" : expanded.contains(item) ? "-" : "+"
            return String(repeating: "  ", count: level(of: item)) + "\(mark) \(item)"
        }.joined(separator: "\n")
    }
}

extension NSDiffableDataSourceSectionSnapshot {
    private func below(_ item: ItemIdentifierType) -> [ItemIdentifierType] {
        (children[item] ?? []).flatMap { [$0] + below($0) }
    }

    private func siblings(of item: ItemIdentifierType) -> [ItemIdentifierType] {
        parents[item].map { children[$0] ?? [] } ?? rootItems
    }

    private mutating func add(_ items: [ItemIdentifierType], to parent: ItemIdentifierType?, at place: Int?) {
        known.formUnion(items)
        guard let parent else { return rootItems.insert(contentsOf: items, at: place ?? rootItems.count) }
        for item in items { parents[item] = parent }
        let count = children[parent]?.count ?? 0
        children[parent, default: []].insert(contentsOf: items, at: place ?? count)
    }

    private mutating func graft(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to parent: ItemIdentifierType?,
        at place: Int?
    ) {
        check(snapshot.items)
        add(snapshot.rootItems, to: parent, at: place)
        known.formUnion(snapshot.known)
        children.merge(snapshot.children) { $1 }
        parents.merge(snapshot.parents) { $1 }
        expanded.formUnion(snapshot.expanded)
    }

    private func check(_ items: [ItemIdentifierType]) {
        guard Set(items).count == items.count else { raise("Fatal: supplied item identifiers are not unique.") }
        for item in items where known.contains(item) {
            raise("Supplied identifiers already exist in the section snapshot. Duplicate identifier: \(item)")
        }
    }

    private func checkKnown(_ item: ItemIdentifierType) {
        guard known.contains(item) else { raise("Item identifier was not found in the section snapshot: \(item)") }
    }
}

/// A change of a whole snapshot.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    public var difference: CollectionDifference<ItemIdentifierType> {
        finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
    }
    public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// A change of one section.
public struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    public let sectionIdentifier: SectionIdentifierType
    public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    public var difference: CollectionDifference<ItemIdentifierType> {
        finalSnapshot.items.difference(from: initialSnapshot.items)
    }
}
