#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import UIKit

    extension FeedScreen {
        /// UIKit's section for an index of the current feed. It is a plain list for an unknown index and before the view has a
        /// size, because UIKit throws without a section.
        func layoutSection(_ index: Int) -> NSCollectionLayoutSection {
            guard model.sections.indices.contains(index), context.environment.containerSize.width > 0 else {
                return LayoutSection.placeholder.makeCollectionLayoutSection()
            }
            let description = platformForm(index)
            givenLayouts[model.sections[index].key] = description
            registerOwnViews(for: description)
            if description.carousel?.autoScroll != nil { startPageClock() }
            let section = description.makeCollectionLayoutSection()
            let handler = model.sections[index].layoutInput(in: context.environment).layout.visibleItemsHandler
            guard handler != nil || description.orthogonal != .none else { return section }
            let id = model.sections[index].key.id
            let isOrthogonal = description.orthogonal != .none
            section.visibleItemsInvalidationHandler = { [weak self] items, offset, environment in
                if isOrthogonal { self?.noteOrthogonalOffset(offset.x, ofSection: id) }
                guard let handler, let screen = self?.context.environment else { return }
                handler.change(items, section: index, offset: offset, in: environment, of: screen)
            }
            return section
        }

        static let ownViewIdentifier = "own"

        /// The kinds of supplementaries that the feed has itself.
        static let commonKinds = [
            BoundarySupplementary.headerKind, BoundarySupplementary.footerKind, BoundarySupplementary.pagesKind,
        ]

        /// Registers views for supplementaries and decorations other than headers, footers, dots and backgrounds: UIKit throws
        /// without a view. They show what an ``AppSupplementaryPlugin`` has for them.
        private func registerOwnViews(for section: LayoutSection) {
            var kinds = section.boundary.map(\.kind)
            if case .group(let group) = section.content { kinds += group.anchoredKinds }
            for kind in kinds where !Self.commonKinds.contains(kind) && ownKinds.insert(kind).inserted {
                view?.register(
                    FeedCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: Self.ownViewIdentifier)
            }
            for decoration in section.decorations where decoration.kind != FeedModel.Section.backgroundKind {
                view?.collectionViewLayout.register(
                    FeedBackgroundView.self, forDecorationViewOfKind: decoration.kind)
            }
        }

        /// The description that UIKit gets.
        func platformForm(_ index: Int) -> LayoutSection {
            let section = model.sections[index]
            let environment = context.environment
            var input = section.layoutInput(in: environment)
            // UIKit would keep the room of the dots, which an empty section does not have.
            if input.itemCount == 0, input.layout.boundary.allSatisfy({ $0.kind == BoundarySupplementary.pagesKind }) {
                input.layout.boundary = []
            }
            let list = input.layout.list
            let form = input.platformForm(in: environment) { item, constraint in
                context.layouter.measure(section.content.cell(at: item, in: environment, list: list), in: constraint)
            }
            let error = form.rejection(in: environment)
            layoutErrors[section.key] = error
            return error == nil ? form : form.fallback
        }

        /// The axes along which the items of a section are measured.
        func estimatedItemAxes(ofSection index: Int, layout: LayoutSection) -> AxisSet {
            layoutErrors[model.sections[index].key] == nil ? layout.estimatedItemAxes : .vertical
        }
    }

    extension LayoutSection {
        /// The reason for which UIKit throws when it lays out the section, above all a group that cannot fit even one item; nil
        /// for a layout that it takes.
        ///
        /// - Complexity: O(description).
        fileprivate func rejection(in environment: LayoutEnvironment) -> LayoutError? {
            var section = self
            if case .group(var group) = content, case .custom(let items) = group.content, let first = items.first {
                group.content = .custom([first])
                section.content = .group(group)
            }
            let solver = LayoutSolver(environment: environment, sections: [SectionInput(section, itemCount: 1)])
            return solver.diagnostics.first
        }

        /// Rows of one item each, as tall as it measures, with the section's headers, footers and decorations.
        fileprivate var fallback: LayoutSection {
            let size = LayoutSize(width: .fractionalWidth(1), height: .estimated(44))
            var section = LayoutSection(.vertical(size, [.item(LayoutItem(size))]))
            section.boundary = boundary.filter { $0.kind != BoundarySupplementary.pagesKind }
            section.decorations = decorations
            section.contentInsetsReference = contentInsetsReference
            return section
        }

        /// The axes along which any item of the section is estimated. Items of a custom group have their size already.
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
        fileprivate func change(
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

    /// The layout of a feed: UIKit's layout, with an offset to keep while the feed changes.
    final class FeedLayout: UICollectionViewCompositionalLayout {
        /// The offset to scroll to while an update is applied; nil for UIKit's proposal.
        var keptOffset: (@MainActor () -> CGPoint?)?

        override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
            keptOffset?() ?? super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
        }
    }
#endif
