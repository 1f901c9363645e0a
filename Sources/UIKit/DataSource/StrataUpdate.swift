public import Snapshots

/// Strata's own: what an `apply` of a diffable data source changed, and what it cost.
///
/// ```swift
/// dataSource.apply(snapshot)
/// #expect(dataSource.strataUpdate?.changes.operations == 1)
/// #expect(dataSource.strataUpdate?.cells == 1, "and not \(dataSource.strataUpdate?.cellsOfReload ?? 0), as a reload has")
/// ```
public struct StrataUpdate: Hashable, Sendable {
    /// The fewest deletes, inserts and moves that lead from the sections and items before to those after.
    public let changes: Changeset
    /// The number of items that the app asked to reload, and of sections.
    public let reloads: Int
    public let sectionReloads: Int
    /// The number of items that the app asked to reconfigure.
    public let reconfigures: Int
    /// Whether the app replaced everything, with `applySnapshotUsingReloadData`.
    public let isReload: Bool
    /// The number of cells that the cell provider made or configured again since the update began, with those that scrolling
    /// has shown since.
    public let cells: Int
    /// The number of cells that it would make if the app reloaded everything: those in sight.
    public let cellsOfReload: Int
}
