#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import Snapshots
    internal import UIKit

    extension FeedScreen {
        /// The reason for applying a feed. If a plugin answered a tap with a feed, a recording has the tap instead of
        /// the feed.
        enum Cause: Hashable {
            case app
            case tap(section: SectionID, item: Int?)
            case action(CellAction, CellGesture, section: SectionID, item: Int)
        }

        /// A revision of the feed on its way to the screen.
        struct Update: Sendable {
            var document: FeedDocument
            var model: FeedModel
            var changes: Changeset
            /// Whether nothing was shown before.
            var isFirst: Bool

            /// - Parameter shown: The current feed; nil if nothing is shown.
            nonisolated init(to next: FeedDocument, from shown: FeedModel?, registry: SectionRegistry) throws(FeedError)
            {
                let model = try FeedModel(next, registry: registry, duplicates: .firstWins, after: shown)
                self.init(document: next, model: model, from: shown)
            }

            nonisolated init(document: FeedDocument, model: FeedModel, from shown: FeedModel?) {
                (self.document, self.model, isFirst) = (document, model, shown == nil)
                changes = (shown ?? .empty).changes(to: model)
            }
        }

        /// Shows the next revision of the feed, and returns when UIKit has animated it.
        ///
        /// The model and the changes of a large feed are made off the main thread. Feeds are shown in the order of the calls.
        func apply(
            _ next: FeedDocument, animated: Bool, keeping anchor: UpdateAnchor?
        ) async throws(FeedError) -> Changeset {
            if waitingApplies == 0, next.itemCount <= Self.itemsOfAFrame, model.itemCount <= Self.itemsOfAFrame {
                let update = try update(to: next)
                await withCheckedContinuation { continuation in
                    show(update, animated: animated, keeping: anchor, ended: { continuation.resume() })
                }
                return update.changes
            }
            waitingApplies += 1
            let result: Result<Changeset, FeedError> = await withCheckedContinuation { continuation in
                let before = lastApply
                lastApply = Task {
                    await before?.value
                    let prepared = await preparedUpdate(to: next)
                    waitingApplies -= 1
                    switch prepared {
                    case .failure(let error): continuation.resume(returning: .failure(error))
                    case .success(let update):
                        show(
                            update, animated: animated, keeping: anchor,
                            ended: { continuation.resume(returning: .success(update.changes)) })
                    }
                }
            }
            return try result.get()
        }

        /// The largest number of items for which waiting for another thread would only delay the changes: a difference of so many takes
        /// 17 µs and both snapshots 36, by `strata-bench diff`, "feed of 50 x 20".
        private static var itemsOfAFrame: Int { 1_000 }

        private func show(
            _ update: Update, animated: Bool, keeping anchor: UpdateAnchor?, ended: @escaping () -> Void
        ) {
            signposts.begin(.apply)
            defer { signposts.end(.apply) }
            show(update, animated: animated, keeping: anchor ?? place.standardAnchor, cause: .app, ended: ended)
        }

        /// The changes of the next revision of the feed, made off the main thread.
        private func preparedUpdate(to next: FeedDocument) async -> Result<Update, FeedError> {
            while true {
                let (shown, revision, registry) = (isEmpty ? nil : model, feedRevision, registry)
                let prepared = await Task.detached {
                    Result { () throws(FeedError) in try Update(to: next, from: shown, registry: registry) }
                }.value
                // An answer to a tap may have come between.
                if revision == feedRevision { return prepared }
            }
        }

        private var isEmpty: Bool { model.sections.isEmpty && document.sections.isEmpty }

        /// Shows the next revision of the feed and its model, without waiting for its animation.
        func applyNow(_ next: FeedDocument, as nextModel: FeedModel, animated: Bool) {
            signposts.begin(.apply)
            defer { signposts.end(.apply) }
            let update = Update(document: next, model: nextModel, from: isEmpty ? nil : model)
            show(update, animated: animated, keeping: place.standardAnchor, cause: .app)
        }

        /// The changes of the next revision of the feed.
        func update(to next: FeedDocument) throws(FeedError) -> Update {
            try Update(to: next, from: isEmpty ? nil : model, registry: registry)
        }

        /// Shows a revision of the feed. On return, the collection has changed and the anchor has its position. A
        /// person can scroll while UIKit animates.
        ///
        /// The model changes before UIKit's snapshot, so that the layout and the cells that UIKit then requests belong
        /// to one feed.
        func show(
            _ update: Update, animated: Bool, keeping anchor: UpdateAnchor, cause: Cause,
            ended: @escaping () -> Void = {}
        ) {
            guard let dataSource, let view else { return ended() }
            view.layoutIfNeeded()
            let changes = update.changes
            let kept = update.isFirst || anchor == .offset ? nil : place.anchor(in: update.model, by: changes)
            let (old, oldDocument) = (model, document)
            let shown = changes.supplementaries.isEmpty ? [] : shownSupplementaries
            isApplying = true
            (document, model) = (update.document, update.model)
            feedRevision += 1
            orthogonal.dropSolvers()
            prefetcher.cancel { path(of: $0) == nil }
            let layout = view.collectionViewLayout as? FeedLayout
            if let kept { layout?.keptOffset = { [weak self] in self?.place.offset(keeping: kept) } }
            if changes.operations == 0, hasStaleLayout(changes, from: old) {
                // UIKit only requests sections again if an item or a section was inserted, deleted or moved.
                view.collectionViewLayout.invalidateLayout()
            }
            // People who reduce motion see the next feed without moving rows.
            let isAnimated = animated && !update.isFirst && !UIAccessibility.isReduceMotionEnabled
            let next = snapshot(by: changes, from: old)
            signposts.begin(.collection)
            dataSource.apply(next, animatingDifferences: isAnimated, completion: ended)
            signposts.end(.collection)
            layout?.keptOffset = nil
            refresh(shown, of: changes.supplementaries)
            if givenLayouts.count > model.sections.count {
                let keys = Set(model.sections.map(\.key))
                givenLayouts = givenLayouts.filter { keys.contains($0.key) }
                layoutErrors = layoutErrors.filter { keys.contains($0.key) }
            }
            refreshOwnSupplementaries()
            refreshBackgrounds()
            if let kept { place.show(kept) }
            orthogonal.restore()
            selection.restore()
            isApplying = false
            orthogonal.refreshPages()
            switch cause {
            case .app: recorder?.noteFeed(document, keeping: anchor, screen: context.environment)
            case .action(let action, let gesture, let section, let item):
                recorder?.noteAction(action, by: gesture, section: section, item: item)
            case .tap(let section, let item): recorder?.noteTap(section: section, item: item)
            }
            visibility.rebase()
            // The new feed did not change the goal.
            if scroller.goal != nil, view.bounds.width > 0 { scroller.continueScroll() }
            loading.loadMoreIfNear()
            guard old.itemCount > Self.itemsOfAFrame else { return }
            // Freeing a million items takes a frame. The last reference goes elsewhere, after those of this call.
            Task.detached(priority: .utility) {
                try? await Task.sleep(nanoseconds: 100_000_000)
                withExtendedLifetime((old, oldDocument)) {}
            }
        }

        /// UIKit's snapshot of the current feed, with the items to reconfigure.
        ///
        /// - Complexity: O(changes), or O(items) if items move or sections change.
        private func snapshot(
            by changes: Changeset, from old: FeedModel
        ) -> NSDiffableDataSourceSnapshot<SectionKey, FeedItemID> {
            if !takeItems(of: changes, from: old) { given = wholeSnapshot }
            var snapshot = given
            // If ids are only unique in their section, an item that moved to another section is a new item there.
            var (reconfigured, reloaded): ([FeedItemID], [FeedItemID]) = ([], [])
            for place in changes.items.reconfigures {
                let section = old.sections[place.section]
                let id = model.itemID(section.content.id(at: place.item), in: section.key)
                guard let path = path(of: id) else { continue }
                // A cell from another pool cannot be reconfigured, because UIKit throws.
                let next = model.sections[path.section].content
                let types = (section.content.type(at: place.item), next.type(at: path.item))
                let hasOwnCells = ownCells[types.0] != nil || ownCells[types.1] != nil
                let isOfSamePool =
                    section.content.cellKind(at: place.item) == next.cellKind(at: path.item)
                    && (!hasOwnCells || types.0 == types.1)
                if isOfSamePool { reconfigured.append(id) } else { reloaded.append(id) }
            }
            let known = Set(reconfigured).union(reloaded)
            let rows = old.rowsShownAnew(in: model, by: changes, environment: context.environment)
            reconfigured += rows.map { index in
                let section = model.sections[index.section]
                return model.itemID(section.content.id(at: index.item), in: section.key)
            }.filter { !known.contains($0) }
            if !reconfigured.isEmpty { snapshot.reconfigureItems(reconfigured) }
            if !reloaded.isEmpty { snapshot.reloadItems(reloaded) }
            return snapshot
        }

        /// UIKit's snapshot of the current feed, from all of its items.
        var wholeSnapshot: NSDiffableDataSourceSnapshot<SectionKey, FeedItemID> {
            var snapshot = NSDiffableDataSourceSnapshot<SectionKey, FeedItemID>()
            snapshot.appendSections(model.sections.map(\.key))
            for section in model.sections {
                snapshot.appendItems(
                    section.content.ids.map { model.itemID($0, in: section.key) }, toSection: section.key)
            }
            return snapshot
        }

        /// Deletes and inserts the items of an update in the last snapshot.
        ///
        /// - Returns: Whether that is all of the update, and worth it.
        private func takeItems(of changes: Changeset, from old: FeedModel) -> Bool {
            let items = changes.items
            let areSame =
                changes.sections.deletes.isEmpty && changes.sections.inserts.isEmpty && changes.sections.moves.isEmpty
            guard areSame, items.moves.isEmpty, given.numberOfSections == model.sections.count,
                items.deletes.count + items.inserts.count <= Self.fewOperations,
                old.snapshot.itemScope == model.snapshot.itemScope
            else { return false }
            given.deleteItems(
                items.deletes.map { place in
                    let section = old.sections[place.section]
                    return old.itemID(section.content.id(at: place.item), in: section.key)
                })
            // In ascending order, so that the item before an inserted one is there.
            let inserts = Set(items.inserts)
            for place in items.inserts.sorted() {
                let section = model.sections[place.section]
                func id(_ item: Int) -> FeedItemID { model.itemID(section.content.id(at: item), in: section.key) }
                if place.item > 0 {
                    given.insertItems([id(place.item)], afterItem: id(place.item - 1))
                } else if let next = first(after: place, inserts) {
                    given.insertItems([id(0)], beforeItem: id(next))
                } else {
                    given.appendItems([id(0)], toSection: section.key)
                }
            }
            return true
        }

        /// The first item of a section after an inserted one that is not inserted too; nil without one.
        private func first(after place: ItemPath, _ inserts: Set<ItemPath>) -> Int? {
            let count = model.sections[place.section].content.count
            return (place.item + 1..<max(count, place.item + 1)).first {
                !inserts.contains(ItemPath(section: place.section, item: $0))
            }
        }

        /// The largest number of deletes and inserts that are made one by one.
        private static var fewOperations: Int { 64 }

        /// Whether the layout of a section with changed content or a changed header differs from UIKit's current one.
        private func hasStaleLayout(_ changes: Changeset, from old: FeedModel) -> Bool {
            let reconfigured = Set(changes.items.reconfigures.map(\.section))
                .compactMap { model.snapshot.indexOfSection(old.sections[$0].key) }
            return Set(changes.supplementaries + reconfigured).contains { section in
                givenLayouts[model.sections[section].key].map { $0 != platformForm(section) } ?? false
            }
        }

        /// A visible header or footer.
        private struct ShownSupplementary {
            var view: FeedCell
            var kind: String
            var section: SectionKey
        }

        private var shownSupplementaries: [ShownSupplementary] {
            guard let view else { return [] }
            let kinds = [BoundarySupplementary.headerKind, BoundarySupplementary.footerKind]
            return kinds.flatMap { kind in
                view.indexPathsForVisibleSupplementaryElements(ofKind: kind).compactMap { path in
                    (view.supplementaryView(forElementKind: kind, at: path) as? FeedCell).map {
                        ShownSupplementary(view: $0, kind: kind, section: model.sections[path.section].key)
                    }
                }
            }
        }

        /// Refreshes changed headers and footers without the items, after UIKit has taken the feed. Headers and footers
        /// that UIKit has made since then already show the new feed. Those off the screen are measured when UIKit shows
        /// them.
        private func refresh(_ shown: [ShownSupplementary], of sections: [Int]) {
            guard let view, !sections.isEmpty else { return }
            let changed = Set(sections)
            for element in shown where element.view.feedRevision != feedRevision {
                guard let section = model.snapshot.indexOfSection(element.section), changed.contains(section) else {
                    continue
                }
                let path = IndexPath(item: 0, section: section)
                guard view.supplementaryView(forElementKind: element.kind, at: path) === element.view else {
                    leftSupplementaries += 1
                    continue
                }
                configure(element.view, asSupplementaryOfKind: element.kind, inSection: section)
                measureAgain(element.view, ofKind: element.kind, at: path)
            }
        }

        /// Passes on the size of an estimated header that is visible, as UIKit does for a new cell. The layout makes
        /// the invalidation context, because its class is private.
        private func measureAgain(_ cell: FeedCell, ofKind kind: String, at path: IndexPath) {
            guard !cell.estimated.isEmpty, let layout = view?.collectionViewLayout,
                let original = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
            else { return }
            let preferred = cell.preferredLayoutAttributesFitting(original)
            guard
                layout.shouldInvalidateLayout(
                    forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
            else { return }
            layout.invalidateLayout(
                with: layout.invalidationContext(
                    forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
        }

        /// Refreshes backgrounds. They belong to index paths, which may now have other sections.
        func refreshBackgrounds() {
            for case let background as FeedBackgroundView in view?.subviews ?? [] { background.refresh() }
        }
    }
#endif
