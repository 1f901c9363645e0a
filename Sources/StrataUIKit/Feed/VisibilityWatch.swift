#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import Snapshots
    internal import UIKit

    /// Notes which items a person sees, ten times a second while a rule is set.
    final class VisibilityWatch: FeedScreenPart {
        private(set) var tracker: VisibilityTracker?
        private(set) var clock: Task<Void, Never>?

        /// The number of visibility checks per second. Each one counts as a tenth of a second. A busy app checks later,
        /// so an item then counts as seen later than it was.
        private static var ticks: Double { 10 }

        /// Starts or stops tracking visible items.
        func track(_ rule: VisibilityRule?) {
            tracker = rule.map { VisibilityTracker($0, refresh: Self.ticks) }
            followWindow()
        }

        /// Starts or stops the clock: it only runs in a window. Items have left the screen with their view.
        func followWindow() {
            clock?.cancel()
            clock = nil
            guard tracker != nil else { return }
            guard view?.window != nil else { return note() }
            clock = Task { [weak self] in
                while !Task.isCancelled {
                    try? await Task.sleep(nanoseconds: UInt64(1e9 / Self.ticks))
                    guard !Task.isCancelled, let self else { return }
                    withExtendedLifetime(self.screen) { self.note() }
                }
            }
        }

        /// Notes the visible shares of items. The engine does this at the end of a frame.
        func note() {
            guard let view, var tracker else { return }
            var events: [FeedEvent] = []
            let (area, sheets) = openArea(of: view)
            // On a screen that nobody sees, no item is visible.
            let inSight = view.isOnScreen ? view.indexPathsForVisibleItems.sorted() : []
            let covers = covers(beside: sheets)
            let model = model
            for path in inSight {
                guard let frame = frameOnScreen(path) else { continue }
                let share = VisibleShare(of: frame, in: area, under: covers)
                tracker.note(
                    ItemIndex(section: path.section, item: path.item), share: share, area: frame.width * frame.height,
                    identify: { model.seenItem($0) }, report: { events.append($0) })
            }
            tracker.endFrame { events.append($0) }
            self.tracker = tracker
            // It comes last, because the app may set another rule.
            for event in events { screen.onEvent?(event) }
        }

        /// Updates the indices of tracked items after an update of the feed.
        func rebase() {
            let model = model
            tracker?.rebase { item in
                guard let section = model.index(ofSection: item.section),
                    let index = model.snapshot.indexOfItem(item.item, inSection: model.sections[section].key)
                else { return nil }
                return ItemIndex(section: section, item: index)
            }
        }

        /// An item's frame on the screen, as its cell has it. This includes orthogonal scrolling and the cell's
        /// transform.
        private func frameOnScreen(_ path: IndexPath) -> Rect? {
            guard let view, let cell = view.cellForItem(at: path) else { return nil }
            var place = Rect(cell.convert(cell.bounds, to: view))
            place.origin.y -= view.contentOffset.y
            place.origin.x -= view.contentOffset.x
            return place
        }

        /// The frames of pinned headers, which cover the content behind them, and of sheets. Covers must not overlap.
        private func covers(beside sheets: [Rect]) -> [Rect] {
            guard let view else { return [] }
            let headers = view.indexPathsForVisibleSupplementaryElements(ofKind: BoundarySupplementary.headerKind)
                .compactMap { path -> Rect? in
                    guard model.sections.indices.contains(path.section),
                        let header = model.sections[path.section].header,
                        model.sections[path.section].plugin.pinsHeader(header),
                        let cell = view.supplementaryView(
                            forElementKind: BoundarySupplementary.headerKind, at: path)
                    else { return nil }
                    var place = Rect(cell.frame)
                    place.origin.y -= view.contentOffset.y
                    return place
                }
            return headers.filter { header in !sheets.contains { $0.overlaps(header) } } + sheets
        }

        /// The part of the view that bars and whole sheets leave free, and the frames of other sheets. All are in
        /// points from the view's top left corner.
        private func openArea(of view: UIView) -> (screen: Rect, sheets: [Rect]) {
            var screen = Rect(x: 0, y: 0, width: view.bounds.width, height: view.bounds.height)
            let bars = view.barInsets
            screen.origin.y = bars.top
            screen.size.height = max(0, screen.height - bars.top - bars.bottom)
            var sheets: [Rect] = []
            for sheet in view.framesOfSheets {
                // Most sheets are as wide as the screen and reach its end.
                if sheet.minX <= screen.minX, sheet.maxX >= screen.maxX, sheet.maxY >= screen.maxY {
                    screen.size.height = max(0, min(screen.maxY, sheet.minY) - screen.minY)
                } else if !sheets.contains(where: { $0.overlaps(sheet) }) {
                    sheets.append(sheet)
                }
            }
            return (screen, sheets)
        }
    }

    extension UIView {
        /// Whether a person can see the view: it is in the window of an active scene, and neither it nor a view around
        /// it is hidden or transparent.
        var isOnScreen: Bool {
            guard let window,
                window.windowScene?.activationState ?? .foregroundActive == .foregroundActive
            else { return false }
            let isShown = sequence(first: self, next: \.superview).allSatisfy { !$0.isHidden && $0.alpha > 0 }
            return isShown && convert(bounds, to: window).intersects(window.bounds)
        }

        /// The heights of the bars that cover the view's top and bottom. The device's corners and sensors alone do not
        /// cover anything, because content is visible behind them.
        fileprivate var barInsets: (top: Double, bottom: Double) {
            guard let window else { return (0, 0) }
            let frame = convert(bounds, to: window)
            let top = max(0, window.safeAreaInsets.top - frame.minY)
            let bottom = max(0, window.safeAreaInsets.bottom - (window.bounds.maxY - frame.maxY))
            return (
                safeAreaInsets.top > top + 0.5 ? safeAreaInsets.top : 0,
                safeAreaInsets.bottom > bottom + 0.5 ? safeAreaInsets.bottom : 0
            )
        }

        /// The frames of the controllers that are presented in front of the view's own, from the view's top left
        /// corner.
        fileprivate var framesOfSheets: [Rect] {
            let responders = sequence(first: self as UIResponder, next: \.next)
            var controller = responders.lazy.compactMap { $0 as? UIViewController }.first
            var frames: [Rect] = []
            while let presented = controller?.presentedViewController {
                controller = presented
                guard let sheet = presented.viewIfLoaded, sheet.window === window, presented.coversContent else {
                    continue
                }
                var frame = Rect(sheet.convert(sheet.bounds, to: self))
                frame.origin.x -= bounds.minX
                frame.origin.y -= bounds.minY
                frames.append(frame)
            }
            return frames
        }
    }

    extension UIViewController {
        /// Whether the controller, when presented, hides what is behind it. If its style keeps the content behind, it
        /// hides it only if its view's colour is opaque.
        fileprivate var coversContent: Bool {
            switch modalPresentationStyle {
            case .overFullScreen, .overCurrentContext, .custom: view.backgroundColor?.cgColor.alpha ?? 0 >= 0.99
            default: true
            }
        }
    }

    extension Rect {
        fileprivate func overlaps(_ other: Rect) -> Bool { CGRect(self).intersects(CGRect(other)) }
    }

    extension FeedModel {
        /// The identity of an item.
        fileprivate func seenItem(_ index: ItemIndex) -> SeenItem {
            let section = sections[index.section]
            return SeenItem(
                section: section.key.id, item: section.content.id(at: index.item),
                type: section.content.type(at: index.item))
        }
    }
#endif
