#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import UIKit

    extension FeedScreen {
        /// UIKit's section for an index of the current feed. It is a plain list for an unknown index and before the
        /// view has a size, because UIKit throws without a section.
        func layoutSection(_ index: Int) -> NSCollectionLayoutSection {
            guard model.sections.indices.contains(index), context.environment.containerSize.width > 0 else {
                return LayoutSection.placeholder.makeCollectionLayoutSection()
            }
            let description = platformForm(index)
            givenLayouts[model.sections[index].key] = description
            registerOwnViews(for: description)
            if description.carousel?.autoScroll != nil { orthogonal.startPageClock() }
            let section = description.makeCollectionLayoutSection()
            let handler = pluginLayout(ofSection: index).visibleItemsHandler
            guard handler != nil || description.orthogonal != .none else { return section }
            let id = model.sections[index].key.id
            let isOrthogonal = description.orthogonal != .none
            section.visibleItemsInvalidationHandler = { [weak self] items, offset, environment in
                if isOrthogonal { self?.orthogonal.note(offset.x, ofSection: id) }
                guard let handler, let screen = self?.context.environment else { return }
                handler.change(items, section: index, offset: offset, in: environment, of: screen)
            }
            return section
        }

        /// The layout that a section's plugin gives in this environment. O(1) after the first call.
        func pluginLayout(ofSection index: Int) -> LayoutSection {
            if let known = layouts[index] { return known }
            let layout = model.sections[index].layoutInput(in: context.environment).layout
            layouts[index] = layout
            return layout
        }

        static let ownViewIdentifier = "own"

        /// The kinds of supplementaries that the feed itself has.
        static let commonKinds = [
            BoundarySupplementary.headerKind, BoundarySupplementary.footerKind, BoundarySupplementary.pagesKind,
        ]

        /// Registers views for supplementaries and decorations other than headers, footers, dots and backgrounds,
        /// because UIKit throws without a view. They show the content from an ``AppSupplementaryPlugin``.
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

        /// The description that is passed to UIKit.
        func platformForm(_ index: Int) -> LayoutSection {
            let section = model.sections[index]
            let environment = context.environment
            var input = section.layoutInput(in: environment)
            layouts[index] = input.layout
            // UIKit would keep the space for the dots, which an empty section does not have.
            if input.itemCount == 0, input.layout.boundary.allSatisfy({ $0.kind == BoundarySupplementary.pagesKind }) {
                input.layout.boundary = []
            }
            let list = input.layout.list
            let form = input.platformForm(in: environment) { item, constraint in
                let type = section.content.type(at: item)
                if let own = ownContents[type]?.ownContent(of: section.content, at: item, in: environment) {
                    return ownSizer.size(of: own, type: type, in: constraint)
                }
                return context.layouter.measure(
                    section.content.cell(at: item, in: environment, list: list), in: constraint)
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
#endif
