internal import SectionKit

/// What a cell shows: the type that its work counts for, and the names for diagnostics.
struct CellOwner {
    var type: SectionType
    var section: SectionID
    var item: ItemID
}
