#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import Snapshots
    internal import UIKit

    /// Keeps the place on the screen while a feed is applied, and while the size or the environment changes.
    final class PlaceKeeper: FeedScreenPart {
        /// The place that a change of the environment keeps, until a layout shows it.
        private var keptPlace: KeptScreenPlace?

        /// Gives up the kept place.
        func drop() { keptPlace = nil }

        /// The item or section that keeps its position while the next feed is applied, and the distance of a kept
        /// section's start above the screen's top.
        struct Anchor {
            var place: KeptPlace
            var distance = 0.0
        }

        /// The default anchor for an update. A person at the top, or one who pulled the feed, wants to see what is new.
        var standardAnchor: UpdateAnchor {
            guard let view else { return .item }
            if view.refreshControl?.isRefreshing == true { return .offset }
            return view.contentOffset.y <= -view.adjustedContentInset.top + 0.5 ? .offset : .item
        }

        /// The anchor for an update, the same as in the engine.
        func anchor(in next: FeedModel, by changes: Changeset) -> Anchor? {
            guard let view else { return nil }
            let inSight = view.indexPathsForVisibleItems.sorted().compactMap { path in
                view.layoutAttributesForItem(at: path).map { attributes in
                    (
                        index: ItemIndex(section: path.section, item: path.item),
                        y: Double(attributes.frame.minY - view.contentOffset.y)
                    )
                }
            }
            guard let place = KeptPlace(inSight: inSight, changes: changes, from: model, to: next) else { return nil }
            guard case .section(let old, _) = place, let top = top(ofSection: old) else { return Anchor(place: place) }
            return Anchor(place: place, distance: view.contentOffset.y - top)
        }

        /// Scrolls so that the anchor keeps its position. Rows that become visible may be measured and move it, each
        /// once.
        func show(_ anchor: Anchor) {
            guard let view else { return }
            for _ in 0..<Self.mostCorrections {
                view.layoutIfNeeded()
                guard let wanted = offset(keeping: anchor), abs(wanted.y - view.contentOffset.y) > 0.01 else { return }
                view.contentOffset = wanted
            }
        }

        /// The offset at which the anchor keeps its position, limited to the content.
        func offset(keeping anchor: Anchor) -> CGPoint? {
            guard let view else { return nil }
            let wanted: CGFloat
            switch anchor.place {
            case .item(let item, let y):
                let path = IndexPath(item: item.item, section: item.section)
                guard let frame = view.collectionViewLayout.layoutAttributesForItem(at: path)?.frame else { return nil }
                wanted = frame.minY - y
            case .section(_, let new):
                guard let top = top(ofSection: new) else { return nil }
                wanted = top + anchor.distance
            }
            return offset(at: wanted, in: view)
        }

        /// The start of a section's header, otherwise of its first item.
        private func top(ofSection section: Int) -> CGFloat? {
            guard let layout = view?.collectionViewLayout, model.sections.indices.contains(section) else { return nil }
            let path = IndexPath(item: 0, section: section)
            if model.sections[section].header != nil,
                let header = layout.layoutAttributesForSupplementaryView(
                    ofKind: BoundarySupplementary.headerKind, at: path)
            {
                return header.frame.minY
            }
            return model.sections[section].content.count == 0
                ? nil : layout.layoutAttributesForItem(at: path)?.frame.minY
        }

        /// The maximum number of passes, more than a screenful of wrong estimates needs.
        private static var mostCorrections: Int { 8 }

        /// The first item that begins on the screen, for a recording.
        var firstInSight: ScrollPlace? {
            guard let view else { return nil }
            for path in view.indexPathsForVisibleItems.sorted() where model.sections.indices.contains(path.section) {
                let section = model.sections[path.section]
                guard path.item < section.content.count,
                    let frame = view.layoutAttributesForItem(at: path)?.frame, frame.minX >= 0,
                    frame.maxX <= view.bounds.width, frame.minY >= view.contentOffset.y
                else { continue }
                return ScrollPlace(
                    section: section.key.id, item: section.content.id(at: path.item),
                    distance: view.contentOffset.y - frame.minY)
            }
            return nil
        }

        /// Notes the place on the screen before the size or the environment changes. The rule is the same as in the
        /// engine.
        func keep() {
            guard let view, keptPlace == nil, !model.sections.isEmpty, context.environment.containerSize.width > 0
            else { return }
            keptPlace = KeptScreenPlace(
                anchor: nil, passes: Self.mostCorrections, orthogonal: screen.orthogonal.places)
            // A feed at its top stays there, regardless of the first visible item.
            guard view.contentOffset.y > -view.adjustedContentInset.top + 0.01 else { return }
            let inSight = view.indexPathsForVisibleItems.sorted().compactMap { path in
                view.layoutAttributesForItem(at: path).map { (path: path, y: $0.frame.minY - view.contentOffset.y) }
            }
            guard let first = inSight.first(where: { $0.y >= 0 }) ?? inSight.first else {
                keptPlace = nil
                return
            }
            keptPlace?.anchor = Anchor(
                place: .item(ItemIndex(section: first.path.section, item: first.path.item), y: first.y))
        }

        /// Scrolls to the kept place. Rows that become visible may be measured in the next pass and move it.
        func showKept() {
            guard let view, let kept = keptPlace, !screen.isHeldBack else { return }
            screen.orthogonal.show(kept.orthogonal)
            keptPlace?.orthogonal = [:]
            guard kept.passes > 0, let wanted = offset(keeping: kept), abs(wanted.y - view.contentOffset.y) > 0.01
            else {
                keptPlace = nil
                return
            }
            keptPlace?.passes -= 1
            move(to: wanted)
        }

        private func offset(keeping kept: KeptScreenPlace) -> CGPoint? {
            guard let view else { return nil }
            guard var anchor = kept.anchor else {
                return CGPoint(x: view.contentOffset.x, y: -view.adjustedContentInset.top)
            }
            if case .item(let item, let y) = anchor.place {
                // An item low on a tall screen would be below a short one.
                anchor.place = .item(item, y: min(y, view.bounds.height / 2))
            }
            return offset(keeping: anchor)
        }
    }

    /// The place on the screen that a change of the environment keeps.
    struct KeptScreenPlace {
        /// The first item that begins on the screen, and its position there; nil for a feed at its top, which stays there.
        var anchor: PlaceKeeper.Anchor?
        /// The number of layout passes that may still correct the offset.
        var passes: Int
        /// The first visible item of each scrolled orthogonal section, and its distance from the section's edge.
        var orthogonal: [SectionKey: (item: Int, distance: Double)] = [:]
    }
#endif
