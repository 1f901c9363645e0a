internal import SectionKit

/// An element in sight: its place in the feed and on the screen.
struct Sighting: Hashable {
    /// Its section, and its item; 0 for a supplementary.
    var index: ItemIndex
    /// The kind of supplementary; nil for a cell.
    var supplementary: SupplementaryKind?
    /// The frame in the viewport.
    var frame: Rect
}

extension Sighting {
    /// A cell of a collection that shows the sections of the feed.
    init(_ shown: VisibleCell) {
        self.init(
            index: ItemIndex(section: shown.key.section, item: shown.supplementary == nil ? shown.key.item : 0),
            supplementary: shown.supplementary, frame: shown.frame)
    }
}
