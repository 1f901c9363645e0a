import Snapshots
import Testing

/// Changesets edited by hand, and marks between snapshots of different scopes.
@Suite struct ChangesetMarksTests {
    private func content(_ id: String, _ items: [Int]) -> SectionContent<String, Int> {
        SectionContent(id: id, items: items)
    }

    /// Unsorted deletes keep every rule, but removed items by stale indices.
    @Test func stagesAcceptUnsortedDeletes() throws {
        let old = try Snapshot(sections: [content("a", [1, 2, 3]), content("b", [4, 5])])
        let new = try Snapshot(sections: [content("a", [2]), content("b", [5])])
        var changes = Changeset(from: old, to: new)
        let ordered = changes.stages(from: old, to: new)
        changes.items.deletes = [(0, 2), (1, 0), (0, 0)].map { ItemPath(section: $0.0, item: $0.1) }
        #expect(changes.violations(from: old, to: new).isEmpty)
        let stages = changes.stages(from: old, to: new)
        #expect(stages.map(\.snapshot) == ordered.map(\.snapshot))
        #expect(stages.last?.snapshot == new)
    }

    /// An item that leaves a section of the narrower scope is deleted there, but its mark reloaded it.
    @Test func markDoesNotReloadItemDeletedAcrossScopes() throws {
        let old = try Snapshot(sections: [content("a", [1]), content("b", [])], itemsUniqueIn: .section)
        var new = try Snapshot(sections: [content("a", []), content("b", [1])])
        try new.reloadItems([1])
        let changes = Changeset(from: old, to: new)
        #expect(changes.items.reloads.isEmpty)
        #expect(changes.violations(from: old, to: new).isEmpty)
    }

    @Test func markRefersToItemOfItsSectionAcrossScopes() throws {
        let old = try Snapshot(sections: [content("a", [1]), content("b", [1])], itemsUniqueIn: .section)
        var new = try Snapshot(sections: [content("a", []), content("b", [1])])
        try new.reconfigureItems([1])
        let changes = Changeset(from: old, to: new)
        #expect(changes.items.reconfigures == [ItemPath(section: 1, item: 0)])
        #expect(changes.violations(from: old, to: new).isEmpty)
    }

    @Test func markFollowsItemToAnotherSection() throws {
        let old = try Snapshot(sections: [content("a", [1]), content("b", [])])
        var new = try Snapshot(sections: [content("a", []), content("b", [1])])
        try new.reloadItems([1])
        let changes = Changeset(from: old, to: new)
        #expect(changes.items.moves.count == 1)
        #expect(changes.items.reloads == [ItemPath(section: 0, item: 0)])
    }
}
