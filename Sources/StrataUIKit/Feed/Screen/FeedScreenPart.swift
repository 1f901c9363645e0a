#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import UIKit

    /// A part of a feed's screen with its own state. The screen owns its parts.
    @MainActor
    class FeedScreenPart {
        unowned let screen: FeedScreen

        init(of screen: FeedScreen) { self.screen = screen }

        var view: FeedCollectionView? { screen.view }
        var model: FeedModel { screen.model }
        var context: CellContext { screen.context }

        /// Scrolls the feed to an offset, as an update and not as a person.
        func move(to offset: CGPoint) {
            let wasApplying = screen.isApplying
            screen.isApplying = true
            view?.contentOffset = offset
            screen.isApplying = wasApplying
        }

        /// The offset of the feed at a height, limited to the content.
        func offset(at height: CGFloat, in view: UICollectionView) -> CGPoint {
            let inset = view.adjustedContentInset
            let content = view.collectionViewLayout.collectionViewContentSize.height
            let most = max(-inset.top, content + inset.bottom - view.bounds.height)
            return CGPoint(x: view.contentOffset.x, y: min(max(height, -inset.top), most))
        }

        /// A solver for only one section, from left to right.
        func solver(of section: SectionInput) -> LayoutSolver {
            var environment = context.environment
            environment.layoutDirection = .leftToRight
            return LayoutSolver(environment: environment, sections: [section])
        }
    }
#endif
