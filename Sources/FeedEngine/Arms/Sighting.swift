internal import SectionKit

/// One thing in sight: where in the feed and where on the screen.
struct Sighting: Hashable {
    /// Its section, and its item; 0 for a supplementary.
    var index: ItemIndex
    /// What it is besides a cell; nil for a cell.
    var supplementary: SupplementaryKind?
    /// Where it stands in the viewport.
    var frame: Rect
}

extension Sighting {
    /// A cell of a collection that shows the feed's own sections.
    init(_ shown: VisibleCell) {
        self.init(
            index: ItemIndex(section: shown.key.section, item: shown.supplementary == nil ? shown.key.item : 0),
            supplementary: shown.supplementary, frame: shown.frame)
    }
}
