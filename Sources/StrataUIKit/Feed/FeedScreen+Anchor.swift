#if canImport(UIKit)
internal import CompositionalLayout
internal import Feeds
internal import SectionKit
internal import Snapshots
internal import UIKit

extension FeedScreen {
    /// An item of the next feed, and the height of the screen at which it stands now.
    struct KeptPlace {
        var section: Int
        var item: Int
        var y: CGFloat
    }

    /// The first item that begins on the screen and that the update neither deletes nor moves, as the engine has it.
    func place(in next: FeedModel, by changes: Changeset) -> KeptPlace? {
        guard let view, view.contentOffset.y > 0 else { return nil }
        let moved = Set(changes.items.moves.map(\.from))
        let movedSections = Set(changes.sections.moves.map(\.from))
        for path in view.indexPathsForVisibleItems.sorted() {
            guard !moved.contains(ItemPath(section: path.section, item: path.item)), !movedSections.contains(path.section),
                let frame = view.layoutAttributesForItem(at: path)?.frame, frame.minY >= view.contentOffset.y,
                let section = next.snapshot.indexOfSection(model.sections[path.section].key),
                let item = next.snapshot.indexOfItem(
                    model.sections[path.section].content.id(at: path.item), inSection: next.sections[section].key)
            else { continue }
            return KeptPlace(section: section, item: item, y: frame.minY - view.contentOffset.y)
        }
        return nil
    }

    /// Scrolls so that an item stands where it stood. Rows that come into sight may be measured and move it, each once.
    func show(_ kept: KeptPlace) {
        guard let view else { return }
        let path = IndexPath(item: kept.item, section: kept.section)
        for _ in 0..<Self.mostCorrections {
            view.layoutIfNeeded()
            guard let frame = view.layoutAttributesForItem(at: path)?.frame else { return }
            let least = -view.adjustedContentInset.top
            let most = max(least, view.contentSize.height + view.adjustedContentInset.bottom - view.bounds.height)
            let wanted = min(max(frame.minY - kept.y, least), most)
            guard abs(wanted - view.contentOffset.y) > 0.01 else { return }
            view.contentOffset.y = wanted
        }
    }

    /// More passes than a screenful of wrong estimates takes.
    private static var mostCorrections: Int { 8 }
}
#endif
