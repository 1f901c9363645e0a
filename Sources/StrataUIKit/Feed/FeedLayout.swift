#if canImport(UIKit)
    internal import UIKit

    /// The layout of a feed: UIKit's, and what stays in its place while the feed changes.
    final class FeedLayout: UICollectionViewCompositionalLayout {
        /// Where the collection has to be scrolled to while an update is applied; nil for where UIKit proposes.
        var keptOffset: (@MainActor () -> CGPoint?)?

        override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
            keptOffset?() ?? super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
        }
    }
#endif
