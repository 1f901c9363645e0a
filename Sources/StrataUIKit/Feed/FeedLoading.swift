#if canImport(UIKit)
    internal import Foundation
    internal import UIKit

    /// Loads a feed's next pages at its end, and refreshes it when a person pulls it down.
    final class FeedLoading: FeedScreenPart {
        var onRefresh: (@MainActor () async -> Void)? { didSet { showRefreshControl() } }
        var onLoadMore: (@MainActor () async -> Void)?
        /// The distance from the end at which more is loaded, in points.
        var distance = 800.0
        private var isLoadingMore = false
        /// The number of calls in a row that brought no feed.
        private var failures = 0
        /// The time before which a scroll does not cause another call.
        private var pauseEnd: Double?
        /// The feed that was shown when the pause began. Another feed ends it.
        private var pausedRevision = 0
        /// The system's uptime in seconds, which tests replace.
        var now: () -> Double = { ProcessInfo.processInfo.systemUptime }

        /// Calls `onLoadMore` if the feed's end is near, and again if the loaded feed is short. After a call without a
        /// new feed, it waits for a scroll or another feed: a second, and twice as long after each further one, up to a minute.
        func loadMoreIfNear() {
            guard let view, let onLoadMore, !isLoadingMore, !screen.isApplying, view.contentSize.height > 0 else {
                return
            }
            let rest = view.contentSize.height - view.contentOffset.y - view.bounds.height
            guard rest <= distance else { return }
            if let pauseEnd, pausedRevision == screen.feedRevision, now() < pauseEnd { return }
            isLoadingMore = true
            let before = screen.feedRevision
            Task { [screen] in
                await onLoadMore()
                isLoadingMore = false
                guard screen.feedRevision == before else {
                    (failures, pauseEnd) = (0, nil)
                    return loadMoreIfNear()
                }
                pauseEnd = now() + min(Double(1 << min(failures, 6)), 60)
                pausedRevision = before
                failures += 1
            }
        }

        /// Ends the pause, for a button "Try again".
        func retry() {
            (failures, pauseEnd) = (0, nil)
            loadMoreIfNear()
        }

        /// Shows the refresh control while `onRefresh` is set.
        func showRefreshControl() {
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
        }
    }
#endif
