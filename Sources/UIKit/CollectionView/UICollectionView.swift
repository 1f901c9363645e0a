internal import CompositionalLayout

/// A collection view. It lays out through Strata's solver, or what a layout of a subclass gives, and counts its requests.
@MainActor @preconcurrency
open class UICollectionView: UIScrollView {
    public enum ScrollDirection: Int, Sendable { case vertical = 0, horizontal }

    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let top = ScrollPosition(rawValue: 1 << 0)
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        public static let left = ScrollPosition(rawValue: 1 << 3)
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    public enum ElementCategory: UInt, Sendable { case cell = 0, supplementaryView, decorationView }

    @available(iOS 16.0, tvOS 16.0, *)
    public enum SelfSizingInvalidation: Int, Sendable { case disabled = 0, enabled, enabledIncludingConstraints }

    public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
    public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }

    open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            guard oldValue !== collectionViewLayout else { return }
            oldValue.collectionView = nil
            collectionViewLayout.collectionView = self
            collectionViewLayout.needsPreparation = true
            invalidateFromOutside()
        }
    }
    open weak var dataSource: (any UICollectionViewDataSource)?
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    open var isPrefetchingEnabled = true
    open var backgroundView: UIView?
    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var allowsSelectionDuringEditing = false
    open var allowsFocus = true
    open var selectionFollowsFocus = false
    open var remembersLastFocusedIndexPath = false
    open var isEditing = false
    @available(iOS 16.0, tvOS 16.0, *)
    open var selfSizingInvalidation: SelfSizingInvalidation {
        get { .enabled }
        set { UIKitGap.say("UICollectionView.selfSizingInvalidation", "a cell is measured when it is configured") }
    }
    open weak var dragDelegate: (any UICollectionViewDragDelegate)?
    open weak var dropDelegate: (any UICollectionViewDropDelegate)?
    open var dragInteractionEnabled = true
    open internal(set) var indexPathsForSelectedItems: [IndexPath]? = []

    /// Strata's own: whether a data source is being asked for a view.
    static var isProviding = false

    /// Strata's own: the number of times that views were configured through registrations, and the number of cells
    /// made.
    public internal(set) var strataConfigured = 0
    public internal(set) var strataMade = 0
    /// Strata's own: the number of times that the layout was asked for its sections.
    public internal(set) var strataSectionRounds = 0
    /// Strata's own: the number of updates that were animated.
    public internal(set) var strataAnimatedUpdates = 0
    /// Strata's own: the number of cells that have left the screen and are shown again without asking the data
    /// source, if their items come back. UIKit does not say how many it keeps.
    public var strataKeptCells = 0
    /// The identity by which the module distinguishes elements; set by the data source.
    var identity: (IndexPath) -> AnyHashable? = { $0 }
    var sectionIdentity: (Int) -> AnyHashable? = { $0 }

    var solver: LayoutSolver?
    var sections: [NSCollectionLayoutSection] = []
    var measured: [AnyHashable: Size] = [:]
    /// The measured sizes of headers and the like. As in UIKit, a new text alone does not measure them again.
    var measuredBoundary: [Key: Size] = [:]
    var shown: [Key: UICollectionReusableView] = [:]
    var idle: [String: [UICollectionReusableView]] = [:]
    /// The index paths at which views were shown last.
    var paths: [Key: IndexPath] = [:]
    /// Cells off the screen that keep their items.
    var kept: [(key: Key, view: UICollectionReusableView)] = []
    var identifiers: [ObjectIdentifier: String] = [:]
    var supplementaryClasses: [String: UICollectionReusableView.Type] = [:]
    var cellClasses: [String: UICollectionViewCell.Type] = [:]
    /// The view that is being configured again.
    var reconfigured: UICollectionReusableView?
    var buffer = LayoutElementBuffer()
    var scrollers: [AnyHashable: UIScrollView] = [:]
    var isLayingOut = false
    /// Strata's own: the end of the animated scroll under way.
    public internal(set) var strataMotion: CGPoint?
    var isMoving = false
    /// Whether the sections that the layout gave are still those of the data source.
    var keepsSections = false

    /// An element by identity, so that it stays the same when its index path changes.
    struct Key: Hashable {
        var kind: String
        var identity: AnyHashable
    }

    /// As in UIKit, a layout is needed.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        guard !(layout is MissingLayout) else {
            raise("UICollectionView must be initialized with a non-nil layout parameter")
        }
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
    }

    /// As in UIKit, the initializer with a layout is called, which a subclass may override.
    public convenience init() { self.init(frame: .zero, collectionViewLayout: MissingLayout()) }

    private final class MissingLayout: UICollectionViewLayout {}

    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewLayout()
        super.init(frame: .zero)
    }

    open func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: UICollectionView.CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell where Cell: UICollectionViewCell {
        guard reconfigured.map({ identifiers[ObjectIdentifier($0)] == registration.identifier }) ?? true else {
            raise("a cell that is reconfigured must be dequeued by the registration that it came from")
        }
        let cell =
            (reconfigured as? Cell) ?? dequeue(registration.identifier) ?? make(Cell.self, registration.identifier)
        if let item {
            strataConfigured += 1
            registration.handler(cell, indexPath, item)
        }
        return cell
    }

    open func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: UICollectionView.SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary where Supplementary: UICollectionReusableView {
        let view =
            dequeue(registration.identifier) as Supplementary? ?? make(Supplementary.self, registration.identifier)
        strataConfigured += 1
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }

    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        cellClasses[identifier] = cellClass as? UICollectionViewCell.Type
    }

    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        UIKitGap.say("UINib", "there are no nibs")
        cellClasses[identifier] = nib.map { _ in UICollectionViewCell.self }
    }

    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        if let cell = reconfigured as? UICollectionViewCell, identifiers[ObjectIdentifier(cell)] == "cell " + identifier
        {
            return cell
        }
        if let known: UICollectionViewCell = dequeue("cell " + identifier) { return known }
        guard let made = cellClasses[identifier] else {
            raise(
                "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must register "
                    + "a nib or a class for the identifier or connect a prototype cell in a storyboard")
        }
        let cell = make(made, "cell " + identifier)
        cell.reuseIdentifier = identifier
        return cell
    }

    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        UIKitGap.say("UINib", "there are no nibs")
        supplementaryClasses[kind + " " + identifier] = nib.map { _ in UICollectionReusableView.self }
    }

    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        supplementaryClasses[elementKind + " " + identifier] = viewClass as? UICollectionReusableView.Type
    }

    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let name = elementKind + " " + identifier
        if let known: UICollectionReusableView = dequeue(name) { return known }
        guard let made = supplementaryClasses[name] else {
            raise(
                "could not dequeue a view of kind: \(elementKind) with identifier \(identifier) - must register a nib or a "
                    + "class for the identifier or connect a prototype cell in a storyboard")
        }
        let view = make(made, name)
        view.reuseIdentifier = identifier
        return view
    }

    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        identity(indexPath).flatMap { shown[Key(kind: "cell", identity: $0)] } as? UICollectionViewCell
    }

    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        if let view = sectionIdentity(indexPath.section).flatMap({ shown[Key(kind: elementKind, identity: $0)] }) {
            return view
        }
        // As in Apple's sample of badges, one that is anchored to an item has the item's path.
        return identity(indexPath).flatMap { shown[Key(kind: elementKind, identity: $0)] }
    }

    open var indexPathsForVisibleItems: [IndexPath] {
        strataVisible.filter { $0.category == .cell }.map { IndexPath(item: $0.item, section: $0.section) }
    }

    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        strataVisible.filter {
            [.boundary, .anchored].contains($0.category) && solver?.name(of: $0.kind) == elementKind
        }.map { IndexPath(item: $0.category == .anchored ? $0.item : 0, section: $0.section) }
    }

    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }

    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition) {
        guard let indexPath else {
            for path in indexPathsForSelectedItems ?? [] { deselectItem(at: path, animated: animated) }
            return
        }
        guard allowsSelection else { return }
        if !allowsMultipleSelection {
            for path in indexPathsForSelectedItems ?? [] where path != indexPath {
                deselectItem(at: path, animated: animated)
            }
        }
        if indexPathsForSelectedItems?.contains(indexPath) != true {
            indexPathsForSelectedItems = (indexPathsForSelectedItems ?? []) + [indexPath]
        }
        cellForItem(at: indexPath)?.isSelected = true
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        indexPathsForSelectedItems?.removeAll { $0 == indexPath }
        cellForItem(at: indexPath)?.isSelected = false
    }

    open func reloadData() {
        for (key, view) in shown { remove(view, key) }
        reuseKept { _ in true }
        indexPathsForSelectedItems = []
        collectionViewLayout.needsPreparation = true
        invalidate()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = CGRect(origin: bounds.origin, size: bounds.size)
        guard !isLayingOut, dataSource != nil else { return }
        isLayingOut = true
        defer { isLayingOut = false }
        if collectionViewLayout is UICollectionViewCompositionalLayout { display() } else { displayAttributes() }
    }

    /// As in UIKit, an animated scroll takes time, ends at the offset that was asked for, and reports its end. Without a
    /// motion, nothing is reported.
    open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard animated else { return super.setContentOffset(contentOffset, animated: false) }
        strataMotion = contentOffset == self.contentOffset ? nil : contentOffset
    }

    /// As in UIKit, another offset ends an animated scroll without a report.
    open override var contentOffset: CGPoint {
        get { super.contentOffset }
        set {
            if !isMoving { strataMotion = nil }
            super.contentOffset = newValue
        }
    }
}
