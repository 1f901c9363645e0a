#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import Snapshots
    internal import UIKit

    /// The sections of a feed that scroll orthogonally: their offsets, and the pages of carousels.
    final class OrthogonalSections: FeedScreenPart {
        /// The offsets, in points from the sections' beginnings.
        private(set) var offsets: [SectionID: Double] = [:]
        /// Solvers of one section each, for the resting offsets of its pages.
        private var pageSolvers: [SectionKey: LayoutSolver] = [:]
        /// The pages that dots show.
        private var shownPages: [SectionKey: PagePosition] = [:]
        /// Seconds since a section's wait began; negative while it moves.
        private var waited: [SectionKey: Double] = [:]
        /// Turns pages; nil if no section has a timer.
        private(set) var clock: Task<Void, Never>?

        /// Ticks of the clock per second.
        private static let ticks = 10.0
        /// Sums of ticks differ from whole seconds by less than this.
        private static let tolerance = 1e-6

        /// Notes the offset of an orthogonal section, which UIKit reports before each layout. If the section's scroll
        /// view is being dragged or decelerates, a person changed it.
        func note(_ x: CGFloat, ofSection key: SectionKey) {
            guard !screen.isApplying, let index = model.snapshot.indexOfSection(key) else { return }
            let id = key.id
            let isReflected = context.environment.layoutDirection == .rightToLeft
            var scroller = isReflected ? scrollView(ofSection: index) : nil
            let offset = fromBeginning(x, scroller)
            guard abs(offset - (offsets[id] ?? 0)) > 0.01 else { return }
            scroller = scroller ?? scrollView(ofSection: index)
            offsets[id] = offset
            followPage(ofSection: index)
            guard let scroller, scroller.isTracking || scroller.isDragging || scroller.isDecelerating else { return }
            screen.onEvent?(.orthogonalScroll(section: id, offset: offset))
            screen.recorder?.noteOrthogonalScroll(section: id, offset: offset)
        }

        func offset(ofSection id: SectionID) -> Double? {
            guard let index = model.index(ofSection: id), let scroller = scrollView(ofSection: index) else {
                return nil
            }
            return fromBeginning(scroller.contentOffset.x, scroller)
        }

        func setOffset(_ offset: Double, ofSection id: SectionID) {
            guard let index = model.index(ofSection: id), let scroller = scrollView(ofSection: index) else { return }
            offsets[id] = offset
            scroller.contentOffset = CGPoint(x: fromBeginning(offset, scroller), y: scroller.contentOffset.y)
            view?.setNeedsLayout()
            view?.layoutIfNeeded()
            followPage(ofSection: index)
        }

        /// Scrolls a visible orthogonal section with UIKit's animation.
        func animate(_ offset: Double, ofSection index: Int) {
            guard let scroller = scrollView(ofSection: index) else { return }
            let target = CGPoint(x: fromBeginning(offset, scroller), y: scroller.contentOffset.y)
            scroller.setContentOffset(target, animated: true)
        }

        /// Restores the offsets of sections that an update or a reload scrolled.
        func restore() {
            guard !offsets.isEmpty else { return }
            // A section that was emptied begins at 0 again.
            let ids = Set(model.sections.lazy.filter { $0.content.count > 0 }.map(\.key.id))
            offsets = offsets.filter { ids.contains($0.key) }
            for (id, offset) in offsets {
                guard let index = model.index(ofSection: id), let scroller = scrollView(ofSection: index) else {
                    continue
                }
                // The offset of a section that became shorter is limited to its content.
                let wanted = min(offset, max(0, scroller.contentSize.width - scroller.bounds.width))
                offsets[id] = wanted
                guard abs(fromBeginning(scroller.contentOffset.x, scroller) - wanted) > 0.01 else { continue }
                setOffset(wanted, ofSection: id)
            }
        }

        /// The scroll view that UIKit puts into the collection view for a visible orthogonal section: the one that
        /// contains its items.
        private func scrollView(ofSection index: Int) -> UIScrollView? {
            guard let view, model.sections.indices.contains(index), model.sections[index].content.count > 0,
                let frame = view.layoutAttributesForItem(at: IndexPath(item: 0, section: index))?.frame
            else { return nil }
            return view.subviews.lazy.compactMap { $0 as? UIScrollView }
                .first { $0.frame.minY <= frame.midY && frame.midY < $0.frame.maxY }
        }

        /// Converts an offset from the left to an offset from the section's beginning, and back.
        private func fromBeginning(_ x: CGFloat, _ scroller: UIScrollView?) -> Double {
            guard context.environment.layoutDirection == .rightToLeft, let scroller else { return x }
            return max(0, scroller.contentSize.width - scroller.bounds.width) - x
        }
    }

    extension OrthogonalSections {
        /// The first visible items of scrolled sections, because the same offset is another place on a screen of
        /// another width. Sections with estimated widths keep their offset.
        var places: [SectionKey: (item: Int, distance: Double)] {
            offsets.reduce(into: [:]) { places, entry in
                guard entry.value > 0, let index = model.index(ofSection: entry.key),
                    let solver = sectionSolver(index)
                else { return }
                let starts = (0..<solver.itemCount(in: 0)).lazy.map { item in
                    (item: item, start: solver.frame(of: ItemIndex(section: 0, item: item))?.minX ?? 0)
                }
                guard let first = starts.first(where: { $0.start >= entry.value }) ?? starts.last else { return }
                places[model.sections[index].key] = (first.item, first.start - entry.value)
            }
        }

        /// Scrolls sections to the resting offsets at which they show the same items first.
        func show(_ places: [SectionKey: (item: Int, distance: Double)]) {
            for (key, place) in places {
                guard let index = model.snapshot.indexOfSection(key), let solver = sectionSolver(index),
                    let scroller = scrollView(ofSection: index),
                    let start = solver.frame(of: ItemIndex(section: 0, item: place.item))?.minX
                else { continue }
                let offset = solver.restingOffset(of: 0, proposed: start - place.distance)
                guard abs(offset - (offsets[key.id] ?? 0)) > 0.01 else { continue }
                offsets[key.id] = offset
                scroller.contentOffset = CGPoint(x: fromBeginning(offset, scroller), y: scroller.contentOffset.y)
                view?.setNeedsLayout()
                followPage(ofSection: index)
            }
        }

        /// A solver for only this orthogonal section, from left to right; nil for other sections and for estimated
        /// widths.
        private func sectionSolver(_ index: Int) -> LayoutSolver? {
            let input = model.sections[index].layoutInput(in: context.environment)
            guard input.layout.orthogonal != .none, !input.layout.estimatedItemAxes.contains(.horizontal) else {
                return nil
            }
            return solver(of: input)
        }
    }

    extension OrthogonalSections {
        /// The dots of a section at its offset; nil for a section without pages.
        func pageIndicator(ofSection index: Int) -> CellConfiguration? {
            guard let position = pageSolver(ofSection: index)?.page(of: 0) else { return nil }
            shownPages[model.sections[index].key] = position
            return model.sections[index].plugin.pageIndicator(position, in: context.environment)
        }

        /// A solver for only this section, at its offset. Pages with estimated widths keep their estimates.
        private func pageSolver(ofSection index: Int) -> LayoutSolver? {
            let key = model.sections[index].key
            guard screen.givenLayouts[key]?.carousel != nil else { return nil }
            if pageSolvers[key] == nil {
                pageSolvers[key] = solver(of: model.sections[index].layoutInput(in: context.environment))
            }
            pageSolvers[key]?.setOrthogonalOffset(offsets[key.id] ?? 0, of: 0)
            return pageSolvers[key]
        }

        /// Forgets the solvers, because the feed or the screen changed.
        func dropSolvers() { pageSolvers = [:] }

        /// Configures the dots of a section if its page changed.
        func followPage(ofSection index: Int) {
            guard let position = pageSolver(ofSection: index)?.page(of: 0), position.dots != .none,
                shownPages[model.sections[index].key] != position
            else { return }
            screen.refreshSupplementary(ofKind: BoundarySupplementary.pagesKind, inSection: index)
        }

        /// Adopts the carousels of another feed or another screen, and stops their clock if none has a timer.
        func refreshPages() {
            for key in Set(shownPages.keys).union(waited.keys) {
                if let index = model.snapshot.indexOfSection(key) {
                    followPage(ofSection: index)
                } else {
                    (shownPages[key], waited[key]) = (nil, nil)
                }
            }
            guard clock != nil, !hasTimer else { return }
            clock?.cancel()
            clock = nil
        }

        /// Starts or stops the clock: it only runs in a window.
        func followWindow() {
            guard view?.window != nil else {
                clock?.cancel()
                clock = nil
                return
            }
            if hasTimer { startPageClock() }
        }

        /// Whether a shown carousel turns its pages by itself.
        private var hasTimer: Bool {
            model.sections.contains { screen.givenLayouts[$0.key]?.carousel?.autoScroll != nil }
        }

        /// Starts the clock that turns pages, unless it is running or nobody can see it.
        func startPageClock() {
            guard clock == nil, view?.window != nil else { return }
            clock = Task { [weak self] in
                while !Task.isCancelled {
                    try? await Task.sleep(nanoseconds: UInt64(1e9 / Self.ticks))
                    guard !Task.isCancelled, let self else { return }
                    withExtendedLifetime(self.screen) { self.turnPages(after: 1 / Self.ticks) }
                }
            }
        }

        /// Advances the clock by some seconds. Carousels that have waited long enough turn their page. A carousel only
        /// waits while at least half of it is visible and nobody touches it. It does not turn at all for people who
        /// reduce motion, and for those whose VoiceOver would lose the card that it reads.
        func turnPages(after seconds: Double) {
            guard let view, view.isOnScreen, !UIAccessibility.isReduceMotionEnabled, !UIAccessibility.isVoiceOverRunning
            else {
                waited = [:]
                return
            }
            for index in model.sections.indices {
                let key = model.sections[index].key
                guard let carousel = screen.givenLayouts[key]?.carousel, let interval = carousel.autoScroll else {
                    continue
                }
                guard let scroller = scrollView(ofSection: index), isHalfInSight(scroller, in: view),
                    !(scroller.isTracking || scroller.isDragging || scroller.isDecelerating)
                else {
                    waited[key] = nil
                    continue
                }
                let total = (waited[key] ?? 0) + seconds
                waited[key] = total
                guard total >= interval - Self.tolerance else { continue }
                // The next wait begins when the motion ends.
                waited[key] = -carousel.duration
                turnPage(ofSection: index, by: scroller)
            }
        }

        private func turnPage(ofSection index: Int, by scroller: UIScrollView) {
            guard var solver = pageSolver(ofSection: index) else { return }
            // A touch may have moved it since the offset was noted.
            solver.setOrthogonalOffset(fromBeginning(scroller.contentOffset.x, scroller), of: 0)
            guard let position = solver.page(of: 0), position.count > 1 else { return }
            let next = position.page + 1 < position.count ? position.page + 1 : 0
            let offset = fromBeginning(solver.offset(ofPage: next, in: 0), scroller)
            scroller.setContentOffset(CGPoint(x: offset, y: scroller.contentOffset.y), animated: true)
        }

        private func isHalfInSight(_ scroller: UIScrollView, in view: UIScrollView) -> Bool {
            let (frame, bounds) = (scroller.frame, view.bounds)
            let seen = min(frame.maxY, bounds.maxY) - max(frame.minY, bounds.minY)
            return frame.height > 0 && seen >= frame.height / 2
        }
    }
#endif
