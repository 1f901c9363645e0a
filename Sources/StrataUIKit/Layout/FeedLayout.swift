#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import UIKit

    extension LayoutSection {
        /// The reason why UIKit throws when it lays out the section, usually a group that cannot fit even one item; nil
        /// for a layout that it accepts.
        ///
        /// - Complexity: O(description).
        func rejection(in environment: LayoutEnvironment) -> LayoutError? {
            var section = self
            if case .group(var group) = content, case .custom(let items) = group.content, let first = items.first {
                group.content = .custom([first])
                section.content = .group(group)
            }
            let solver = LayoutSolver(environment: environment, sections: [SectionInput(section, itemCount: 1)])
            return solver.diagnostics.first
        }

        /// Rows of one item each, as tall as the measured item, with the section's headers, footers and decorations.
        var fallback: LayoutSection {
            let size = LayoutSize(width: .fractionalWidth(1), height: .estimated(44))
            var section = LayoutSection(.vertical(size, [.item(LayoutItem(size))]))
            section.boundary = boundary.filter { $0.kind != BoundarySupplementary.pagesKind }
            section.decorations = decorations
            section.contentInsetsReference = contentInsetsReference
            return section
        }

        /// The axes along which any item of the section is estimated. Items of a custom group already have their size.
        var estimatedItemAxes: AxisSet {
            guard case .group(let group) = content, !wrapsItems else { return [] }
            return group.estimatedItemAxes
        }
    }

    extension LayoutGroup {
        /// The axes along which any item in it is estimated.
        var estimatedItemAxes: AxisSet {
            switch content {
            case .subitems(let subitems): subitems.reduce(into: []) { $0.formUnion($1.estimatedItemAxes) }
            case .equalShares(let subitem, _), .repeating(let subitem, _): subitem.estimatedItemAxes
            case .custom, .customProvider: []
            }
        }
    }

    extension LayoutSubitem {
        fileprivate var estimatedItemAxes: AxisSet {
            switch self {
            case .group(let group): return group.estimatedItemAxes
            case .item(let item):
                var axes: AxisSet = []
                if item.size.width.isEstimated { axes.insert(.horizontal) }
                if item.size.height.isEstimated { axes.insert(.vertical) }
                return axes
            }
        }
    }

    extension VisibleItemsHandler {
        /// Applies the handler to UIKit's items.
        @MainActor
        func change(
            _ items: [any NSCollectionLayoutVisibleItem], section: Int, offset: CGPoint,
            in environment: any NSCollectionLayoutEnvironment, of screen: LayoutEnvironment
        ) {
            let visible = items.map { item in
                VisibleItem(
                    LayoutElement(
                        category: item.representedElementCategory == .cell ? .cell : .boundary, section: section,
                        item: item.indexPath.item, frame: Rect(item.frame), zIndex: item.zIndex))
            }
            var screen = screen
            screen.containerSize = Size(environment.container.contentSize)
            let changed = apply(
                to: visible,
                in: Context(section: section, offset: Point(x: offset.x, y: offset.y), environment: screen))
            for (item, look) in zip(items, changed) {
                item.alpha = look.alpha
                item.zIndex = look.zIndex
                item.isHidden = look.isHidden
                item.center = CGPoint(x: look.center.x, y: look.center.y)
                let whole = look.wholeTransform
                item.transform = CGAffineTransform(
                    a: whole.a, b: whole.b, c: whole.c, d: whole.d, tx: whole.tx, ty: whole.ty)
            }
        }
    }

    /// The layout of a feed: UIKit's layout, with an offset that is kept while the feed changes.
    final class FeedLayout: UICollectionViewCompositionalLayout {
        /// The offset to scroll to while an update is applied; nil for UIKit's proposal.
        var keptOffset: (@MainActor () -> CGPoint?)?

        override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
            keptOffset?() ?? super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
        }
    }
#endif
