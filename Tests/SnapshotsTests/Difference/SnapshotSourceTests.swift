import Dispatch
import Snapshots
import Testing

/// Serialized, because a gate blocks one of the few threads of the pool.
@Suite(.serialized) struct SnapshotSourceTests {
    private func snapshot(_ items: [Int]) throws -> Snapshot<String, Int> {
        try Snapshot(sections: [SectionContent(id: "a", items: items)])
    }

    @Test @MainActor func applyReturnsTheChanges() throws {
        let source = SnapshotSource(showing: try snapshot([1, 2]))
        var told: AppliedChanges?
        let applied = source.apply(try snapshot([2, 3])) { told = $0 }
        #expect(applied == told)
        #expect(applied.changeset.operations == 2)
        #expect(!applied.isAnimated)
        #expect(source.snapshot.itemIdentifiers == [2, 3])
        let animated = source.apply(try snapshot([3, 2]), animated: true)
        #expect(animated.isAnimated && animated.changeset.items.moves.count == 1)
    }

    @Test @MainActor func applyConsumesMarks() throws {
        var next = try snapshot([1])
        let source = SnapshotSource(showing: next)
        try next.reloadItems([1])
        #expect(source.apply(next).changeset.items.reloads.count == 1)
        #expect(source.snapshot.reloadedItemIdentifiers.isEmpty)
    }

    @Test @MainActor func appliesInBackground() async throws {
        let source = SnapshotSource<String, Int>()
        let applied = await source.applyInBackground(try snapshot(Array(0..<1_000)))
        #expect(applied.changeset.sections.inserts == [0])
        #expect(source.snapshot.numberOfItems == 1_000)
    }

    /// A comparison that blocks the background apply until a later one has taken effect.
    private struct Gate: ContentComparison, Sendable {
        let isReached = DispatchSemaphore(value: 0)
        let isOpen = DispatchSemaphore(value: 0)

        func hasEqualContent(old: ItemPath, new: ItemPath) -> Bool {
            isReached.signal()
            isOpen.wait()
            return true
        }
    }

    @Test @MainActor func supersededApplyIsDropped() async throws {
        let source = SnapshotSource(showing: try snapshot([1]))
        let slow = try snapshot([1, 2])
        let gate = Gate()
        let earlier = Task { @MainActor in
            await source.applyInBackground(slow) { _ in gate }
        }
        while gate.isReached.wait(timeout: .now()) == .timedOut { await Task.yield() }
        source.apply(try snapshot([3]))
        gate.isOpen.signal()
        let applied = await earlier.value
        #expect(applied.isSuperseded && applied.changeset.isEmpty)
        #expect(source.snapshot.itemIdentifiers == [3])
    }

    @Test func threadsMayCompareTheSameSnapshots() async throws {
        let old = try snapshot(Array(0..<2_000))
        let new = try snapshot(Array((1_000..<3_000).reversed()))
        let alone = Changeset(from: old, to: new)
        let results = await withTaskGroup(of: Changeset.self) { group in
            for _ in 0..<8 { group.addTask { Changeset(from: old, to: new) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.allSatisfy { $0 == alone })
    }

    /// Marks were lost when a later apply superseded theirs.
    @Test @MainActor func marksOfSupersededApplyAreListedByTheLaterOne() async throws {
        let source = SnapshotSource(showing: try snapshot([1, 2]))
        var slow = try snapshot([1, 2])
        try slow.reconfigureItems([1])
        try slow.reloadItems([2])
        let gate = Gate()
        let marked = slow
        let earlier = Task { @MainActor in await source.applyInBackground(marked) { _ in gate } }
        while gate.isReached.wait(timeout: .now()) == .timedOut { await Task.yield() }
        let overtaking = source.apply(try snapshot([1, 3]))
        for _ in 0..<2 { gate.isOpen.signal() }
        let overtaken = await earlier.value
        #expect(overtaken.isSuperseded)
        #expect(overtaking.changeset.items.reconfigures == [ItemPath(section: 0, item: 0)])
        #expect(overtaking.changeset.items.reloads.isEmpty)
        #expect(source.apply(try snapshot([1])).changeset.items.reconfigures.isEmpty)
    }

    /// Records the snapshots for which a comparison was made.
    @MainActor private final class Questions {
        var shown: [[Int]] = []
    }

    /// A comparison made for one shown snapshot was asked about the result of another apply.
    @Test @MainActor func comparisonIsAskedOnlyAboutTheSnapshotItWasMadeFor() async throws {
        let source = SnapshotSource(showing: try snapshot([1]))
        let gate = Gate()
        let first = try snapshot([1, 2])
        let second = try snapshot([2, 1])
        let earlier = Task { @MainActor in await source.applyInBackground(first) { _ in gate } }
        while gate.isReached.wait(timeout: .now()) == .timedOut { await Task.yield() }
        let held = Gate()
        let asked = Questions()
        let later = Task { @MainActor in
            await source.applyInBackground(second) { shown in
                asked.shown.append(shown.itemIdentifiers)
                gate.isOpen.signal()
                return held
            }
        }
        let shownFirst = await earlier.value
        #expect(!shownFirst.isSuperseded)
        for _ in 0..<3 { held.isOpen.signal() }
        let applied = await later.value
        #expect(asked.shown == [[1], [1, 2]])
        #expect(applied.changeset.items.moves.count == 1)
        #expect(source.snapshot.itemIdentifiers == [2, 1])
    }
}
