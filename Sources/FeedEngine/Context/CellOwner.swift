internal import SectionKit

/// What a cell shows: the type that it counts for, and the names that diagnostics give.
struct CellOwner {
    var type: SectionType
    var section: SectionID
    var item: ItemID
}
