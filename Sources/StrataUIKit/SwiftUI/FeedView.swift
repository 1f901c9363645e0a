#if canImport(SwiftUI) && canImport(UIKit)
    public import SectionKit
    public import SwiftUI

    /// A feed in SwiftUI, with the same collection view, registry and plugins.
    ///
    /// ```swift
    /// FeedView(registry: registry, feed: document)
    ///     .onSelect { section, item in path.append(item) }
    ///     .onRefresh { await load() }
    ///     .ignoresSafeArea()
    /// ```
    ///
    /// When SwiftUI evaluates the view again, the feed is only applied if it differs from the last one that was passed,
    /// so that a plugin's answer to a tap stays. The changes are animated inside of `withAnimation`. The feed follows
    /// the environment's colour scheme, text size and layout direction. The registry and the appearance are those of
    /// the first evaluation. To change them, give the view another `id`.
    ///
    /// - Complexity: An evaluation costs O(sections) for an unchanged document, and O(items) for one that was read
    ///   again.
    @MainActor
    public struct FeedView: UIViewRepresentable {
        let registry: SectionRegistry
        let feed: Result<FeedDocument, FeedError>
        let appearance: FeedAppearance
        var callbacks = FeedCallbacks()

        /// Shows a document.
        public init(
            registry: SectionRegistry, feed: FeedDocument, appearance: FeedAppearance = FeedAppearance()
        ) {
            (self.registry, self.feed, self.appearance) = (registry, .success(feed), appearance)
        }

        /// Shows a feed written in Swift. If no plugin has an item's type, ``onError(_:)`` is called.
        public init(registry: SectionRegistry, feed: Feed, appearance: FeedAppearance = FeedAppearance()) {
            self.registry = registry
            self.appearance = appearance
            self.feed = Result { () throws(FeedError) in try feed.document(registry: registry) }
        }

        /// Makes the coordinator, which keeps the last feed that was passed.
        public func makeCoordinator() -> FeedViewCoordinator { FeedViewCoordinator() }

        /// Makes the feed's view.
        public func makeUIView(context: Context) -> FeedCollectionView {
            let view = FeedCollectionView(registry: registry, appearance: appearance)
            callbacks.made?(view)
            return view
        }

        /// Applies the environment, the callbacks, and a feed that differs.
        public func updateUIView(_ view: FeedCollectionView, context: Context) {
            context.coordinator.follow(context.environment, in: view)
            context.coordinator.take(callbacks.filled(from: context.environment), in: view)
            let transaction = context.transaction
            context.coordinator.show(
                feed, in: view, animated: transaction.animation != nil && !transaction.disablesAnimations)
        }

        /// Ends the view's clocks and callbacks.
        public static func dismantleUIView(_ view: FeedCollectionView, coordinator: FeedViewCoordinator) {
            coordinator.end(view)
        }
    }

    /// The closures of a ``FeedView``.
    @MainActor
    struct FeedCallbacks {
        var made: ((FeedCollectionView) -> Void)?
        var select: ((SectionID, ItemID) -> Void)?
        var selectHeader: ((SectionID) -> Void)?
        var action: ((SectionID, ItemID, CellAction) -> Void)?
        var event: ((FeedEvent) -> Void)?
        var refresh: (@MainActor () async -> Void)?
        var loadMore: (@MainActor () async -> Void)?
        var error: ((FeedError) -> Void)?
        var canMove: ((SectionID, ItemID) -> Bool)?
        var move: ((FeedMove) -> Void)?
        var selectionMode = FeedSelectionMode.none
        var selectionChange: ((Set<FeedItem>) -> Void)?
        /// The rule; nil if the view has no such modifier.
        var rule: VisibilityRule??

        /// The closures, with SwiftUI's own if the view has none.
        func filled(from environment: EnvironmentValues) -> FeedCallbacks {
            var filled = self
            if let action = environment.refresh { filled.refresh = refresh ?? { await action() } }
            return filled
        }
    }

    extension FeedView {
        /// Calls a closure with the feed's view when it is made, for scrolls by id, a recorder or signposts. Keep a
        /// weak reference to it.
        public func onMake(_ body: @escaping (FeedCollectionView) -> Void) -> FeedView { with { $0.made = body } }

        /// Called for a tap on an item that its plugin does not handle.
        public func onSelect(_ body: ((SectionID, ItemID) -> Void)?) -> FeedView { with { $0.select = body } }

        /// Called for a tap on a header that its plugin does not handle.
        public func onSelectHeader(_ body: ((SectionID) -> Void)?) -> FeedView { with { $0.selectHeader = body } }

        /// Called for an action of an item's cell that its plugin does not handle.
        public func onAction(_ body: ((SectionID, ItemID, CellAction) -> Void)?) -> FeedView {
            with { $0.action = body }
        }

        /// Called for each event, such as an impression.
        public func onEvent(_ body: ((FeedEvent) -> Void)?) -> FeedView { with { $0.event = body } }

        /// Called when a person pulls the feed down, instead of the action of SwiftUI's `refreshable`. The refresh control is shown
        /// until it returns.
        public func onRefresh(_ body: (@MainActor () async -> Void)?) -> FeedView { with { $0.refresh = body } }

        /// Called when the feed's end is near; nil for a feed without more items.
        public func onLoadMore(_ body: (@MainActor () async -> Void)?) -> FeedView { with { $0.loadMore = body } }

        /// Called after an update with a feed that cannot be shown. The previous feed stays.
        public func onError(_ body: ((FeedError) -> Void)?) -> FeedView { with { $0.error = body } }

        /// Lets a person drag items to another place, and is called after one was moved.
        public func onMove(
            of canMove: @escaping (SectionID, ItemID) -> Bool = { _, _ in true }, _ body: ((FeedMove) -> Void)?
        ) -> FeedView {
            with { ($0.canMove, $0.move) = (body == nil ? nil : canMove, body) }
        }

        /// What taps select, and a closure that is called when the selected items change.
        public func selection(
            _ mode: FeedSelectionMode, _ body: ((Set<FeedItem>) -> Void)? = nil
        ) -> FeedView {
            with { ($0.selectionMode, $0.selectionChange) = (mode, body) }
        }

        /// The rule by which an item counts as seen; nil tracks nothing.
        public func visibilityRule(_ rule: VisibilityRule?) -> FeedView { with { $0.rule = .some(rule) } }

        private func with(_ change: (inout FeedCallbacks) -> Void) -> FeedView {
            var copy = self
            change(&copy.callbacks)
            return copy
        }
    }
#endif
