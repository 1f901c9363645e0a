#if canImport(UIKit)
    internal import CompositionalLayout
    internal import FeedEvents
    internal import Feeds
    internal import SectionKit
    internal import UIKit

    extension FeedScreen: UICollectionViewDelegate {
        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            guard !isApplying, scrollView === view else { return }
            recorder?.noteScroll(to: scrollView.contentOffset.y)
            loadMoreIfNear()
        }

        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
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
        func tapHeader(of index: Int) {
            guard model.sections.indices.contains(index),
                let answer = model.answer(toTapOnHeaderOf: index, of: document, registry: registry)
            else { return }
            show(answer, cause: .tap(section: model.sections[index].key.id, item: nil))
        }

        /// An answer that cannot be shown leaves the feed as it is: a plugin made it of the feed that is shown.
        private func show(_ answer: FeedDocument, cause: Cause) {
            Task { _ = try? await apply(answer, animated: true, keeping: .item, cause: cause) }
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
            Task { for source in sources { await images.prefetch(source) } }
        }

        func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
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
                guard onRefresh != nil else {
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
