internal import SectionKit

/// The element of a layout that a cell shows, independent of its frame.
struct ElementKey: Hashable {
    var section: Int
    var item: Int
    var kind: ElementKindID

    init(_ element: LayoutElement) {
        section = element.section
        item = element.item
        kind = element.kind
    }

    init(section: Int, item: Int, kind: ElementKindID) {
        self.section = section
        self.item = item
        self.kind = kind
    }

    /// The key of an item's cell.
    init(_ index: ItemIndex) {
        self.init(section: index.section, item: index.item, kind: .cell)
    }

    /// The item's index; only for a key of kind `cell`.
    var index: ItemIndex { ItemIndex(section: section, item: item) }
}
