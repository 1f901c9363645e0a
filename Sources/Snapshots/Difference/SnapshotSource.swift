/// Holds the snapshot that is shown, applies the next one and returns the changes.
///
///     let source = SnapshotSource<String, Int>()
///     await source.applyInBackground(snapshot, animated: true)
///     source.apply(next) { applied in print(applied.changeset.operations) }
///
/// Applies take effect in the order of their calls. If a later apply takes effect while an earlier one is computed in
/// the background, the earlier one is superseded. It returns without effect, and the later one lists its marks.
///
/// It needs no lock: all state belongs to the main actor, and background computations use copies.
@MainActor
public final class SnapshotSource<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    /// The snapshot that is shown, without marks.
    @inlinable
    public var snapshot: Snapshot<SectionID, ItemID> { shown }

    @usableFromInline var shown: Snapshot<SectionID, ItemID>

    /// The number of the latest apply.
    @usableFromInline var lastTicket = 0
    /// The number of the apply that is shown.
    @usableFromInline var shownTicket = 0
    /// The marks of applies that are being computed, by ticket.
    @usableFromInline var pendingMarks: [Int: SnapshotMarks<SectionID, ItemID>] = [:]

    /// Creates a source that shows a snapshot.
    @inlinable
    public init(showing snapshot: Snapshot<SectionID, ItemID> = Snapshot()) {
        shown = snapshot.withoutMarks
    }

    /// Shows another snapshot immediately.
    ///
    /// - Parameters:
    ///   - next: The snapshot to show. Its marks are listed in the changeset and then removed.
    ///   - animated: Whether the view should animate. It is only passed on in the result.
    ///   - content: Compares the contents of items.
    ///   - completion: Called with the result as soon as it has taken effect.
    /// - Complexity: That of the difference.
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

    /// Adds the marks of superseded applies to a snapshot, except those of sections and items that it does not have.
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

extension SnapshotSource {
    /// Shows another snapshot, with the difference of identifiers computed off the main actor.
    ///
    /// - Parameters:
    ///   - next: The snapshot to show. Its marks are listed in the changeset and then removed.
    ///   - animated: Whether the view should animate. It is only passed on in the result.
    /// - Returns: The result, after it has taken effect or was superseded.
    /// - Complexity: That of the difference, once more for each apply that takes effect in the meantime.
    @discardableResult
    @inlinable
    public func applyInBackground(
        _ next: Snapshot<SectionID, ItemID>, animated: Bool = false
    ) async -> AppliedChanges {
        await applyInBackground(next, animated: animated) { _ in StructureOnly() }
    }

    /// Shows another snapshot, with the difference of identifiers and contents computed off the main actor.
    ///
    /// - Parameters:
    ///   - next: The snapshot to show. Its marks are listed in the changeset and then removed.
    ///   - animated: Whether the view should animate. It is only passed on in the result.
    ///   - makeContent: Creates the comparison of contents, with the shown snapshot as the old side. It is called when
    ///     the apply begins. It is called again whenever an earlier apply has taken effect in the meantime, because a
    ///     comparison is only valid for the snapshot that it was created for.
    /// - Returns: The result, after it has taken effect or was superseded.
    /// - Complexity: That of the difference, once more for each apply that takes effect in the meantime.
    @discardableResult
    @inlinable
    public func applyInBackground<Content: ContentComparison & Sendable>(
        _ next: Snapshot<SectionID, ItemID>, animated: Bool = false,
        comparing makeContent: @MainActor (_ shown: Snapshot<SectionID, ItemID>) -> Content
    ) async -> AppliedChanges {
        let ticket = takeTicket()
        if !next.marks.isEmpty { pendingMarks[ticket] = next.marks }
        while true {
            let base = snapshot
            let baseTicket = shownTicket
            let content = makeContent(base)
            let target = addingPendingMarks(to: next, before: ticket)
            let changeset = await Self.difference(from: base, to: target, comparing: content)
            if shownTicket > ticket { return .superseded(animated: animated) }
            if shownTicket == baseTicket { return show(next, changeset, animated: animated, ticket: ticket) }
        }
    }

    @concurrent
    @inlinable
    nonisolated static func difference(
        from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>,
        comparing content: some ContentComparison & Sendable
    ) async -> Changeset {
        Changeset(from: old, to: new, comparing: content)
    }
}

/// The result of an apply.
public struct AppliedChanges: Hashable, Sendable {
    /// The changes from the snapshot that was shown to the new one; empty if the apply was superseded.
    public let changeset: Changeset
    /// Whether to animate the changes.
    public let isAnimated: Bool
    /// Whether a later apply took effect first, so that this one was discarded.
    public let isSuperseded: Bool

    @inlinable
    init(changeset: Changeset, isAnimated: Bool, isSuperseded: Bool) {
        (self.changeset, self.isAnimated, self.isSuperseded) = (changeset, isAnimated, isSuperseded)
    }

    @inlinable
    static func superseded(animated: Bool) -> AppliedChanges {
        AppliedChanges(changeset: Changeset(), isAnimated: animated, isSuperseded: true)
    }
}
