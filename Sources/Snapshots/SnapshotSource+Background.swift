extension SnapshotSource {
    /// Shows another snapshot, with the difference of identifiers computed off the main actor.
    ///
    /// - Parameters:
    ///   - next: what to show; its marks are listed in the changeset and then dropped.
    ///   - animated: whether elements travel and fade; said in the result and done by whoever shows them.
    /// - Returns: the result, once it has taken effect or was dropped.
    /// - Complexity: that of the difference, once more for each apply that takes effect meanwhile.
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
    ///   - next: what to show; its marks are listed in the changeset and then dropped.
    ///   - animated: whether elements travel and fade; said in the result and done by whoever shows them.
    ///   - makeContent: makes what says whether an item shows what it showed before, for the snapshot that it is given as
    ///     the old side. It is asked once the apply begins, and again whenever an earlier apply took effect meanwhile:
    ///     another snapshot is shown then, and a comparison is never asked about one that it was not made for.
    /// - Returns: the result, once it has taken effect or was dropped.
    /// - Complexity: that of the difference, once more for each apply that takes effect meanwhile.
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
