#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import Snapshots
    internal import UIKit

    extension FeedScreen: UICollectionViewDelegate {
        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            guard let view, scrollView === view else { return }
            scrollDelegate?.feed(view, didScrollTo: view.contentOffset)
            guard !isApplying else { return }
            recorder?.noteScroll(to: scrollView.contentOffset.y) { place.firstInSight }
            loading.loadMoreIfNear()
        }

        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
            guard let view, scrollView === view else { return }
            // A person goes elsewhere.
            scroller.drop()
            scrollDelegate?.feed(view, willBeginDraggingAt: view.contentOffset)
        }

        /// A tap on the status bar replaces a scroll to an item.
        func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
            if scrollView === view { scroller.drop() }
            return true
        }

        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            guard let view, scrollView === view else { return }
            scrollDelegate?.feed(view, willEndDraggingWith: velocity, target: &targetContentOffset.pointee)
        }

        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            guard let view, scrollView === view else { return }
            scrollDelegate?.feed(view, didEndDraggingAt: view.contentOffset, decelerates: decelerate)
        }

        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
            guard let view, scrollView === view else { return }
            scrollDelegate?.feed(view, didEndDeceleratingAt: view.contentOffset)
        }

        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
            guard let view, scrollView === view, scroller.endScrollAnimation() else { return }
            scrollDelegate?.feed(view, didEndScrollingAnimationAt: view.contentOffset)
        }

        func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
            let cell = collectionView.cellForItem(at: indexPath) as? FeedCell
            cell?.isPressed = answersTap(at: indexPath)
        }

        func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
            (collectionView.cellForItem(at: indexPath) as? FeedCell)?.isPressed = false
        }

        /// Whether the app or the plugin responds to a tap on an item.
        func answersTap(at path: IndexPath) -> Bool {
            guard model.sections.indices.contains(path.section),
                path.item < model.sections[path.section].content.count
            else { return false }
            let section = model.sections[path.section]
            let isChosen = canSelect?(section.key.id, section.content.id(at: path.item)) ?? true
            if selection.mode != .none { return isChosen }
            if onSelect != nil, isChosen { return true }
            let id = model.itemID(section.content.id(at: path.item), in: section.key)
            if let known = tapAnswers[id] { return known }
            let answer = model.answer(
                toTapOn: path.item, inSection: path.section, of: document, registry: registry)
            tapAnswers[id] = answer != nil
            return answer != nil
        }

        /// The identity of the item at an index path; nil if the feed has no such item.
        func item(at path: IndexPath) -> FeedItem? {
            guard model.sections.indices.contains(path.section) else { return nil }
            let section = model.sections[path.section]
            guard path.item < section.content.count else { return nil }
            return FeedItem(section.content.id(at: path.item), in: section.key.id)
        }

        func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
            guard selection.mode != .none, let item = item(at: indexPath) else { return true }
            return canSelect?(item.section, item.item) ?? true
        }

        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            guard selection.mode == .none else { return selection.note(indexPath, isSelected: true) }
            // A tap is an event, not a state.
            collectionView.deselectItem(at: indexPath, animated: false)
            tapItem(at: indexPath)
        }

        func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
            // If there is one, the next one takes its place.
            if selection.mode == .several { selection.note(indexPath, isSelected: false) }
        }

        func collectionView(
            _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
        ) -> Bool { selection.mode == .several }

        /// Handles an activation by assistive technology like a tap.
        func activate(_ id: FeedItemID) -> Bool {
            guard let path = path(of: id), answersTap(at: path) else { return false }
            if selection.mode == .none { tapItem(at: path) } else { selection.toggle(path) }
            return true
        }

        private func tapItem(at indexPath: IndexPath) {
            guard model.sections.indices.contains(indexPath.section) else { return }
            let section = model.sections[indexPath.section]
            guard indexPath.item < section.content.count else { return }
            let answer = model.answer(
                toTapOn: indexPath.item, inSection: indexPath.section, of: document, registry: registry)
            guard let answer else {
                let id = section.content.id(at: indexPath.item)
                if canSelect?(section.key.id, id) ?? true { onSelect?(section.key.id, id) }
                return
            }
            show(answer, cause: .tap(section: section.key.id, item: indexPath.item))
        }

        /// Handles a tap on a tappable header.
        func tapHeader(of key: SectionKey) {
            guard let index = model.snapshot.indexOfSection(key) else { return }
            guard let answer = model.answer(toTapOnHeaderOf: index, of: document, registry: registry) else {
                onSelectHeader?(key.id)
                return
            }
            show(answer, cause: .tap(section: key.id, item: nil))
        }

        /// Handles an action of an item's cell. It is found by identity, because the item may have moved before the
        /// touch ended.
        func perform(_ action: CellAction, by gesture: CellGesture, on id: FeedItemID) {
            guard let path = path(of: id) else { return }
            let section = model.sections[path.section]
            let answer = model.answer(
                to: action.name, by: gesture, target: action.target?.value, on: path.item,
                inSection: path.section, of: document, registry: registry)
            guard let answer else {
                onAction?(section.key.id, section.content.id(at: path.item), action)
                return
            }
            show(answer, cause: .action(action, gesture, section: section.key.id, item: path.item))
        }

        /// Shows an answer at once, so that no other feed comes between a tap and its changes. An answer that cannot be
        /// shown leaves the feed unchanged.
        private func show(_ answer: FeedDocument, cause: Cause) {
            signposts.begin(.apply)
            defer { signposts.end(.apply) }
            guard let update = try? update(to: answer), !update.changes.isEmpty else { return }
            show(update, animated: true, keeping: .item, cause: cause)
        }

        func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
        ) {
            // UIKit may have made it before the environment changed.
            let own = cell as? FeedCell
            let revision = own?.environmentRevision ?? ownCellRevisions[ObjectIdentifier(cell)]
            if revision != context.revision || isHosted(indexPath) && own?.hostedRevision != hostedRevision {
                configure(cell, at: indexPath)
            }
            if let item = item(at: indexPath) {
                prefetcher.leaveOut(model.itemID(item.item, in: model.sections[indexPath.section].key))
                displayed[ObjectIdentifier(cell)] = (item.section, item.item)
                onWillDisplay?(item.section, item.item, cell)
            }
            own?.appear()
        }

        // UIKit may show a cell again that has left the screen, without asking the data source.
        func collectionView(
            _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
            forItemAt indexPath: IndexPath
        ) {
            if let item = displayed.removeValue(forKey: ObjectIdentifier(cell)) {
                onDidEndDisplaying?(item.section, item.item, cell)
            }
            guard let cell = cell as? FeedCell else { return }
            // Its prefetch may still be in progress.
            if let item = cell.item { prefetcher.cancel(item) }
            cell.disappear()
        }

        func collectionView(
            _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
            forElementKind elementKind: String, at indexPath: IndexPath
        ) {
            guard let cell = view as? FeedCell else { return }
            // UIKit may have made it before the environment changed.
            if cell.environmentRevision != context.revision, model.sections.indices.contains(indexPath.section) {
                if Self.commonKinds.contains(elementKind) {
                    configure(cell, asSupplementaryOfKind: elementKind, inSection: indexPath.section)
                } else {
                    configure(cell, asOwnOfKind: elementKind, at: indexPath)
                }
            }
            cell.appear()
        }

        func collectionView(
            _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
            forElementOfKind elementKind: String, at indexPath: IndexPath
        ) {
            (view as? FeedCell)?.disappear()
        }
    }
#endif
