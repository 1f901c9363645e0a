#if canImport(UIKit)
    public import UIKit

    /// Follows the scrolling of a feed, for example for a bar that shrinks, a header that moves with the feed, or a
    /// video that pauses.
    ///
    /// ```swift
    /// final class Bar: FeedScrollDelegate {
    ///     func feed(_ feed: FeedCollectionView, didScrollTo offset: CGPoint) { shrink(by: offset.y) }
    /// }
    /// feedView.scrollDelegate = bar
    /// ```
    ///
    /// The calls are UIKit's, in UIKit's order, for the feed itself and not for its orthogonal sections. Offsets are
    /// those of the content. At the top, the offset is minus the height of the bars. Every method has an implementation
    /// that does nothing.
    @MainActor
    public protocol FeedScrollDelegate: AnyObject {
        /// The offset changed because of a touch, `scroll(toItem:)`, or a feed that was applied.
        func feed(_ feed: FeedCollectionView, didScrollTo offset: CGPoint)
        /// A person begins to drag.
        func feed(_ feed: FeedCollectionView, willBeginDraggingAt offset: CGPoint)
        /// The finger is about to be lifted. The feed will rest at `target`, which may be changed, for example to the start of an
        /// item.
        ///
        /// - Parameter velocity: In points per millisecond, as UIKit gives it.
        func feed(_ feed: FeedCollectionView, willEndDraggingWith velocity: CGPoint, target: inout CGPoint)
        /// The finger is lifted.
        ///
        /// - Parameter decelerates: Whether the feed continues to move.
        func feed(_ feed: FeedCollectionView, didEndDraggingAt offset: CGPoint, decelerates: Bool)
        /// The feed rests after a drag.
        func feed(_ feed: FeedCollectionView, didEndDeceleratingAt offset: CGPoint)
        /// An animated scroll that the app requested has ended at its position.
        func feed(_ feed: FeedCollectionView, didEndScrollingAnimationAt offset: CGPoint)
    }

    extension FeedScrollDelegate {
        /// Does nothing.
        public func feed(_ feed: FeedCollectionView, didScrollTo offset: CGPoint) {}
        /// Does nothing.
        public func feed(_ feed: FeedCollectionView, willBeginDraggingAt offset: CGPoint) {}
        /// Does nothing.
        public func feed(_ feed: FeedCollectionView, willEndDraggingWith velocity: CGPoint, target: inout CGPoint) {}
        /// Does nothing.
        public func feed(_ feed: FeedCollectionView, didEndDraggingAt offset: CGPoint, decelerates: Bool) {}
        /// Does nothing.
        public func feed(_ feed: FeedCollectionView, didEndDeceleratingAt offset: CGPoint) {}
        /// Does nothing.
        public func feed(_ feed: FeedCollectionView, didEndScrollingAnimationAt offset: CGPoint) {}
    }
#endif
