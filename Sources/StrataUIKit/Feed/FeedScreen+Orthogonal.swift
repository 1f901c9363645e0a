#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import UIKit

    extension FeedScreen {
        /// Notes the offset of an orthogonal section, which UIKit reports before each layout. A person changed it if
        /// the section's scroll view is being dragged or decelerates.
        func noteOrthogonalOffset(_ x: CGFloat, ofSection id: SectionID) {
            guard !isApplying, let index = model.index(ofSection: id) else { return }
            let scroller = scrollView(ofSection: index)
            let offset = fromBeginning(x, scroller)
            guard abs(offset - (orthogonalOffsets[id] ?? 0)) > 0.01 else { return }
            orthogonalOffsets[id] = offset
            guard let scroller, scroller.isTracking || scroller.isDragging || scroller.isDecelerating else { return }
            onEvent?(.orthogonalScroll(section: id, offset: offset))
            recorder?.noteOrthogonalScroll(section: id, offset: offset)
        }

        func orthogonalOffset(ofSection id: SectionID) -> Double? {
            guard let index = model.index(ofSection: id), let scroller = scrollView(ofSection: index) else {
                return nil
            }
            return fromBeginning(scroller.contentOffset.x, scroller)
        }

        func setOrthogonalOffset(_ offset: Double, ofSection id: SectionID) {
            guard let index = model.index(ofSection: id), let scroller = scrollView(ofSection: index) else { return }
            orthogonalOffsets[id] = offset
            scroller.contentOffset = CGPoint(x: fromBeginning(offset, scroller), y: scroller.contentOffset.y)
            view?.setNeedsLayout()
            view?.layoutIfNeeded()
        }

        /// Restores the offsets of sections that an update or a reload scrolled.
        func restoreOrthogonalOffsets() {
            // A section that was emptied begins at 0 again.
            let ids = Set(model.sections.lazy.filter { $0.content.count > 0 }.map(\.key.id))
            orthogonalOffsets = orthogonalOffsets.filter { ids.contains($0.key) }
            for (id, offset) in orthogonalOffsets {
                guard let index = model.index(ofSection: id), let scroller = scrollView(ofSection: index) else {
                    continue
                }
                // The offset of a section that became shorter is limited to its content.
                let wanted = min(offset, max(0, scroller.contentSize.width - scroller.bounds.width))
                orthogonalOffsets[id] = wanted
                guard abs(fromBeginning(scroller.contentOffset.x, scroller) - wanted) > 0.01 else { continue }
                setOrthogonalOffset(wanted, ofSection: id)
            }
        }

        /// The scroll view that UIKit puts into the collection view for a visible orthogonal section: the one that
        /// contains its items.
        private func scrollView(ofSection index: Int) -> UIScrollView? {
            guard let view, !model.sections.isEmpty,
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
#endif
