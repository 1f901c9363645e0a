public import CompositionalLayout

@MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
    func numberOfSections(in collectionView: UICollectionView) -> Int
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView
}

@MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

@MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath)
    func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath)
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath)
}

extension UICollectionViewDelegate {
    public func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
    public func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

    public func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}

    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}

    public func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {}

    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}
}

extension IndexPath {
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    public var section: Int { self[0] }
    public var item: Int { self[1] }
}

@MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    public override init() {}
}

/// As in UIKit, a compositional layout takes contexts of a class of its own alone.
@MainActor
final class PreferredSizeContext: UICollectionViewLayoutInvalidationContext {
    let preferred: UICollectionViewLayoutAttributes

    init(_ preferred: UICollectionViewLayoutAttributes) { self.preferred = preferred }
}

@MainActor
open class UICollectionViewLayout: NSObject {
    open internal(set) weak var collectionView: UICollectionView?
    var decorationClasses: [String: UICollectionReusableView.Type] = [:]

    public override init() {}

    open func invalidateLayout() { collectionView?.doubleInvalidateFromOutside() }

    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { preferredAttributes.size != originalAttributes.size }

    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { PreferredSizeContext(preferredAttributes) }

    /// As in UIKit, only the element of the context takes another size.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        guard let context = context as? PreferredSizeContext else {
            preconditionFailure("the context must be of the layout's own class")
        }
        collectionView?.doubleTake(context.preferred)
    }

    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
    }

    open var collectionViewContentSize: CGSize { collectionView?.doubleContentSize ?? .zero }

    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionView?.doubleAttributes(ofKind: elementKind, at: indexPath)
    }

    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionView?.doubleAll().first {
            $0.representedElementCategory == .decorationView && $0.representedElementKind == elementKind
                && $0.indexPath == indexPath
        }
    }

    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }

    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        collectionView?.doubleAttributes(in: rect)
    }

    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        collectionView?.layoutAttributesForItem(at: indexPath)
    }
}

@MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    let provider: UICollectionViewCompositionalLayoutSectionProvider
    open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

    public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        provider = sectionProvider
        configuration = UICollectionViewCompositionalLayoutConfiguration()
    }

    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        self.configuration = configuration
    }
}

/// A collection view that lays out through Strata's own solver and counts its requests.
@MainActor
open class UICollectionView: UIScrollView {
    public enum ScrollDirection: Int, Sendable { case vertical = 0, horizontal }

    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let top = ScrollPosition(rawValue: 1 << 0)
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        public static let left = ScrollPosition(rawValue: 1 << 3)
    }

    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let handler: Handler
        let identifier = UUID().uuidString

        @MainActor
        public init(handler: @escaping Handler) {
            precondition(
                !UICollectionView.doubleIsProviding, "a registration must not be created inside a cell provider")
            self.handler = handler
        }
    }

    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void

        let handler: Handler
        let elementKind: String
        let identifier = UUID().uuidString

        @MainActor
        public init(elementKind: String, handler: @escaping Handler) {
            precondition(
                !UICollectionView.doubleIsProviding, "a registration must not be created inside a provider of views")
            self.elementKind = elementKind
            self.handler = handler
        }
    }

    open var collectionViewLayout: UICollectionViewLayout
    open weak var dataSource: (any UICollectionViewDataSource)?
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    open var isPrefetchingEnabled = true

    /// The double's own: whether a data source is being asked for a view.
    static var doubleIsProviding = false

    /// The double's own: the number of times that views were configured through registrations, and the number of cells
    /// made.
    public private(set) var doubleConfigured = 0
    public private(set) var doubleMade = 0
    /// The double's own: the number of times that the layout was asked for its sections.
    public private(set) var doubleSectionRounds = 0
    /// The double's own: the number of updates that were animated.
    public internal(set) var doubleAnimatedUpdates = 0
    /// The double's own: the number of cells that have left the screen and are shown again without asking the data
    /// source, if their items come back. UIKit does not say how many it keeps.
    public var doubleKeptCells = 0
    /// The identity by which the double distinguishes elements; set by the data source.
    var identity: (IndexPath) -> AnyHashable? = { $0 }
    var sectionIdentity: (Int) -> AnyHashable? = { $0 }

    private var solver: LayoutSolver?
    private var sections: [NSCollectionLayoutSection] = []
    private var measured: [AnyHashable: Size] = [:]
    /// The measured sizes of headers and the like. As in UIKit, a new text alone does not measure them again.
    private var measuredBoundary: [Key: Size] = [:]
    private var shown: [Key: UICollectionReusableView] = [:]
    private var idle: [String: [UICollectionReusableView]] = [:]
    /// The index paths at which views were shown last.
    private var paths: [Key: IndexPath] = [:]
    /// Cells off the screen that keep their items.
    private var kept: [(key: Key, view: UICollectionReusableView)] = []
    private var identifiers: [ObjectIdentifier: String] = [:]
    private var supplementaryClasses: [String: UICollectionReusableView.Type] = [:]
    /// The view that is being configured again.
    private var reconfigured: UICollectionReusableView?
    private var buffer = LayoutElementBuffer()
    private var scrollers: [AnyHashable: UIScrollView] = [:]
    private var isLayingOut = false
    /// The double's own: the end of the animated scroll under way.
    public private(set) var doubleMotion: CGPoint?
    private var isMoving = false
    /// Whether the sections that the layout gave are still those of the data source.
    private var keepsSections = false

    /// An element by identity, so that it stays the same when its index path changes.
    private struct Key: Hashable {
        var kind: String
        var identity: AnyHashable
    }

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
    }

    public required init?(coder: NSCoder) { nil }

    // MARK: UIKit's interface

    open func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: UICollectionView.CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell where Cell: UICollectionViewCell {
        precondition(
            reconfigured.map { identifiers[ObjectIdentifier($0)] == registration.identifier } ?? true,
            "a cell that is reconfigured must be dequeued by the registration that it came from")
        let cell =
            (reconfigured as? Cell) ?? dequeue(registration.identifier) ?? make(Cell.self, registration.identifier)
        if let item {
            doubleConfigured += 1
            registration.handler(cell, indexPath, item)
        }
        return cell
    }

    open func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: UICollectionView.SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary where Supplementary: UICollectionReusableView {
        let view =
            dequeue(registration.identifier) as Supplementary? ?? make(Supplementary.self, registration.identifier)
        doubleConfigured += 1
        registration.handler(view, registration.elementKind, indexPath)
        return view
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
            preconditionFailure("no class is registered for \(elementKind) and \(identifier)")
        }
        return make(made, name)
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
        doubleVisible.filter { $0.category == .cell }.map { IndexPath(item: $0.item, section: $0.section) }
    }

    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        doubleVisible.filter {
            [.boundary, .anchored].contains($0.category) && solver?.name(of: $0.kind) == elementKind
        }.map { IndexPath(item: $0.category == .anchored ? $0.item : 0, section: $0.section) }
    }

    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        precondition(
            solver.map { indexPath.section < $0.sectionCount && indexPath.item < $0.itemCount(in: indexPath.section) }
                ?? true, "there is no item at \(indexPath)")
        let index = ItemIndex(section: indexPath.section, item: indexPath.item)
        guard let frame = solver?.frame(of: index) else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(frame)
        // As in the solver: cells of a section with a background are in front of it.
        let isOnBackground = !(solver?.layout(of: indexPath.section)?.decorations.isEmpty ?? true)
        attributes.zIndex = isOnBackground ? 1 : 0
        return attributes
    }

    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        (cellForItem(at: indexPath))?.isSelected = false
    }

    open func reloadData() {
        for (key, view) in shown { remove(view, key) }
        reuseKept { _ in true }
        doubleInvalidate()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard !isLayingOut, dataSource != nil else { return }
        isLayingOut = true
        defer { isLayingOut = false }
        display()
    }

    // MARK: The double's own

    /// The visible elements of the layout.
    public var doubleVisible: [LayoutElement] {
        let screen = Rect(bounds)
        return buffer.elements.filter { element in
            element.category != .decoration && inSight(element, screen)
        }
    }

    /// The view that shows a visible element.
    public func doubleView(of element: LayoutElement) -> UICollectionReusableView? {
        key(element).flatMap { shown[$0] }
    }

    /// The solver of the layout that UIKit has.
    public var doubleSolver: LayoutSolver? { solver }

    /// The size of the content by the current layout.
    var doubleContentSize: CGSize {
        solver.map { CGSize(width: $0.contentSize.width, height: $0.contentSize.height) } ?? contentSize
    }

    /// Lays out another revision, and scrolls to the offset that the layout then wants.
    ///
    /// - Parameter asksForSections: False if no section or item was inserted, deleted or moved: UIKit then keeps its
    ///   sections.
    func doubleUpdate(asksForSections: Bool) {
        // Earlier invalidations are laid out now too.
        let isInvalid = solver == nil
        doubleInvalidate()
        keepsSections = !asksForSections && !isInvalid
        guard bounds.width > 0 else { return }
        solve()
        bounds.origin = collectionViewLayout.targetContentOffset(forProposedContentOffset: contentOffset)
        layoutIfNeeded()
    }

    /// Asks for all sections again at the next layout.
    func doubleInvalidate() {
        solver = nil
        keepsSections = false
        setNeedsLayout()
    }

    /// An invalidation from outside: measured sizes do not survive it.
    func doubleInvalidateFromOutside() {
        measured = [:]
        measuredBoundary = [:]
        doubleInvalidate()
    }

    /// Takes the size of a header or the like; the sections stay.
    func doubleTake(_ attributes: UICollectionViewLayoutAttributes) {
        guard let kind = attributes.representedElementKind, let id = sectionIdentity(attributes.indexPath.section)
        else { return }
        measuredBoundary[Key(kind: kind, identity: id)] = Size(width: attributes.size.width, height: attributes.size.height)
        keepsSections = solver != nil
        solver = nil
        setNeedsLayout()
    }

    /// Scrolls like a finger, and lays out.
    public func doubleDrag(to y: CGFloat) { doubleDrag(to: y, flungTo: nil) }

    /// Scrolls like a finger that lets the content go on by itself, unless `end` is nil.
    public func doubleDrag(to y: CGFloat, flungTo end: CGFloat?) {
        doubleMotion = nil
        delegate?.scrollViewWillBeginDragging(self)
        doubleIsDragged = true
        contentOffset = CGPoint(x: 0, y: y)
        layoutIfNeeded()
        doubleIsDragged = false
        delegate?.scrollViewDidEndDragging(self, willDecelerate: end != nil)
        guard let end else { return }
        doubleIsDecelerating = true
        contentOffset = CGPoint(x: 0, y: end)
        layoutIfNeeded()
        doubleIsDecelerating = false
        delegate?.scrollViewDidEndDecelerating(self)
    }

    /// As in UIKit, an animated scroll takes time, ends at the offset that was asked for, and reports its end. Without a
    /// motion, nothing is reported.
    open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard animated else { return super.setContentOffset(contentOffset, animated: false) }
        doubleMotion = contentOffset == self.contentOffset ? nil : contentOffset
    }

    /// As in UIKit, another offset ends an animated scroll without a report.
    open override var contentOffset: CGPoint {
        get { super.contentOffset }
        set {
            if !isMoving { doubleMotion = nil }
            super.contentOffset = newValue
        }
    }

    /// Plays the animated scroll under way to its end, in four frames, and reports the end.
    public func doubleEndMotion() {
        guard let end = doubleMotion else { return }
        let start = contentOffset
        isMoving = true
        for frame in 1...4 {
            contentOffset = CGPoint(x: end.x, y: start.y + (end.y - start.y) * CGFloat(frame) / 4)
            layoutIfNeeded()
        }
        isMoving = false
        doubleMotion = nil
        delegate?.scrollViewDidEndScrollingAnimation(self)
    }

    /// The bounds in which headers are pinned, safe area included. As in UIKit, without the content's insets.
    private var pinningBounds: Rect {
        var bounds = Rect(bounds)
        bounds.origin.y += contentInset.top
        bounds.size.height = max(0, bounds.height - contentInset.top - contentInset.bottom)
        return bounds
    }

    /// Scrolls an orthogonal section like a finger, and lays out.
    public func doubleDrag(section: Int, to x: CGFloat) {
        layoutIfNeeded()
        guard let scroller = sectionIdentity(section).flatMap({ scrollers[$0] }) else { return }
        scroller.doubleIsDragged = true
        scroller.contentOffset = CGPoint(x: x, y: 0)
        setNeedsLayout()
        layoutIfNeeded()
        scroller.doubleIsDragged = false
    }

    /// A finger on an item, or its end.
    public func doubleTouch(_ indexPath: IndexPath, ends: Bool = false) {
        let delegate = delegate as? any UICollectionViewDelegate
        if ends {
            delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
        } else {
            delegate?.collectionView(self, didHighlightItemAt: indexPath)
        }
    }

    /// A tap on an item.
    public func doubleTap(_ indexPath: IndexPath) {
        cellForItem(at: indexPath)?.isSelected = true
        (delegate as? any UICollectionViewDelegate)?.collectionView(self, didSelectItemAt: indexPath)
    }

    /// Configures the cell of an item again, if it is visible.
    func reconfigure(_ indexPath: IndexPath) {
        guard let id = identity(indexPath) else { return }
        measured[id] = nil
        let key = Key(kind: "cell", identity: id)
        guard let view = shown[key] ?? kept.first(where: { $0.key == key })?.view else { return }
        reconfigured = view
        _ = dataSource?.collectionView(self, cellForItemAt: indexPath)
        reconfigured = nil
    }

    func doubleAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        doubleAll().filter { $0.frame.intersects(rect) }
    }

    /// The attributes of every element.
    func doubleAll() -> [UICollectionViewLayoutAttributes] {
        guard var solver else { return [] }
        var buffer = LayoutElementBuffer()
        solver.allElements(visibleBounds: pinningBounds, into: &buffer)
        return buffer.elements.map { element in
            let path = IndexPath(item: element.item, section: max(0, element.section))
            let name = solver.name(of: element.kind)
            let attributes =
                switch element.category {
                case .cell: UICollectionViewLayoutAttributes(forCellWith: path)
                case .boundary, .anchored:
                    UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: name, with: path)
                case .decoration: UICollectionViewLayoutAttributes(forDecorationViewOfKind: name, with: path)
                }
            attributes.frame = CGRect(element.frame)
            attributes.zIndex = element.zIndex
            return attributes
        }
    }

    func doubleAttributes(ofKind kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let solver, let id = solver.kind(named: kind) else { return nil }
        // As all elements: a pinned one below the bars.
        let found = doubleAll().first { $0.representedElementKind == kind && $0.indexPath == path }
        let pinned = found.map { Rect($0.frame) } ?? solver.frame(ofBoundary: id, section: path.section, visibleBounds: pinningBounds)
        guard let frame = pinned else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
        attributes.frame = CGRect(frame)
        attributes.zIndex = found?.zIndex ?? 1
        return attributes
    }

    private func inSight(_ element: LayoutElement, _ screen: Rect) -> Bool {
        guard element.scrollsOrthogonally, let solver else { return element.frame.intersects(screen) }
        var frame = element.frame
        frame.origin.x -= solver.orthogonalOffset(of: element.section)
        return frame.intersects(screen)
    }

    private func dequeue<View>(_ identifier: String) -> View? {
        // Two conditions: optimized code of Swift 6.3 casts nil where they are one.
        guard let last = idle[identifier]?.popLast(), let view = last as? View else { return nil }
        (view as? UICollectionReusableView)?.prepareForReuse()
        return view
    }

    private func make<View: UICollectionReusableView>(_ viewClass: View.Type, _ identifier: String) -> View {
        doubleMade += 1
        let view = viewClass.init(frame: .zero)
        identifiers[ObjectIdentifier(view)] = identifier
        return view
    }

    private func remove(_ view: UICollectionReusableView, _ key: Key) {
        shown[key] = nil
        // As in UIKit, cells are hidden until they are reused.
        if view is UICollectionViewCell { view.isHidden = true } else { view.removeFromSuperview() }
        let path = paths.removeValue(forKey: key) ?? IndexPath(item: 0, section: 0)
        let delegate = delegate as? any UICollectionViewDelegate
        if key.kind == "cell", let cell = view as? UICollectionViewCell {
            delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
            kept.append((key, view))
            while kept.count > doubleKeptCells { reuse(kept.removeFirst().view) }
        } else {
            delegate?.collectionView(self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: path)
            reuse(view)
        }
    }

    private func reuse(_ view: UICollectionReusableView) {
        idle[identifiers[ObjectIdentifier(view)] ?? "", default: []].append(view)
    }

    /// Reuses the kept cells of items.
    private func reuseKept(where isReused: (Key) -> Bool) {
        for cell in kept where isReused(cell.key) { reuse(cell.view) }
        kept.removeAll { isReused($0.key) }
    }

    private func takeKept(_ key: Key) -> UICollectionReusableView? {
        kept.firstIndex { $0.key == key }.map { kept.remove(at: $0).view }
    }

    private func key(_ element: LayoutElement) -> Key? { solver.flatMap { key(element, in: $0) } }

    private func key(_ element: LayoutElement, in solver: LayoutSolver) -> Key? {
        switch element.category {
        case .cell:
            return identity(IndexPath(item: element.item, section: element.section)).map {
                Key(kind: "cell", identity: $0)
            }
        case .boundary:
            guard element.section >= 0 else { return nil }
            return sectionIdentity(element.section).map {
                Key(kind: solver.name(of: element.kind), identity: $0)
            }
        case .anchored:
            return identity(IndexPath(item: element.item, section: element.section)).map {
                Key(kind: solver.name(of: element.kind), identity: $0)
            }
        // As in UIKit, a decoration belongs to an index path, not to a section: no data source provides it.
        case .decoration: return Key(kind: solver.name(of: element.kind), identity: element.section)
        }
    }

    private var layoutEnvironment: LayoutEnvironment {
        LayoutEnvironment(
            containerSize: Size(width: bounds.width, height: bounds.height), scale: traitCollection.displayScale,
            safeAreaInsets: DirectionalEdgeInsets(
                top: safeAreaInsets.top, leading: safeAreaInsets.left, bottom: safeAreaInsets.bottom,
                trailing: safeAreaInsets.right),
            layoutMargins: DirectionalEdgeInsets(
                top: directionalLayoutMargins.top, leading: directionalLayoutMargins.leading,
                bottom: directionalLayoutMargins.bottom, trailing: directionalLayoutMargins.trailing),
            layoutDirection: effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    private func solve() {
        guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout, let dataSource else { return }
        let environment = LayoutEnvironmentDouble(size: bounds.size, traits: traitCollection)
        let count = dataSource.numberOfSections(in: self)
        let keeps = keepsSections && sections.count == count
        keepsSections = false
        if !keeps {
            doubleSectionRounds += 1
            sections = (0..<count).map { section in
                guard let made = layout.provider(section, environment) else {
                    preconditionFailure("there is no layout for section \(section)")
                }
                return made
            }
        }
        var solver = LayoutSolver(
            configuration: layout.configuration.doubleConfiguration(), environment: layoutEnvironment,
            sections: sections.enumerated().map { index, section in
                SectionInput(
                    section.doubleDescription(),
                    itemCount: dataSource.collectionView(self, numberOfItemsInSection: index))
            })
        // UIKit throws an exception.
        if let error = solver.diagnostics.first { preconditionFailure("the layout is rejected: \(error)") }
        for section in 0..<solver.sectionCount {
            for item in 0..<solver.itemCount(in: section) {
                guard let id = identity(IndexPath(item: item, section: section)), let size = measured[id] else {
                    continue
                }
                solver.setMeasured(size, item: ItemIndex(section: section, item: item))
            }
            guard let id = sectionIdentity(section), let scroller = scrollers[id] else { continue }
            if solver.itemCount(in: section) == 0 {
                scroller.removeFromSuperview()
                scrollers[id] = nil
            } else if solver.isOrthogonal(section) {
                solver.setOrthogonalOffset(scroller.contentOffset.x, of: section)
            }
        }
        for element in solver.doubleBoundary {
            guard let key = key(element, in: solver), let size = measuredBoundary[key] else { continue }
            solver.setMeasured(size, for: element)
        }
        self.solver = solver
    }

    private func display() {
        if solver == nil || solver?.environment.containerSize != layoutEnvironment.containerSize { solve() }
        guard var solver else { return }
        self.solver = nil
        for (section, layout) in sections.enumerated() where layout.orthogonalScrollingBehavior != .none {
            guard let id = sectionIdentity(section) else { continue }
            let scroller = scrollers[id] ?? UIScrollView(frame: .zero)
            if scrollers[id] == nil {
                scrollers[id] = scroller
                addSubview(scroller)
            }
            scroller.bounds.origin.x = solver.clampedOrthogonalOffset(scroller.contentOffset.x, of: section)
            solver.setOrthogonalOffset(scroller.contentOffset.x, of: section)
            if let frame = solver.frame(ofSection: section) { scroller.frame = CGRect(frame) }
            scroller.contentSize.width = solver.maximumOrthogonalOffset(of: section) + bounds.width
        }
        self.solver = solver
        var screen = Rect(bounds)
        let anchor = screen.minY > 0 ? solver.anchor(in: screen, buffer: &buffer) : nil
        solver.settle(in: screen, buffer: &buffer) { element, constraint in
            guard self.inSight(element, screen), let key = self.key(element) else { return nil }
            let view = self.view(of: element, key)
            let attributes = UICollectionViewLayoutAttributes(
                forCellWith: IndexPath(item: element.item, section: element.section))
            attributes.frame = CGRect(element.frame)
            let size = view.preferredLayoutAttributesFitting(attributes).size
            let found = Size(width: size.width, height: size.height)
            if element.category == .cell { self.measured[key.identity] = found }
            if element.category == .boundary { self.measuredBoundary[key] = found }
            return found
        }
        self.solver = solver
        contentSize = CGSize(width: solver.contentSize.width, height: solver.contentSize.height)
        // Rows that are measured above the visible part move it, and may leave less to scroll.
        let inset = adjustedContentInset
        let most = max(-inset.top, contentSize.height + inset.bottom - bounds.height)
        bounds.origin.y = min(max(-inset.top, anchor.flatMap { solver.offset(keeping: $0) } ?? bounds.minY), most)
        screen = Rect(bounds)
        solver.elements(in: screen, visibleBounds: pinningBounds, into: &buffer)
        self.solver = solver
        var wanted: Set<Key> = []
        for element in buffer.elements where inSight(element, screen) {
            guard let key = key(element) else { continue }
            wanted.insert(key)
            let view = view(of: element, key)
            let isElsewhere = view.frame != CGRect(element.frame)
            place(view, of: element)
            if element.category == .decoration, isElsewhere {
                let path = IndexPath(item: element.item, section: element.section)
                view.apply(UICollectionViewLayoutAttributes(forDecorationViewOfKind: key.kind, with: path))
            }
        }
        for (key, view) in shown where !wanted.contains(key) { remove(view, key) }
        for (section, layout) in sections.enumerated() {
            let offset =
                solver.isOrthogonal(section)
                ? CGPoint(x: solver.orthogonalOffset(of: section), y: 0) : contentOffset
            layout.visibleItemsInvalidationHandler?(
                [], offset, LayoutEnvironmentDouble(size: bounds.size, traits: traitCollection))
        }
        for view in shown.values { view.layoutIfNeeded() }
    }

    /// Gives a view its frame. As in UIKit, cells of an orthogonal section are in its scroll view.
    private func place(_ view: UICollectionReusableView, of element: LayoutElement) {
        var frame = CGRect(element.frame)
        let scroller = element.scrollsOrthogonally ? sectionIdentity(element.section).flatMap { scrollers[$0] } : nil
        if let scroller {
            frame.origin.x -= scroller.frame.minX
            frame.origin.y -= scroller.frame.minY
        }
        let parent = scroller ?? self
        if view.superview !== parent { parent.addSubview(view) }
        view.frame = frame
    }

    /// The view of an element: the one that shows it, or one that the data source configures.
    private func view(of element: LayoutElement, _ key: Key) -> UICollectionReusableView {
        if let view = shown[key] { return view }
        let path = IndexPath(item: element.item, section: element.section)
        let view: UICollectionReusableView
        switch element.category {
        case .cell:
            view =
                takeKept(key) ?? dataSource?.collectionView(self, cellForItemAt: path)
                ?? UICollectionViewCell(frame: .zero)
        case .boundary, .anchored:
            view =
                dataSource?.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: path)
                ?? UICollectionReusableView(frame: .zero)
        case .decoration:
            let identifier = "decoration " + key.kind
            guard let viewClass = collectionViewLayout.decorationClasses[key.kind] else {
                preconditionFailure("no class is registered for decorations of the kind \(key.kind)")
            }
            view = dequeue(identifier) ?? make(viewClass, identifier)
            let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: key.kind, with: path)
            attributes.frame = CGRect(element.frame)
            view.apply(attributes)
        }
        (shown[key], paths[key]) = (view, path)
        view.isHidden = false
        addSubview(view)
        let delegate = delegate as? any UICollectionViewDelegate
        if let cell = view as? UICollectionViewCell, element.category == .cell {
            delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
        } else {
            delegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: path)
        }
        return view
    }

    /// Removes the scrollers and sizes of elements that no longer exist.
    func forget(keeping sections: Set<AnyHashable>, items: Set<AnyHashable>) {
        for (id, scroller) in scrollers where !sections.contains(id) {
            scroller.removeFromSuperview()
            scrollers[id] = nil
        }
        measured = measured.filter { items.contains($0.key) }
        measuredBoundary = measuredBoundary.filter { sections.contains($0.key.identity) }
        for (key, view) in shown
        where !(key.identity is Int) && !sections.contains(key.identity) && !items.contains(key.identity) {
            remove(view, key)
        }
        reuseKept { !items.contains($0.identity) }
    }
}

extension LayoutSolver {
    /// The estimated headers, footers and the like of all sections.
    fileprivate var doubleBoundary: [LayoutElement] {
        var (copy, buffer) = (self, LayoutElementBuffer())
        copy.allElements(
            visibleBounds: Rect(x: 0, y: 0, width: environment.containerSize.width, height: environment.containerSize.height),
            into: &buffer)
        return buffer.elements.filter { $0.category == .boundary && !$0.estimated.isEmpty }
    }
}

extension CGRect {
    init(_ rect: Rect) { self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height) }
}

extension Rect {
    init(_ rect: CGRect) { self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height) }
}
