#if canImport(UIKit)
    public import CompositionalLayout
    public import SectionKit
    public import Snapshots
    public import UIKit

    /// A feed in one flat collection view, with the registry, the plugins and the feed that the profiler scrolls.
    ///
    /// ```swift
    /// let feedView = FeedCollectionView(registry: registry)
    /// feedView.onEvent = { event in analytics.log(event) }
    /// let changes = try await feedView.apply(document, animated: true)
    /// ```
    ///
    /// The view is its own delegate and prefetching data source. The feed gives sections and items their identity.
    /// Strata's diff finds the changes, and a diffable data source passes them to UIKit. Cells whose content changed
    /// are reconfigured, and headers are refreshed without their items.
    ///
    /// A subclass calls `super` in its overrides.
    open class FeedCollectionView: UICollectionView {
        let screen: FeedScreen

        /// Creates an empty feed.
        ///
        /// - Parameters:
        ///   - registry: The section plugins, the same as the profiler's.
        ///   - appearance: Colours and pictures.
        public init(registry: SectionRegistry, appearance: FeedAppearance = FeedAppearance()) {
            screen = FeedScreen(registry: registry, appearance: appearance)
            super.init(frame: .zero, collectionViewLayout: screen.makeLayout())
            alwaysBounceVertical = true
            screen.attach(to: self)
        }

        /// Not available, because a feed needs a registry.
        public required init?(coder: NSCoder) { nil }

        /// The feed that is shown.
        public var document: FeedDocument { screen.document }

        /// Its sections and items.
        public var model: FeedModel { screen.model }

        /// Notes about the feed, for example unknown types and omitted duplicates.
        public var diagnostics: [FeedDiagnostic] { screen.model.diagnostics }

        /// The sections whose layout UIKit would reject with an exception, and the reasons, for example a group that
        /// cannot fit even one item in this view. They are shown as a list. Empty before the first layout.
        public var layoutErrors: [SectionID: LayoutError] {
            screen.layoutErrors.reduce(into: [:]) { $0[$1.key.id] = $1.value }
        }

        /// The number of times that cells, headers and footers were configured so far. The profiler's metric
        /// `cells.configured.display` also counts backgrounds.
        public var configuredCount: Int { screen.configuredCount }

        /// Shows the next revision of a feed, or the first one.
        ///
        /// - Parameters:
        ///   - document: The feed. If items have the same id, the first one is kept. ``diagnostics`` names them.
        ///   - animated: Whether UIKit animates the changes.
        ///   - anchor: The anchor of the scroll position: the first visible item, or the offset as in any collection
        ///     view. Default: the offset for a feed at its top or while it is refreshed, so that new items are visible;
        ///     otherwise the item.
        /// - Returns: The changes.
        /// - Throws: `FeedError` if the feed cannot be shown. The previous feed stays.
        /// - Complexity: That of `FeedModel.changes(to:)`, off the main thread for more than 1,000 items, and O(changes) on
        ///   it; O(items) if items move or sections change, for UIKit's snapshot.
        @discardableResult
        public func apply(
            _ document: FeedDocument, animated: Bool = true, keeping anchor: UpdateAnchor? = nil
        ) async throws(FeedError) -> Changeset {
            try await screen.apply(document, animated: animated, keeping: anchor)
        }

        /// Shows a feed written in Swift.
        ///
        /// - Throws: `FeedError` if no plugin has an item's type, or the feed cannot be shown.
        @discardableResult
        public func apply(_ feed: Feed, animated: Bool = true) async throws(FeedError) -> Changeset {
            try await apply(feed.document(registry: screen.registry), animated: animated)
        }

        /// The content for one of the app's own cells, with this feed's colours, pictures and text size.
        public func cellContent(_ configuration: CellConfiguration) -> FeedCellContent {
            FeedCellContent(configuration, in: screen.context)
        }

        /// Called for each event: impressions, appearances, and orthogonal scrolls by a person.
        public var onEvent: ((FeedEvent) -> Void)? {
            get { screen.onEvent }
            set { screen.onEvent = newValue }
        }

        /// Called for a tap on an item that its plugin does not handle.
        public var onSelect: ((SectionID, ItemID) -> Void)? {
            get { screen.onSelect }
            set { screen.onSelect = newValue }
        }

        /// Whether a tap on an item has an effect, if its plugin does not handle it. Such an item is a button for assistive
        /// technology and is dimmed while it is touched. Default: every item, once ``onSelect`` is set.
        public var canSelect: ((SectionID, ItemID) -> Bool)? {
            get { screen.canSelect }
            set { screen.canSelect = newValue }
        }

        /// Called for an action of an item's cell that its plugin does not handle, for example "share", or "link" with
        /// the address as its target.
        public var onAction: ((SectionID, ItemID, CellAction) -> Void)? {
            get { screen.onAction }
            set { screen.onAction = newValue }
        }

        /// Called for a tap on a tappable header that its plugin does not handle, for example "See all".
        public var onSelectHeader: ((SectionID) -> Void)? {
            get { screen.onSelectHeader }
            set { screen.onSelectHeader = newValue }
        }

        /// Called for an action of a part of a header, a footer or another supplementary, with its kind.
        public var onSupplementaryAction: ((SectionID, String, CellAction) -> Void)? {
            get { screen.onSupplementaryAction }
            set { screen.onSupplementaryAction = newValue }
        }

        /// Called when a person pulls the feed down. The refresh control is shown until it returns. Nil hides the
        /// control.
        public var onRefresh: (@MainActor () async -> Void)? {
            get { screen.loading.onRefresh }
            set { screen.loading.onRefresh = newValue }
        }

        /// Called when the feed's end is near, one call at a time, and again while the end stays near. Set it to nil
        /// when the feed has no more items. After a call without a new feed, scrolling calls it again after a second at the
        /// earliest, and after each further one twice as late, up to a minute; ``retryLoadingMore()`` calls it at once.
        public var onLoadMore: (@MainActor () async -> Void)? {
            get { screen.loading.onLoadMore }
            set { screen.loading.onLoadMore = newValue }
        }

        /// Calls ``onLoadMore`` if the feed's end is near, even shortly after a call that brought no feed.
        public func retryLoadingMore() { screen.loading.retry() }

        /// The distance from the end at which more is loaded, in points.
        public var loadMoreDistance: Double {
            get { screen.loading.distance }
            set { screen.loading.distance = newValue }
        }

        /// The rule by which an item counts as seen; nil tracks nothing.
        public var visibilityRule: VisibilityRule? {
            get { screen.visibility.tracker?.rule }
            set { screen.visibility.track(newValue) }
        }

        /// Records a person's actions while it is set.
        public var recorder: SessionRecorder? {
            get { screen.recorder }
            set { screen.record(with: newValue) }
        }

        /// The offset of an orthogonal section, in points from its beginning; nil if it is not visible or not
        /// orthogonal.
        public func orthogonalOffset(ofSection section: SectionID) -> Double? {
            screen.orthogonal.offset(ofSection: section)
        }

        /// Scrolls a visible orthogonal section.
        public func setOrthogonalOffset(_ offset: Double, ofSection section: SectionID) {
            screen.orthogonal.setOffset(offset, ofSection: section)
        }

        /// Ends a frame for visibility: visible items appear, stay or make an impression. It is called ten times a
        /// second while a rule is set. Only call it yourself in tests.
        public func noteVisibility() { screen.visibility.note() }

        /// The frame. A change of its size keeps the place on the screen.
        open override var frame: CGRect { willSet { noteSize(newValue.size) } }

        /// The bounds. A change of their size keeps the place on the screen.
        open override var bounds: CGRect { willSet { noteSize(newValue.size) } }

        private func noteSize(_ size: CGSize) {
            if size != bounds.size, bounds.width > 0 { screen.place.keep() }
        }

        /// Scrolls like UIKit. A scroll that the app requests replaces a scroll to an item.
        open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
            if screen.scroller.goal?.offset != contentOffset { screen.scroller.drop() }
            super.setContentOffset(contentOffset, animated: animated)
        }

        /// Starts or stops the clocks of impressions and carousels, and gives the keyboard's room back.
        open override func didMoveToWindow() {
            super.didMoveToWindow()
            screen.visibility.followWindow()
            screen.orthogonal.followWindow()
            screen.keyboard.followWindow()
        }

        /// Requests a layout pass, which reads the insets.
        open override func safeAreaInsetsDidChange() {
            super.safeAreaInsetsDidChange()
            setNeedsLayout()
        }

        /// Requests a layout pass, which reads the traits.
        open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            setNeedsLayout()
        }

        /// Lays out for the view's size, and updates cells if the traits changed.
        open override func layoutSubviews() {
            screen.signposts.begin(.layout)
            defer { screen.signposts.end(.layout) }
            screen.followEnvironment()
            super.layoutSubviews()
            screen.didLayOut()
        }
    }
#endif
