import Snapshots

/// Gives a collection view the sections and items of snapshots.
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
    public var reorderingHandlers = ReorderingHandlers()
    public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
    private let provider: CellProvider
    /// Strata's own: called when a snapshot is handed over.
    public var strataWillShow: (() -> Void)?
    /// Strata's own: what the last `apply` changed; nil before the first one.
    ///
    /// - Complexity: That of a difference.
    public var strataUpdate: StrataUpdate? {
        last.map { last in
            StrataUpdate(
                changes: Changeset(from: last.old.strataSnapshot, to: last.new.strataSnapshot),
                reloads: last.new.reloadedItemIdentifiers.count,
                sectionReloads: last.new.reloadedSectionIdentifiers.count,
                reconfigures: last.new.reconfiguredItemIdentifiers.count, isReload: last.isReload, cells: last.cells,
                cellsOfReload: collectionView?.indexPathsForVisibleItems.count ?? 0)
        }
    }
    private var last: Update?

    private struct Update {
        var old = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
        var new = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
        var isReload = false
        /// The number of cells that the provider has made since.
        var cells = 0
    }
    private weak var collectionView: UICollectionView?
    private nonisolated let state = State<SectionIdentifierType, ItemIdentifierType>()
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

    open nonisolated func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        state.snapshot
    }

    open nonisolated func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// As in UIKit, the collection has changed on return, and `completion` is called when the animation has ended. Outside of
    /// the main thread, it changes later.
    open nonisolated func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        state.snapshot = snapshot
        let ended = Completion(body: completion)
        onMain { $0.show(snapshot, isAnimated: animatingDifferences, ended) }
    }

    open nonisolated func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }

    open nonisolated func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        state.snapshot = snapshot
        let ended = Completion(body: completion)
        onMain {
            $0.show(snapshot, isAnimated: false, Completion(body: nil))
            $0.last?.isReload = true
            $0.collectionView?.reloadData()
            ended.body?()
        }
    }

    private nonisolated func onMain(_ body: @escaping @MainActor @Sendable (UICollectionViewDiffableDataSource) -> Void)
    {
        guard MainQueue.isCurrent else { return DispatchQueue.main.async { body(self) } }
        MainActor.assumeIsolated { body(self) }
    }

    private func show(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, isAnimated: Bool,
        _ ended: Completion
    ) {
        show(snapshot)
        if isAnimated { collectionView?.strataAnimatedUpdates += 1 }
        guard let body = ended.body else { return }
        guard isAnimated else { return body() }
        Task {
            for _ in 0..<20 { await Task.yield() }
            ended.body?()
        }
    }

    private func show(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
        strataWillShow?()
        let old = (sections, items)
        sections = snapshot.sectionIdentifiers
        items = sections.map { snapshot.itemIdentifiers(inSection: $0) }
        last = Update(old: last?.new ?? Update().old, new: snapshot)
        guard let collectionView else { return }
        var reloaded = Set(snapshot.reloadedItemIdentifiers)
        for section in snapshot.reloadedSectionIdentifiers {
            reloaded.formUnion(snapshot.itemIdentifiers(inSection: section))
        }
        let all = Set(items.joined())
        collectionView.forget(
            keeping: Set(sections.map { AnyHashable($0) }),
            items: Set(all.subtracting(reloaded).map { AnyHashable($0) }))
        for id in snapshot.reconfiguredItemIdentifiers {
            guard let path = snapshot.strataSnapshot.pathOfItem(id) else { continue }
            collectionView.reconfigure(IndexPath(item: path.item, section: path.section))
        }
        collectionView.update(asksForSections: old != (sections, items) || !reloaded.isEmpty)
    }

    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        sections.indices.contains(index) ? sections[index] : nil
    }

    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        sections.firstIndex(of: sectionIdentifier)
    }

    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard items.indices.contains(indexPath.section), items[indexPath.section].indices.contains(indexPath.item)
        else { return nil }
        return items[indexPath.section][indexPath.item]
    }

    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        snapshot().strataSnapshot.pathOfItem(itemIdentifier).map { IndexPath(item: $0.item, section: $0.section) }
    }

    open func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        items[section].count
    }

    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        UICollectionView.isProviding = true
        defer { UICollectionView.isProviding = false }
        last?.cells += 1
        guard let id = itemIdentifier(for: indexPath), let cell = provider(collectionView, indexPath, id) else {
            raise(
                "UICollectionViewDiffableDataSource cell provider returned nil for index path \(indexPath), which is not allowed. "
                    + "You must always return a cell to the collection view")
        }
        return cell
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        UICollectionView.isProviding = true
        defer { UICollectionView.isProviding = false }
        guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
            raise("the supplementary view provider returned no view of the kind \(kind) for \(indexPath)")
        }
        return view
    }

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let item = itemIdentifier(for: indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }

    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}

extension UICollectionViewDiffableDataSource {
    public struct ReorderingHandlers {
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        public init() {}
    }

    public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
        public var shouldExpandItem: ((Item) -> Bool)?
        public var willExpandItem: ((Item) -> Void)?
        public var shouldCollapseItem: ((Item) -> Bool)?
        public var willCollapseItem: ((Item) -> Void)?
        public var snapshotForExpandingParent:
            ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

        public init() {}
    }

    public nonisolated func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, to: section, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// As in UIKit, the section is appended if it is not there.
    public nonisolated func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        var whole = self.snapshot()
        if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
        whole.deleteItems(whole.itemIdentifiers(inSection: section))
        whole.appendItems(snapshot.visibleItems, toSection: section)
        state.set(snapshot, of: section)
        apply(whole, animatingDifferences: animatingDifferences, completion: completion)
    }

    public nonisolated func snapshot(
        for section: SectionIdentifierType
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        if let known = state.snapshot(of: section) { return known }
        var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        if snapshot().indexOfSection(section) != nil { flat.append(snapshot().itemIdentifiers(inSection: section)) }
        return flat
    }
}

/// The snapshots of a data source, which any thread may read.
private final class State<Section: Hashable & Sendable, Item: Hashable & Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var current = NSDiffableDataSourceSnapshot<Section, Item>()
    private var outlines: [Section: NSDiffableDataSourceSectionSnapshot<Item>] = [:]

    /// The whole snapshot. As in UIKit, it has no marks once it was applied.
    var snapshot: NSDiffableDataSourceSnapshot<Section, Item> {
        get { lock.withLock { current } }
        set {
            lock.withLock {
                current = newValue.withoutMarks
                outlines = outlines.filter { newValue.indexOfSection($0.key) != nil }
            }
        }
    }

    func set(_ snapshot: NSDiffableDataSourceSectionSnapshot<Item>, of section: Section) {
        lock.withLock { outlines[section] = snapshot }
    }

    func snapshot(of section: Section) -> NSDiffableDataSourceSectionSnapshot<Item>? {
        lock.withLock { outlines[section] }
    }
}

/// A completion that returns to the main actor.
private struct Completion: @unchecked Sendable {
    var body: (() -> Void)?
}
