#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import Snapshots
    internal import UIKit

    /// A scroll in progress to an item or a section.
    struct ScrollGoal {
        /// The target, by identity, because a feed may be applied in the meantime.
        enum Target: Hashable {
            case item(FeedItemID)
            case section(SectionKey)
        }

        var target: Target
        var position: FeedScrollPosition
        /// Whether UIKit moves the feed to the goal. Otherwise the next layout passes scroll there.
        var isAnimated: Bool
        /// The number of remaining corrections, because rows on the way are measured.
        var corrections = 8
        /// The offset to which UIKit moves the feed; nil before that.
        var offset: CGPoint?
    }

    /// Scrolls to an item or a section until it is at its position.
    final class GoalScroller: FeedScreenPart {
        private(set) var goal: ScrollGoal?
        /// Whether a recorder gets the offset at the goal, because the scroll was not animated.
        private var recordsGoal = false

        /// Gives up the goal.
        func drop() { (goal, recordsGoal) = (nil, false) }

        /// The identity of an item. If no section is named, the first section with the item counts.
        func id(ofItem item: ItemID, in section: SectionID?) -> FeedItemID? {
            let indices = section.map { model.index(ofSection: $0).map { [$0] } ?? [] } ?? Array(model.sections.indices)
            for index in indices {
                let key = model.sections[index].key
                if model.snapshot.indexOfItem(item, inSection: key) != nil { return model.itemID(item, in: key) }
            }
            return nil
        }

        /// Whether a section has a header or an item.
        func takesRoom(_ section: Int) -> Bool {
            model.sections[section].header != nil || model.sections[section].content.count > 0
        }

        /// Scrolls, or waits for the first layout.
        func scroll(to target: ScrollGoal.Target, at position: FeedScrollPosition, animated: Bool) {
            guard let view else { return }
            let isLaidOut = view.bounds.width > 0 && view.bounds.height > 0
            if isLaidOut { view.layoutIfNeeded() }
            goal = ScrollGoal(
                target: target, position: position,
                isAnimated: animated && isLaidOut && !UIAccessibility.isReduceMotionEnabled)
            screen.place.drop()
            if isLaidOut { continueScroll() }
        }

        /// Continues to the goal after it was set, after its animation, and after another feed.
        ///
        /// - Returns: Whether the goal is reached or was abandoned.
        @discardableResult
        func continueScroll() -> Bool {
            guard let view, var goal else { return true }
            guard goal.isAnimated, goal.corrections > 0 else {
                self.goal?.isAnimated = false
                view.setNeedsLayout()
                view.layoutIfNeeded()
                return true
            }
            guard let wanted = offset(for: goal), abs(wanted.y - view.contentOffset.y) > Self.smallestMotion else {
                reachGoal()
                return true
            }
            goal.corrections -= 1
            goal.offset = wanted
            self.goal = goal
            view.setContentOffset(wanted, animated: true)
            return false
        }

        /// Corrects the offset after an animated scroll. Rows were measured on the way.
        ///
        /// - Returns: Whether the feed rests.
        func endScrollAnimation() -> Bool { goal == nil || continueScroll() }

        /// Called after each layout pass. Scrolls to a goal that is not animated.
        func showGoal() {
            guard let view, let goal, !goal.isAnimated, !model.sections.isEmpty else { return }
            guard goal.corrections > 0, let wanted = offset(for: goal),
                abs(wanted.y - view.contentOffset.y) > Self.smallestCorrection
            else { return reachGoal() }
            self.goal?.corrections -= 1
            move(to: wanted)
            // A recording has the position at which the scroll ends.
            recordsGoal = true
        }

        private func reachGoal() {
            guard let view, let goal else { return }
            self.goal = nil
            if recordsGoal { screen.recorder?.noteScroll(to: view.contentOffset.y) { screen.place.firstInSight } }
            recordsGoal = false
            if case .item(let id) = goal.target, let path = screen.path(of: id) {
                showOrthogonally(path, animated: goal.isAnimated)
            }
        }

        /// Half a point, which is less than an animation shows.
        private static var smallestMotion: CGFloat { 0.5 }
        /// The same as for an update's anchor.
        private static var smallestCorrection: CGFloat { 0.01 }

        /// The offset at which the goal is at its position, according to the measurements so far; nil if it is not in
        /// the feed.
        private func offset(for goal: ScrollGoal) -> CGPoint? {
            guard let view, let (extent, section) = extent(of: goal.target) else { return nil }
            let (inset, height) = (view.adjustedContentInset, view.bounds.height)
            var (top, bottom) = (inset.top, inset.bottom)
            if case .item = goal.target {
                top += pinnedHeight(ofSection: section, at: [.top, .topLeading, .topTrailing])
                bottom += pinnedHeight(ofSection: section, at: [.bottom, .bottomLeading, .bottomTrailing])
            }
            let atTop = extent.lowerBound - top
            let atBottom = extent.upperBound + bottom - height
            let wanted =
                switch goal.position {
                case .top: atTop
                case .center: (atTop + atBottom) / 2
                case .bottom: atBottom
                case .nearest: min(max(view.contentOffset.y, min(atTop, atBottom)), max(atTop, atBottom))
                }
            return offset(at: wanted, in: view)
        }

        /// The start and the end of a target, and its section.
        private func extent(of target: ScrollGoal.Target) -> (ClosedRange<CGFloat>, section: Int)? {
            switch target {
            case .item(let id):
                guard let path = screen.path(of: id),
                    let frame = view?.collectionViewLayout.layoutAttributesForItem(at: path)?.frame
                else { return nil }
                return (frame.minY...frame.maxY, path.section)
            case .section(let key):
                guard let index = model.snapshot.indexOfSection(key), let start = start(ofSection: index) else {
                    return nil
                }
                let next = model.sections.indices[(index + 1)...].lazy.compactMap { self.start(ofSection: $0) }.first
                let end = next ?? view?.collectionViewLayout.collectionViewContentSize.height ?? start
                return (start...max(start, end), index)
            }
        }

        /// The height of a section's pinned headers or footers.
        private func pinnedHeight(
            ofSection section: Int, at edge: Set<BoundarySupplementary.Alignment>
        ) -> CGFloat {
            let pinned =
                screen.givenLayouts[model.sections[section].key]?.boundary
                .filter { $0.pinsToVisibleBounds && edge.contains($0.alignment) } ?? []
            return pinned.compactMap { height(ofSupplementary: $0.kind, inSection: section) }.max() ?? 0
        }

        private func height(ofSupplementary kind: String, inSection section: Int) -> CGFloat? {
            view?.collectionViewLayout.layoutAttributesForSupplementaryView(
                ofKind: kind, at: IndexPath(item: 0, section: section))?.frame.height
        }

        /// The start of a section, where its header is when it is not pinned. UIKit only returns a pinned header's
        /// current frame, so the distance from the section's first item is taken from its description.
        private func start(ofSection section: Int) -> CGFloat? {
            guard let layout = view?.collectionViewLayout, takesRoom(section) else { return nil }
            let (path, kind) = (IndexPath(item: 0, section: section), BoundarySupplementary.headerKind)
            let header =
                model.sections[section].header == nil
                ? nil : layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.frame
            guard model.sections[section].content.count > 0 else { return header?.minY }
            guard let first = layout.layoutAttributesForItem(at: path)?.frame,
                let solver = soleSolver(ofSection: section),
                let described = solver.frame(of: ItemIndex(section: 0, item: 0)), let whole = solver.frame(ofSection: 0)
            else { return header?.minY }
            var distance = described.minY - whole.minY
            if let header, let id = solver.kind(named: kind), let estimate = solver.frame(ofBoundary: id, section: 0) {
                distance += header.height - estimate.height
            }
            return first.minY - distance
        }

        /// A solver for only this section, by UIKit's description of it.
        private func soleSolver(ofSection section: Int) -> LayoutSolver? {
            guard let layout = screen.givenLayouts[model.sections[section].key] else { return nil }
            return solver(of: SectionInput(layout, itemCount: model.sections[section].content.count))
        }

        /// Scrolls the orthogonal section of an item until the item is completely visible.
        private func showOrthogonally(_ path: IndexPath, animated: Bool) {
            let section = model.sections[path.section].key
            guard let layout = screen.givenLayouts[section], layout.orthogonal != .none,
                let offset = screen.orthogonal.offset(ofSection: section.id),
                let solver = soleSolver(ofSection: path.section),
                let frame = solver.frame(of: ItemIndex(section: 0, item: path.item)), let view
            else { return }
            guard frame.minX < offset - 0.01 || frame.maxX > offset + view.bounds.width + 0.01 else { return }
            let rest = solver.restingOffset(of: 0, showing: path.item)
            if animated {
                screen.orthogonal.animate(rest, ofSection: path.section)
            } else {
                screen.orthogonal.setOffset(rest, ofSection: section.id)
            }
        }
    }
#endif
