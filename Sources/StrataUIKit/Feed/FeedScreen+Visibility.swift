#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import Snapshots
    internal import UIKit

    extension FeedScreen {
        /// The number of visibility notes per second. Each one counts as a tenth of a second: a busy app notes later,
        /// and an item counts as seen later than it was.
        private static var ticks: Double { 10 }

        /// Starts or stops tracking visible items.
        func track(_ rule: VisibilityRule?) {
            visibility = rule.map { VisibilityTracker($0, refresh: Self.ticks) }
            visibilityClock?.cancel()
            visibilityClock = nil
            guard rule != nil else { return }
            visibilityClock = Task { [weak self] in
                while !Task.isCancelled {
                    try? await Task.sleep(nanoseconds: UInt64(1e9 / Self.ticks))
                    guard !Task.isCancelled, let self else { return }
                    self.noteVisibility()
                }
            }
        }

        /// Notes the visible shares of items, which the engine notes at the end of a frame.
        func noteVisibility() {
            guard let view, var tracker = visibility else { return }
            var events: [FeedEvent] = []
            let screen = Rect(x: 0, y: 0, width: view.bounds.width, height: view.bounds.height)
            // On a screen that nobody sees, no item is visible.
            let inSight = isOnScreen(view) ? view.indexPathsForVisibleItems.sorted() : []
            let covers = covers(on: screen)
            let model = model
            for path in inSight {
                guard let frame = frameOnScreen(path) else { continue }
                let share = VisibleShare(of: frame, in: screen, under: covers)
                tracker.note(
                    ItemIndex(section: path.section, item: path.item), share: share, area: frame.width * frame.height,
                    identify: { model.seenItem($0) }, report: { events.append($0) })
            }
            tracker.endFrame { events.append($0) }
            visibility = tracker
            // Last, because the app may set another rule.
            for event in events { onEvent?(event) }
        }

        /// Whether a person sees the view: it is in the window of an active scene, and neither it nor a view around it
        /// is hidden or transparent.
        func isOnScreen(_ view: UIView) -> Bool {
            guard let window = view.window,
                window.windowScene?.activationState ?? .foregroundActive == .foregroundActive
            else { return false }
            let isShown = sequence(first: view as UIView, next: \.superview).allSatisfy { !$0.isHidden && $0.alpha > 0 }
            return isShown && view.convert(view.bounds, to: window).intersects(window.bounds)
        }

        /// Updates the indices of tracked items after an update of the feed.
        func rebaseVisibility() {
            let model = model
            visibility?.rebase { item in
                guard let section = model.index(ofSection: item.section),
                    let index = model.snapshot.indexOfItem(item.item, inSection: model.sections[section].key)
                else { return nil }
                return ItemIndex(section: section, item: index)
            }
        }

        /// An item's frame on the screen, with the offset of its orthogonal section.
        private func frameOnScreen(_ path: IndexPath) -> Rect? {
            guard let view, let frame = view.layoutAttributesForItem(at: path)?.frame else { return nil }
            var place = Rect(frame)
            place.origin.y -= view.contentOffset.y
            let id = model.sections[path.section].key.id
            if let offset = orthogonalOffsets[id] {
                place.origin.x += context.environment.layoutDirection == .rightToLeft ? offset : -offset
            }
            return place
        }

        /// The frames of pinned headers, which cover the content behind them.
        private func covers(on screen: Rect) -> [Rect] {
            guard let view else { return [] }
            return view.indexPathsForVisibleSupplementaryElements(ofKind: BoundarySupplementary.headerKind)
                .compactMap { path in
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
        }
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
