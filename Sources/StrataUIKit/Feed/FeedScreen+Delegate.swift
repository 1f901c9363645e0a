#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import Snapshots
    internal import UIKit

    extension FeedScreen: UICollectionViewDelegate {
        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            guard !isApplying, scrollView === view else { return }
            recorder?.noteScroll(to: scrollView.contentOffset.y)
            loadMoreIfNear()
        }

        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            // A tap is an event, not a state.
            collectionView.deselectItem(at: indexPath, animated: false)
            guard model.sections.indices.contains(indexPath.section) else { return }
            let section = model.sections[indexPath.section]
            guard indexPath.item < section.content.count else { return }
            let answer = model.answer(
                toTapOn: indexPath.item, inSection: indexPath.section, of: document, registry: registry)
            guard let answer else {
                onSelect?(section.key.id, section.content.id(at: indexPath.item))
                return
            }
            show(answer, cause: .tap(section: section.key.id, item: indexPath.item))
        }

        /// A tap on a header that says it can be tapped.
        func tapHeader(of key: SectionKey) {
            guard let index = model.snapshot.indexOfSection(key) else { return }
            guard let answer = model.answer(toTapOnHeaderOf: index, of: document, registry: registry) else {
                onSelectHeader?(key.id)
                return
            }
            show(answer, cause: .tap(section: key.id, item: nil))
        }

        /// An answer is shown at once: no other feed comes between a tap and what it changes. One that cannot be shown leaves the feed
        /// as it is.
        private func show(_ answer: FeedDocument, cause: Cause) {
            guard let update = try? update(to: answer), !update.changes.isEmpty else { return }
            show(update, animated: true, keeping: .item, cause: cause)
        }

        func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
        ) {
            prefetches[indexPath] = nil
            // UIKit may have made it before the environment changed.
            guard let cell = cell as? FeedCell, cell.environmentRevision != context.revision else { return }
            configure(cell, at: indexPath)
        }
    }

    extension FeedScreen: UICollectionViewDataSourcePrefetching {
        func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
            let (model, environment, images) = (model, context.environment, context.appearance.images)
            let sources = indexPaths.flatMap { path -> [ImageSource] in
                guard model.sections.indices.contains(path.section) else { return [] }
                let content = model.sections[path.section].content
                guard path.item < content.count else { return [] }
                return content.cell(at: path.item, in: environment).imageSources
            }
            guard !sources.isEmpty else { return }
            let task = Task {
                for source in sources where !Task.isCancelled { await images.prefetch(source) }
            }
            for path in indexPaths { prefetches[path] = task }
        }

        /// Pictures that were asked for together are given up together, once none of their items waits for them.
        func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
            let given = indexPaths.compactMap { prefetches.removeValue(forKey: $0) }
            let wanted = Set(prefetches.values)
            for task in given where !wanted.contains(task) { task.cancel() }
        }
    }

    extension CellConfiguration {
        /// The pictures in it that a loader gives.
        fileprivate var imageSources: [ImageSource] {
            switch content {
            case .image(let image):
                if case .color = image.source.origin { return [] }
                return [image.source]
            case .stack(let stack): return stack.children.flatMap(\.imageSources)
            default: return []
            }
        }
    }

    extension FeedScreen {
        /// Asks for more once the feed's end is near.
        func loadMoreIfNear() {
            guard let view, let onLoadMore, !isLoadingMore, !isApplying, view.contentSize.height > 0 else { return }
            let rest = view.contentSize.height - view.contentOffset.y - view.bounds.height
            guard rest <= loadMoreDistance else { return }
            isLoadingMore = true
            Task {
                await onLoadMore()
                isLoadingMore = false
            }
        }

        /// Shows a control for pulling, as long as somebody wants to know.
        func showRefreshControl() {
            #if !os(tvOS)
                // UIKit throws where a Catalyst app looks like one of the Mac.
                guard onRefresh != nil, UIDevice.current.userInterfaceIdiom != .mac else {
                    view?.refreshControl = nil
                    return
                }
                guard view?.refreshControl == nil else { return }
                let control = UIRefreshControl()
                control.addAction(
                    UIAction { [weak self, weak control] _ in
                        Task {
                            await self?.onRefresh?()
                            control?.endRefreshing()
                        }
                    }, for: .valueChanged)
                view?.refreshControl = control
            #endif
        }
    }
#endif
