#if canImport(UIKit)
    internal import UIKit

    /// Loads a feed's next pages at its end, and refreshes it when a person pulls it down.
    final class FeedLoading: FeedScreenPart {
        var onRefresh: (@MainActor () async -> Void)? { didSet { showRefreshControl() } }
        var onLoadMore: (@MainActor () async -> Void)?
        /// The distance from the end at which more is loaded, in points.
        var distance = 800.0
        private var isLoadingMore = false

        /// Calls `onLoadMore` if the feed's end is near, and again if the loaded feed is short. After a call without a
        /// new feed, it waits for a scroll or another feed.
        func loadMoreIfNear() {
            guard let view, let onLoadMore, !isLoadingMore, !screen.isApplying, view.contentSize.height > 0 else {
                return
            }
            let rest = view.contentSize.height - view.contentOffset.y - view.bounds.height
            guard rest <= distance else { return }
            isLoadingMore = true
            let before = screen.feedRevision
            Task { [screen] in
                await onLoadMore()
                isLoadingMore = false
                if screen.feedRevision != before { loadMoreIfNear() }
            }
        }

        /// Shows the refresh control while `onRefresh` is set.
        func showRefreshControl() {
            #if !os(tvOS)
                // UIKit throws in a Catalyst app with the Mac idiom.
                guard onRefresh != nil, UIDevice.current.userInterfaceIdiom != .mac else {
                    view?.refreshControl = nil
                    return
                }
                guard view?.refreshControl == nil else { return }
                let control = UIRefreshControl()
                control.addAction(
                    UIAction { [weak self, weak control] _ in
                        Task {
                            await self?.onRefresh?()
                            control?.endRefreshing()
                        }
                    }, for: .valueChanged)
                view?.refreshControl = control
            #endif
        }
    }
#endif
