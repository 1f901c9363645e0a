/// The sections and items on a screen, by identity and in order: the one source of truth.
///
///     var snapshot = Snapshot<String, Int>()
///     try snapshot.appendSections(["banner", "grid"])
///     try snapshot.appendItems([1, 2, 3], toSection: "grid")
///     let changes = Changeset(from: shown, to: snapshot)
///
/// A snapshot is a value. A copy costs nothing until one of the two is changed, and shares every section that was not
/// touched since, so that the difference between a snapshot and an edited copy costs what was touched.
///
/// It knows identifiers only. What an item shows is kept elsewhere, by identifier.
///
/// - Complexity: a copy is O(1); an operation on one identifier is O(log *n*); one on *k* identifiers is O(*k* log *n*)
///   at most.
public struct Snapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
    @usableFromInline var core: SnapshotCore<SectionID, ItemID>
    @usableFromInline var marks = SnapshotMarks<SectionID, ItemID>()

    /// Makes an empty snapshot.
    ///
    /// - Parameter scope: where an item's identifier has to be unique; the whole snapshot unless said otherwise.
    @inlinable
    public init(itemsUniqueIn scope: ItemScope = .snapshot) {
        core = SnapshotCore(scope: scope)
    }

    /// Where an item's identifier has to be unique.
    @inlinable public var itemScope: ItemScope { core.scope }
}
