#if canImport(UIKit)
    internal import CompositionalLayout
    internal import Feeds
    internal import UIKit

    /// A section's background. A layout makes it without asking the data source, so that it asks its collection itself.
    final class FeedBackgroundView: UICollectionReusableView {
        private(set) var section: Int?
        private var isStale = true
        private var content: CellContentView?

        override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
            super.apply(layoutAttributes)
            if section != layoutAttributes.indexPath.section { isStale = true }
            section = layoutAttributes.indexPath.section
            setNeedsLayout()
        }

        override func prepareForReuse() {
            super.prepareForReuse()
            section = nil
            isStale = true
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            if isStale { refresh() }
            content?.frame = CGRect(origin: .zero, size: bounds.size)
        }

        /// Shows what the plugin says of a section now.
        func refresh(inSection section: Int) {
            self.section = section
            refresh()
        }

        /// Shows what the section's plugin says now.
        private func refresh() {
            guard let section, let screen = (superview as? FeedCollectionView)?.screen,
                let configuration = screen.supplementary(ofKind: FeedModel.Section.backgroundKind, inSection: section)
            else {
                content?.removeFromSuperview()
                content = nil
                return
            }
            isStale = false
            let next = FeedCellContent(configuration, in: screen.context)
            if let content {
                content.configuration = next
            } else {
                let made = CellContentView(next)
                addSubview(made)
                content = made
            }
        }
    }
#endif
