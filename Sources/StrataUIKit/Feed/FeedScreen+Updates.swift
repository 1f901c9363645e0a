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
        let kept = isFirst ? nil : anchor == .item ? place(in: nextModel, by: changes) : nil
        let old = model
        isApplying = true
        (document, model) = (next, nextModel)
        await dataSource?.apply(snapshot(by: changes, from: old), animatingDifferences: animated && !isFirst)
        refreshSupplementaries(changes)
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
            snapshot.appendItems(section.content.ids.map { model.itemID($0, in: section.key) }, toSection: section.key)
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

    /// Headers, footers and backgrounds whose content changed; the layout is asked again because their heights may differ.
    private func refreshSupplementaries(_ changes: Changeset) {
        guard !changes.supplementaries.isEmpty, let view else { return }
        for section in changes.supplementaries {
            refreshSupplementary(ofKind: BoundarySupplementary.headerKind, inSection: section)
            refreshSupplementary(ofKind: BoundarySupplementary.footerKind, inSection: section)
        }
        for background in view.subviews.lazy.compactMap({ $0 as? FeedBackgroundView }) { background.refresh() }
        view.collectionViewLayout.invalidateLayout()
        view.layoutIfNeeded()
    }
}

extension FeedModel {
    /// An item's identity for UIKit.
    func itemID(_ item: ItemID, in section: SectionKey) -> FeedItemID {
        FeedItemID(section: snapshot.itemScope == .snapshot ? nil : section, item: item)
    }
}
#endif
