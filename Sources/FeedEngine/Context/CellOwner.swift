internal import SectionKit

/// Whom a cell shows: on whose account it counts, and who is named when something cannot be shown.
struct CellOwner {
    var type: SectionType
    var section: SectionID
    var item: ItemID
}
