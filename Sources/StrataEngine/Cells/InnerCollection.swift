/// A collection that a cell shows instead of a configuration: a row of the nested arm.
///
/// A class to be overridden, so that cells know nothing of collections. Cells of the flat collection have none.
class InnerCollection {
    /// How many cells it shows.
    var cellCount: Int { 0 }

    /// Draws what came into sight.
    func display() {}

    /// Counts prefetched cells that leave with it without having been visible.
    func noteUnused() {}

    /// Frees what can be recreated.
    func dropSpares() {}
}
