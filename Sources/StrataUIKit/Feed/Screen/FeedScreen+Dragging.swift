#if canImport(UIKit)
    internal import CompositionalLayout
    public import SectionKit
    internal import Snapshots
    internal import UIKit

    /// An item that a person moved.
    public struct FeedMove: Hashable, Sendable {
        /// The item's id.
        public var item: ItemID
        /// The section that it left.
        public var from: SectionID
        /// The section that it is in.
        public var to: SectionID
        /// Its index there.
        public var index: Int
    }

    /// What is dragged inside of the app. Another feed may have an item with the same ids.
    private struct DraggedItem {
        let feed: ObjectIdentifier
        let item: FeedItem
    }

    /// Dragging items: to another place in the feed if `canMove` allows it, and to other apps with what `dragProvider` gives.
    extension FeedScreen: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
        func collectionView(
            _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] {
            // One at a time: of several selected ones, UIKit asks for each.
            guard session.items.isEmpty, let item = item(at: indexPath) else { return [] }
            let provider = dragProvider?(item.section, item.item)
            let isMovable = canMove?(item.section, item.item) == true
            guard provider != nil || isMovable else { return [] }
            let drag = UIDragItem(itemProvider: provider ?? NSItemProvider())
            if isMovable { drag.localObject = DraggedItem(feed: ObjectIdentifier(self), item: item) }
            return [drag]
        }

        func collectionView(
            _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
            withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UICollectionViewDropProposal {
            guard let item = session.localDragSession.flatMap({ draggedItem($0.items) }) else {
                return UICollectionViewDropProposal(operation: .cancel)
            }
            guard let destinationIndexPath, place(of: item, movedTo: destinationIndexPath) != nil else {
                return UICollectionViewDropProposal(operation: .forbidden)
            }
            return UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
        }

        func collectionView(
            _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
        ) {
            guard let dropped = coordinator.items.first, let item = draggedItem([dropped.dragItem]),
                let path = coordinator.destinationIndexPath, let next = moving(item, to: path),
                let update = try? update(to: next), !update.changes.isEmpty
            else { return }
            show(update, animated: true, keeping: .offset, cause: .app)
            coordinator.drop(dropped.dragItem, toItemAt: path)
            let section = model.sections[path.section].key.id
            onMove?(FeedMove(item: item.item, from: item.section, to: section, index: path.item))
        }

        /// The item of this feed that is dragged.
        private func draggedItem(_ items: [UIDragItem]) -> FeedItem? {
            guard let dragged = items.first?.localObject as? DraggedItem, dragged.feed == ObjectIdentifier(self) else {
                return nil
            }
            return dragged.item
        }

        /// An item's index path, if it can be moved to another one, counted without the item; nil if the feed has no such place, or
        /// the item's type or its id does not fit into the other section.
        private func place(of item: FeedItem, movedTo path: IndexPath) -> IndexPath? {
            guard let from = model.index(ofSection: item.section), model.sections.indices.contains(path.section),
                let index = model.snapshot.indexOfItem(item.item, inSection: model.sections[from].key)
            else { return nil }
            let isSame = path.section == from
            let (source, target) = (model.sections[from], model.sections[path.section])
            let count = target.content.count - (isSame ? 1 : 0)
            guard (0...count).contains(path.item) else { return nil }
            if !isSame {
                let type = source.content.type(at: index)
                guard type == target.key.type || target.content.types.contains(type),
                    model.snapshot.indexOfItem(item.item, inSection: target.key) == nil
                else { return nil }
            }
            return IndexPath(item: index, section: from)
        }

        /// The feed with an item at another index path, counted without the item; nil if it cannot be moved there.
        private func moving(_ item: FeedItem, to path: IndexPath) -> FeedDocument? {
            guard let place = place(of: item, movedTo: path) else { return nil }
            let (index, isSame) = (place.item, place.section == path.section)
            let (source, target) = (model.sections[place.section], model.sections[path.section])
            var next = document
            guard let first = next.sections.firstIndex(where: { $0.id == source.key.id }),
                let second = next.sections.firstIndex(where: { $0.id == target.key.id })
            else { return nil }
            var others = Array(0..<target.content.count)
            if isSame { others.remove(at: index) }
            var builder = SectionItemsBuilder(type: target.key.type, registry: registry)
            for other in others[..<path.item] { builder.append(itemAt: other, of: target.content) }
            builder.append(itemAt: index, of: source.content)
            for other in others[path.item...] { builder.append(itemAt: other, of: target.content) }
            next.sections[second].content = builder.finish()
            if !isSame {
                let rest = (0..<source.content.count).filter { $0 != index }
                next.sections[first].content = source.content.filtered(
                    registry: registry, type: source.key.type, rest)
            }
            return next
        }
    }
#endif
