#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import Snapshots
    internal import UIKit

    extension FeedScreen: UICollectionViewDataSourcePrefetching {
        func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
            prefetcher.prefetch(indexPaths.compactMap(itemID))
        }

        func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
            for item in indexPaths.compactMap(itemID) { prefetcher.cancel(item) }
        }

        /// The identity of the item at an index path; nil if the feed has no such item.
        private func itemID(at path: IndexPath) -> FeedItemID? {
            guard model.sections.indices.contains(path.section) else { return nil }
            let section = model.sections[path.section]
            guard path.item < section.content.count else { return nil }
            return model.itemID(section.content.id(at: path.item), in: section.key)
        }

        func makePrefetcher() -> PicturePrefetcher {
            PicturePrefetcher(loader: context.appearance.images) { [weak self] in self?.imageRequests(of: $0) ?? [] }
        }

        /// The requests that an item's cell will make, according to the current layout.
        private func imageRequests(of item: FeedItemID) -> [ImageRequest] {
            guard let path = path(of: item), let size = view?.layoutAttributesForItem(at: path)?.size else { return [] }
            let section = model.sections[path.section]
            // The app's own content loads its own pictures.
            let type = section.content.type(at: path.item)
            guard ownContents[type] == nil, ownCells[type] == nil else { return [] }
            let layout = pluginLayout(ofSection: path.section)
            let cell = section.content.cell(at: path.item, in: context.environment, list: layout.list)
            let estimated = estimatedItemAxes(ofSection: path.section, layout: layout)
            let fitting =
                estimated.isEmpty
                ? Size(size) : context.layouter.measure(cell, in: MeasureConstraint(size, estimated: estimated))
            return context.imageRequests(of: cell, size: fitting)
        }
    }
#endif
