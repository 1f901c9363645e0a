/// Holds the snapshot that is shown, applies the next one and returns what changed.
///
///     let source = SnapshotSource<String, Int>()
///     await source.applyInBackground(snapshot, animated: true)
///     source.apply(next) { applied in print(applied.changeset.operations) }
///
/// Applies take effect in the order of their calls. An apply that is still being computed in the background when a
/// later one takes effect is superseded: it returns without effect, and the later one lists its marks.
///
/// There is no lock: all state belongs to the main actor, and the background computes with copies.
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
    ///   - next: the snapshot to show. Its marks are listed in the changeset and then dropped.
    ///   - animated: whether the view should animate; only passed on in the result.
    ///   - content: compares the contents of items.
    ///   - completion: is called with the result right after it has taken effect.
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

    /// A snapshot with the marks of earlier applies that it supersedes, except for what it does not have.
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
    ///   - next: the snapshot to show. Its marks are listed in the changeset and then dropped.
    ///   - animated: whether the view should animate; only passed on in the result.
    /// - Returns: the result, when it has taken effect or was superseded.
    /// - Complexity: that of the difference, once more for each apply that takes effect in the meantime.
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
    ///   - next: the snapshot to show. Its marks are listed in the changeset and then dropped.
    ///   - animated: whether the view should animate; only passed on in the result.
    ///   - makeContent: makes the comparison of contents, with the shown snapshot as the old side. Called when the
    ///     apply begins, and again whenever an earlier apply has taken effect in the meantime: then another snapshot is
    ///     shown, and a comparison only answers for the snapshot that it was made for.
    /// - Returns: the result, when it has taken effect or was superseded.
    /// - Complexity: that of the difference, once more for each apply that takes effect in the meantime.
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
