#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import UIKit

    /// A section's background, or a decoration of a plugin's own kind. A layout creates it for an index path without
    /// asking the data source, so the view itself asks its collection for the section at that index.
    final class FeedBackgroundView: UICollectionReusableView {
        private var place: Int?
        private var kind = FeedModel.Section.backgroundKind
        private var isShown = false
        private var content: CellContentView?

        override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
            super.apply(layoutAttributes)
            if place != layoutAttributes.indexPath.section { isShown = false }
            place = layoutAttributes.indexPath.section
            kind = layoutAttributes.representedElementKind ?? FeedModel.Section.backgroundKind
            setNeedsLayout()
        }

        override func prepareForReuse() {
            super.prepareForReuse()
            (place, isShown) = (nil, false)
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            if !isShown { refresh() }
            content?.frame = CGRect(origin: .zero, size: bounds.size)
        }

        /// Shows the current background from its section's plugin. An equal background changes nothing.
        func refresh() {
            guard let place, let screen = (superview as? FeedCollectionView)?.screen,
                let configuration = screen.supplementary(ofKind: kind, inSection: place)
            else {
                content?.removeFromSuperview()
                content = nil
                return
            }
            isShown = true
            let next = FeedCellContent(configuration, in: screen.context)
            if let content {
                content.configuration = next
                content.appear()
            } else {
                let made = CellContentView(next)
                addSubview(made)
                content = made
                setNeedsLayout()
            }
        }
    }
#endif
