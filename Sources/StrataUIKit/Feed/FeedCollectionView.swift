#if canImport(UIKit)
    internal import CompositionalLayout
    public import SectionKit
    public import Snapshots
    public import UIKit

    /// A feed in one flat collection view: the registry, the plugins and the feed that the profiler scrolls.
    ///
    /// ```swift
    /// let feedView = FeedCollectionView(registry: registry)
    /// feedView.onEvent = { event in analytics.log(event) }
    /// let changes = try await feedView.apply(document, animated: true)
    /// ```
    ///
    /// It is its own delegate and prefetching data source. Identity of sections and items is the feed's; what changed is found by
    /// Strata's diff, and UIKit is told by a diffable data source: cells whose content changed are reconfigured, headers are
    /// refreshed alone.
    public final class FeedCollectionView: UICollectionView {
        let screen: FeedScreen

        /// Creates an empty feed.
        ///
        /// - Parameters:
        ///   - registry: the section plugins, the same as the profiler's.
        ///   - appearance: colours and pictures.
        public init(registry: SectionRegistry, appearance: FeedAppearance = FeedAppearance()) {
            screen = FeedScreen(registry: registry, appearance: appearance)
            super.init(frame: .zero, collectionViewLayout: screen.makeLayout())
            alwaysBounceVertical = true
            screen.attach(to: self)
        }

        /// Not available: a feed needs a registry.
        public required init?(coder: NSCoder) { nil }

        /// The feed that is shown.
        public var document: FeedDocument { screen.document }

        /// Its sections and items.
        public var model: FeedModel { screen.model }

        /// What a reader of the feed should know: unknown types, duplicates that were left out.
        public var diagnostics: [FeedDiagnostic] { screen.model.diagnostics }

        /// How often cells, headers and footers were configured so far: what the profiler calls `cells.configured.display`, which
        /// counts backgrounds too.
        public var configuredCount: Int { screen.configuredCount }

        /// Shows the next revision of a feed, or the first one.
        ///
        /// - Parameters:
        ///   - document: the feed. Of items with the same id, the first is kept; ``diagnostics`` names them.
        ///   - animated: whether UIKit animates the changes.
        ///   - anchor: what stays in its place on the screen: the first visible item, or the offset as in any collection view.
        /// - Returns: what changed.
        /// - Throws: `FeedError` if the feed cannot be shown; the one before stays.
        /// - Complexity: as `FeedModel.changes(to:)`, and O(items) for UIKit's snapshot.
        @discardableResult
        public func apply(
            _ document: FeedDocument, animated: Bool = true, keeping anchor: UpdateAnchor = .item
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

        /// A configuration as the content of a cell of the app's own, with this feed's colours, pictures and text size.
        public func cellContent(_ configuration: CellConfiguration) -> FeedCellContent {
            FeedCellContent(configuration, in: screen.context)
        }

        /// Called for each event: impressions, appearances, and sections that a person scrolled sideways.
        public var onEvent: ((FeedEvent) -> Void)? {
            get { screen.onEvent }
            set { screen.onEvent = newValue }
        }

        /// Called for a tap on an item that its plugin does not answer.
        public var onSelect: ((SectionID, ItemID) -> Void)? {
            get { screen.onSelect }
            set { screen.onSelect = newValue }
        }

        /// Called for a tap on a header that can be tapped, and that its plugin does not answer: "See all", for example.
        public var onSelectHeader: ((SectionID) -> Void)? {
            get { screen.onSelectHeader }
            set { screen.onSelectHeader = newValue }
        }

        /// Called when a person pulls the feed down; the control is shown until it returns. Nil hides the control.
        public var onRefresh: (@MainActor () async -> Void)? {
            get { screen.onRefresh }
            set { screen.onRefresh = newValue }
        }

        /// Called when the feed's end is near, once until it returns, and again as long as the end stays near: set it to nil when there
        /// is no more.
        public var onLoadMore: (@MainActor () async -> Void)? {
            get { screen.onLoadMore }
            set { screen.onLoadMore = newValue }
        }

        /// How near the end more is loaded, in points.
        public var loadMoreDistance: Double {
            get { screen.loadMoreDistance }
            set { screen.loadMoreDistance = newValue }
        }

        /// When an item counts as seen; nil to track nothing.
        public var visibilityRule: VisibilityRule? {
            get { screen.visibility?.rule }
            set { screen.track(newValue) }
        }

        /// Records what a person does, as long as it is set.
        public var recorder: SessionRecorder? {
            get { screen.recorder }
            set { screen.record(with: newValue) }
        }

        /// How far an orthogonal section is scrolled, in points from where it begins; nil if it is not in sight or not orthogonal.
        public func orthogonalOffset(ofSection section: SectionID) -> Double? {
            screen.orthogonalOffset(ofSection: section)
        }

        /// Scrolls an orthogonal section that is in sight.
        public func setOrthogonalOffset(_ offset: Double, ofSection section: SectionID) {
            screen.setOrthogonalOffset(offset, ofSection: section)
        }

        /// Ends a frame for visibility: what is in sight now appears, stays or makes an impression. Called ten times a second while
        /// a rule is set; call it yourself only in tests.
        public func noteVisibility() { screen.noteVisibility() }

        /// A drag that begins on a header which can be tapped scrolls.
        public override func touchesShouldCancel(in view: UIView) -> Bool {
            view is TapControl || super.touchesShouldCancel(in: view)
        }

        /// Asks for a layout, which follows the traits.
        public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            setNeedsLayout()
        }

        /// Lays out for the view's size, and shows what it has to if the traits changed.
        public override func layoutSubviews() {
            screen.followEnvironment()
            super.layoutSubviews()
            screen.didLayOut()
        }
    }
#endif
