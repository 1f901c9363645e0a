public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>: Sendable
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    private var sections: [(id: SectionIdentifierType, items: [ItemIdentifierType])] = []
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []

    public init() {}

    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.id) }
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
    public var numberOfSections: Int { sections.count }
    public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }

    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        sections.first { $0.id == identifier }?.items ?? []
    }

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        precondition(Set(sectionIdentifiers).isDisjoint(with: identifiers), "section identifiers must be unique")
        sections += identifiers.map { ($0, []) }
    }

    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        let index = sectionIdentifier.flatMap { id in sections.firstIndex { $0.id == id } } ?? sections.count - 1
        precondition(sections.indices.contains(index), "there is no such section")
        sections[index].items += identifiers
    }

    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        reconfiguredItemIdentifiers += identifiers
    }

    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { reloadedItemIdentifiers += identifiers }
}

@MainActor @preconcurrency
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
    UICollectionViewDataSource
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    public var supplementaryViewProvider: SupplementaryViewProvider?
    private let provider: CellProvider
    /// The double's own: called when a snapshot is handed over.
    public var doubleWillShow: (() -> Void)?
    private weak var collectionView: UICollectionView?
    private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    private var sections: [SectionIdentifierType] = []
    private var items: [[ItemIdentifierType]] = []

    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        provider = cellProvider
        self.collectionView = collectionView
        super.init()
        collectionView.dataSource = self
        collectionView.identity = { [weak self] path in self?.itemIdentifier(for: path) }
        collectionView.sectionIdentity = { [weak self] section in
            guard let self, self.sections.indices.contains(section) else { return nil }
            return self.sections[section]
        }
    }

    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }

    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// As in UIKit, the collection has changed on return, and `completion` is called when the animation has ended.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        show(snapshot)
        if animatingDifferences { collectionView?.doubleAnimatedUpdates += 1 }
        guard let completion else { return }
        guard animatingDifferences else { return completion() }
        let ended = UncheckedCompletion(body: completion)
        Task {
            for _ in 0..<20 { await Task.yield() }
            ended.body()
        }
    }

    private func show(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
        doubleWillShow?()
        current = snapshot
        let old = (sections, items)
        sections = snapshot.sectionIdentifiers
        items = sections.map { snapshot.itemIdentifiers(inSection: $0) }
        precondition(Set(items.joined()).count == snapshot.numberOfItems, "item identifiers must be unique")
        guard let collectionView else { return }
        let (reloaded, all) = (Set(snapshot.reloadedItemIdentifiers), Set(items.joined()))
        precondition(
            all.isSuperset(of: reloaded) && all.isSuperset(of: snapshot.reconfiguredItemIdentifiers),
            "an item that is not there cannot be reloaded or reconfigured")
        collectionView.forget(
            keeping: Set(sections.map { AnyHashable($0) }), items: Set(all.subtracting(reloaded).map { AnyHashable($0) }))
        let paths = Dictionary(
            uniqueKeysWithValues: items.enumerated().flatMap { section, list in
                list.enumerated().map { ($1, IndexPath(item: $0, section: section)) }
            })
        for id in snapshot.reconfiguredItemIdentifiers {
            guard let path = paths[id] else { continue }
            collectionView.reconfigure(path)
        }
        collectionView.doubleUpdate(asksForSections: old != (sections, items) || !reloaded.isEmpty)
    }

    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard items.indices.contains(indexPath.section), items[indexPath.section].indices.contains(indexPath.item)
        else { return nil }
        return items[indexPath.section][indexPath.item]
    }

    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        for (section, list) in items.enumerated() {
            if let item = list.firstIndex(of: itemIdentifier) { return IndexPath(item: item, section: section) }
        }
        return nil
    }

    public func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        items[section].count
    }

    public func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        UICollectionView.doubleIsProviding = true
        defer { UICollectionView.doubleIsProviding = false }
        guard let id = itemIdentifier(for: indexPath), let cell = provider(collectionView, indexPath, id) else {
            preconditionFailure("the cell provider must return a cell")
        }
        return cell
    }

    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        UICollectionView.doubleIsProviding = true
        defer { UICollectionView.doubleIsProviding = false }
        guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
            preconditionFailure("the provider must return a view for \(kind)")
        }
        return view
    }
}

/// A completion that returns to the main actor.
private struct UncheckedCompletion: @unchecked Sendable {
    var body: () -> Void
}
