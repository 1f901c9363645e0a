#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import UIKit

    extension FeedScreen {
        /// UIKit's section for an index of the current feed. It is a plain list for an unknown index and before the
        /// view has a size, because UIKit throws without a section.
        func layoutSection(
            _ index: Int, in environment: any NSCollectionLayoutEnvironment
        ) -> NSCollectionLayoutSection {
            guard model.sections.indices.contains(index), context.environment.containerSize.width > 0 else {
                return LayoutSection.placeholder.makeCollectionLayoutSection()
            }
            let description = platformForm(index)
            givenLayouts[model.sections[index].key] = description
            if case .group(let group) = description.content, case .custom = group.content {
                solvedForms.insert(model.sections[index].key)
            }
            registerOwnViews(for: description)
            if description.carousel?.autoScroll != nil { orthogonal.startPageClock() }
            let handler = pluginLayout(ofSection: index).visibleItemsHandler
            let swipes = swipes(inSection: index)
            let section =
                swipes.isEmpty
                ? description.makeCollectionLayoutSection()
                : description.makeList(in: environment, swipes: swipes) { [weak self] in
                    self?.swipeActions(of: $1, at: $0)
                }
            guard handler != nil || description.orthogonal != .none else { return section }
            let key = model.sections[index].key
            let isOrthogonal = description.orthogonal != .none
            section.visibleItemsInvalidationHandler = { [weak self] items, offset, environment in
                if isOrthogonal { self?.orthogonal.note(offset.x, ofSection: key) }
                guard let handler, let screen = self?.context.environment else { return }
                handler.change(items, section: index, offset: offset, in: environment, of: screen)
            }
            return section
        }

        /// The swipes for which UIKit has buttons in a section: those of a list whose rows are measured.
        func swipes(inSection index: Int) -> Set<CellGesture> {
            let layout = pluginLayout(ofSection: index)
            guard let list = layout.list, estimatedItemAxes(ofSection: index, layout: layout) == .vertical else {
                return []
            }
            var swipes: Set<CellGesture> = []
            if list.hasLeadingSwipeActions { swipes.insert(.leadingSwipe) }
            if list.hasTrailingSwipeActions { swipes.insert(.trailingSwipe) }
            return swipes
        }

        /// UIKit's buttons for a swipe over a row; nil for a row without actions.
        private func swipeActions(of gesture: CellGesture, at path: IndexPath) -> UISwipeActionsConfiguration? {
            guard let item = item(at: path) else { return nil }
            let id = model.itemID(item.item, in: model.sections[path.section].key)
            let cell = model.sections[path.section].content.cell(at: path.item, in: context.environment)
            let buttons = cell.actions.actions(of: gesture).map { action in
                // UIKit removes the row of a destructive button, but the app may ask first: the next feed removes it.
                let button = UIContextualAction(style: .normal, title: action.words) { [weak self] _, _, done in
                    self?.perform(action, by: gesture, on: id)
                    done(true)
                }
                if action.style == .destructive { button.backgroundColor = .systemRed }
                button.image = action.symbol.flatMap { UIImage(systemName: $0) }
                return button
            }
            return buttons.isEmpty ? nil : UISwipeActionsConfiguration(actions: buttons)
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
            if solvedForms.contains(section.key), let solved = givenLayouts[section.key] { return solved }
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
                if let own = ownContents[type]?(section.content, item, environment, hosted) {
                    return ownSizer.size(of: own, type: type, in: constraint)
                }
                let size = ownCells[type].flatMap {
                    ownSizer.size(
                        of: item, in: section.content, cells: $0, environment: environment, constraint: constraint)
                }
                if let size { return size }
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
