/// Holds the snapshot that is shown, applies the next one and says what changed.
///
///     let source = SnapshotSource<String, Int>()
///     await source.applyInBackground(snapshot, animated: true)
///     source.apply(next) { applied in print(applied.changeset.operations) }
///
/// Applies take effect in the order of their calls. One that is still being computed in the background when a later one
/// has taken effect is dropped and says so; what it marked is listed by the one that overtook it.
@MainActor
public final class SnapshotSource<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    /// The snapshot that is shown, without marks.
    @inlinable
    public var snapshot: Snapshot<SectionID, ItemID> { shown }

    @usableFromInline var shown: Snapshot<SectionID, ItemID>

    @usableFromInline var lastTicket = 0
    @usableFromInline var shownTicket = 0
    /// The marks of applies that are being computed, by their tickets.
    @usableFromInline var pendingMarks: [Int: SnapshotMarks<SectionID, ItemID>] = [:]

    /// Makes a source that shows a snapshot at first.
    @inlinable
    public init(showing snapshot: Snapshot<SectionID, ItemID> = Snapshot()) {
        shown = snapshot.withoutMarks
    }

    /// Shows another snapshot at once.
    ///
    /// - Parameters:
    ///   - next: what to show; its marks are listed in the changeset and then dropped.
    ///   - animated: whether elements travel and fade; said in the result and done by whoever shows them.
    ///   - content: what says whether an item shows what it showed before.
    ///   - completion: is given the result right after it took effect.
    /// - Complexity: that of the difference.
    @discardableResult
    @inlinable
    public func apply(
        _ next: Snapshot<SectionID, ItemID>, animated: Bool = false,
        comparing content: some ContentComparison = StructureOnly(),
        completion: ((AppliedChanges) -> Void)? = nil
    ) -> AppliedChanges {
        let ticket = takeTicket()
        let changeset = Changeset(from: snapshot, to: addingPendingMarks(to: next, before: ticket), comparing: content)
        let applied = show(next, changeset, animated: animated, ticket: ticket)
        completion?(applied)
        return applied
    }

    /// A snapshot with the marks of earlier applies that it is about to overtake, as far as it has what they mark.
    @inlinable
    func addingPendingMarks(
        to next: Snapshot<SectionID, ItemID>, before ticket: Int
    ) -> Snapshot<SectionID, ItemID> {
        var result = next
        for (earlier, marks) in pendingMarks where earlier < ticket { result.addMarks(marks) }
        return result
    }

    @inlinable
    func takeTicket() -> Int {
        lastTicket += 1
        return lastTicket
    }

    @inlinable
    func show(
        _ next: Snapshot<SectionID, ItemID>, _ changeset: Changeset, animated: Bool, ticket: Int
    ) -> AppliedChanges {
        shown = next.withoutMarks
        shownTicket = ticket
        pendingMarks = pendingMarks.filter { $0.key > ticket }
        return AppliedChanges(changeset: changeset, isAnimated: animated, isSuperseded: false)
    }
}

/// What an apply changed.
public struct AppliedChanges: Hashable, Sendable {
    /// What turned the snapshot that was shown into the new one; empty if the apply was dropped.
    public let changeset: Changeset
    /// Whether elements are to travel and fade.
    public let isAnimated: Bool
    /// Whether a later apply took effect first and this one was dropped.
    public let isSuperseded: Bool

    @inlinable
    init(changeset: Changeset, isAnimated: Bool, isSuperseded: Bool) {
        self.changeset = changeset
        self.isAnimated = isAnimated
        self.isSuperseded = isSuperseded
    }

    /// What to animate: nothing unless it was asked for.
    ///
    /// - Complexity: O(1).
    @inlinable
    public var transitions: ElementTransitions {
        isAnimated ? changeset.transitions : Changeset().transitions
    }

    @inlinable
    static func superseded(animated: Bool) -> AppliedChanges {
        AppliedChanges(changeset: Changeset(), isAnimated: animated, isSuperseded: true)
    }
}
