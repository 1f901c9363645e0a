#if canImport(UIKit)
    internal import CompositionalLayout
    internal import FeedEvents
    internal import Feeds
    internal import SectionKit
    internal import Snapshots
    internal import UIKit

    extension FeedScreen {
        /// Why a feed is applied: a recording has a tap instead of the feed that a plugin answered with.
        enum Cause: Hashable {
            case app
            case tap(section: SectionID, item: Int?)
        }

        /// Shows the next revision of the feed.
        ///
        /// The model changes before UIKit hears of it, so that the layout and the cells that UIKit then asks for are of one feed.
        func apply(
            _ next: FeedDocument, animated: Bool, keeping anchor: UpdateAnchor, cause: Cause
        ) async throws(FeedError) -> Changeset {
            let isFirst = model.sections.isEmpty && document.sections.isEmpty
            let nextModel = try FeedModel(
                next, registry: registry, duplicates: .firstWins, after: isFirst ? nil : model)
            let changes = model.changes(to: nextModel)
            if case .tap = cause, changes.isEmpty { return changes }
            view?.layoutIfNeeded()
            let kept = isFirst || anchor == .offset ? nil : self.anchor(in: nextModel, by: changes)
            let old = model
            let shown = changes.supplementaries.isEmpty ? [] : shownSupplementaries
            isApplying = true
            (document, model) = (next, nextModel)
            let layout = view?.collectionViewLayout as? FeedLayout
            refresh(shown, of: changes.supplementaries)
            if let kept { layout?.keptOffset = { [weak self] in self?.offset(keeping: kept) } }
            await dataSource?.apply(snapshot(by: changes, from: old), animatingDifferences: animated && !isFirst)
            layout?.keptOffset = nil
            if changes.operations == 0, hasOtherBoundaries(in: changes.supplementaries, than: old) {
                // UIKit asks for sections again only if some item or section came, went or moved.
                view?.collectionViewLayout.invalidateLayout()
                view?.layoutIfNeeded()
            }
            if let kept { show(kept) }
            restoreOrthogonalOffsets()
            isApplying = false
            switch cause {
            case .app: recorder?.noteFeed(next, keeping: anchor, screen: context.environment)
            case .tap(let section, let item): recorder?.noteTap(section: section, item: item)
            }
            rebaseVisibility()
            return changes
        }

        /// UIKit's snapshot of the current feed, with what is to be reconfigured.
        private func snapshot(
            by changes: Changeset, from old: FeedModel
        ) -> NSDiffableDataSourceSnapshot<SectionKey, FeedItemID> {
            var snapshot = NSDiffableDataSourceSnapshot<SectionKey, FeedItemID>()
            snapshot.appendSections(model.sections.map(\.key))
            for section in model.sections {
                snapshot.appendItems(
                    section.content.ids.map { model.itemID($0, in: section.key) }, toSection: section.key)
            }
            // An item that was moved to another section is another item where ids are unique in sections, and is new there.
            let reconfigured = changes.items.reconfigures.compactMap { path -> FeedItemID? in
                let section = old.sections[path.section]
                let item = section.content.id(at: path.item)
                let isThere =
                    model.snapshot.itemScope == .snapshot
                    ? model.snapshot.pathOfItem(item) != nil
                    : model.snapshot.indexOfItem(item, inSection: section.key) != nil
                return isThere ? model.itemID(item, in: section.key) : nil
            }
            if !reconfigured.isEmpty { snapshot.reconfigureItems(reconfigured) }
            return snapshot
        }

        /// Whether headers or footers of some sections came, went, or have another height.
        private func hasOtherBoundaries(in sections: [Int], than old: FeedModel) -> Bool {
            let environment = context.environment
            return sections.contains { section in
                guard let before = old.snapshot.indexOfSection(model.sections[section].key) else { return true }
                return old.sections[before].layoutInput(in: environment).layout.boundary
                    != model.sections[section].layoutInput(in: environment).layout.boundary
            }
        }

        /// A header, a footer or a background in sight.
        private struct ShownSupplementary {
            var view: UICollectionReusableView
            var kind: String
            var section: SectionKey
        }

        private var shownSupplementaries: [ShownSupplementary] {
            guard let view else { return [] }
            let kinds = [BoundarySupplementary.headerKind, BoundarySupplementary.footerKind]
            let cells = kinds.flatMap { kind in
                view.indexPathsForVisibleSupplementaryElements(ofKind: kind).compactMap { path in
                    view.supplementaryView(forElementKind: kind, at: path).map {
                        ShownSupplementary(view: $0, kind: kind, section: model.sections[path.section].key)
                    }
                }
            }
            let backgrounds = view.subviews.compactMap { $0 as? FeedBackgroundView }.compactMap { background in
                background.section.flatMap { model.sections.indices.contains($0) ? model.sections[$0].key : nil }.map {
                    ShownSupplementary(view: background, kind: FeedModel.Section.backgroundKind, section: $0)
                }
            }
            return cells + backgrounds
        }

        /// Refreshes headers, footers and backgrounds of sections where they changed, without the items. Those that come into sight
        /// later are made of the new feed anyway.
        private func refresh(_ shown: [ShownSupplementary], of sections: [Int]) {
            for element in shown {
                guard let section = model.snapshot.indexOfSection(element.section), sections.contains(section) else {
                    continue
                }
                if let cell = element.view as? FeedCell {
                    configure(cell, asSupplementaryOfKind: element.kind, inSection: section)
                } else if let background = element.view as? FeedBackgroundView {
                    background.refresh(inSection: section)
                }
            }
        }
    }

    extension FeedModel {
        /// An item's identity for UIKit.
        func itemID(_ item: ItemID, in section: SectionKey) -> FeedItemID {
            FeedItemID(section: snapshot.itemScope == .snapshot ? nil : section, item: item)
        }
    }
#endif
