import Snapshots
import Testing

@Suite struct BatchUpdateRulesTests {
    private func path(_ section: Int, _ item: Int) -> ItemPath { ItemPath(section: section, item: item) }

    private func violations(
        _ before: [Int], _ after: [Int], _ rules: BatchUpdateRules = .atomic, _ edit: (inout Changeset) -> Void
    ) -> [BatchUpdateViolation] {
        var changeset = Changeset()
        edit(&changeset)
        return changeset.violations(itemCountsBefore: before, itemCountsAfter: after, rules: rules)
    }

    @Test func acceptsConsistentCounts() {
        #expect(
            violations([2, 1], [1, 3]) {
                $0.sections.deletes = [0]; $0.sections.inserts = [1]
            } == [])
        #expect(violations([2], [1]) { $0.items.deletes = [path(0, 1)] } == [])
        #expect(
            violations([2, 0], [1, 1]) { $0.items.moves = [Move(from: path(0, 0), to: path(1, 0))] } == [])
    }

    @Test func reportsIndicesOutOfRange() {
        #expect(
            violations([1], [1]) { $0.sections.deletes = [1] } == [.sectionOutOfRange(.delete, 1)])
        #expect(violations([1], [1]) { $0.items.inserts = [path(0, 1)] } == [.itemOutOfRange(.insert, path(0, 1))])
        #expect(violations([1], [1]) { $0.items.deletes = [path(-1, 0)] } == [.itemOutOfRange(.delete, path(-1, 0))])
        #expect(violations([1], [1]) { $0.supplementaries = [3] } == [.sectionOutOfRange(.supplementary, 3)])
    }

    @Test func reportsConflictingOperations() {
        #expect(
            violations([2], [2]) {
                $0.items.deletes = [path(0, 0)]
                $0.items.moves = [Move(from: path(0, 0), to: path(0, 1))]
            } == [.itemNamedTwice(.delete, .moveFrom, path(0, 0))])
        #expect(
            violations([1, 1], [1]) { $0.sections.deletes = [0, 0] }
                == [.sectionNamedTwice(.delete, .delete, 0)])
        #expect(
            violations([1], [1]) {
                $0.items.deletes = [path(0, 0)]
                $0.items.reconfigures = [path(0, 0)]
            }.contains(.itemNamedTwice(.delete, .reconfigure, path(0, 0))))
    }

    @Test func onlyAtomicRulesAllowMovingAndReloadingOneItem() {
        let edit: (inout Changeset) -> Void = { changeset in
            changeset.items.moves = [Move(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 1))]
            changeset.items.reloads = [ItemPath(section: 0, item: 0)]
        }
        #expect(violations([2], [2], .atomic, edit) == [])
        #expect(violations([2], [2], .uiKit, edit) == [.itemNamedTwice(.moveFrom, .reload, path(0, 0))])
    }

    @Test func reportsItemOperationsInChangedSections() {
        #expect(
            violations([1, 1], [1]) {
                $0.sections.deletes = [0]
                $0.items.deletes = [path(0, 0)]
            } == [.itemInChangedSection(.delete, path(0, 0), section: .delete)])
        let intoMoved: (inout Changeset) -> Void = { changeset in
            changeset.sections.moves = [Move(from: 0, to: 1)]
            changeset.items.inserts = [ItemPath(section: 1, item: 0)]
        }
        #expect(violations([1, 1], [1, 2], .atomic, intoMoved) == [])
        #expect(
            violations([1, 1], [1, 2], .uiKit, intoMoved)
                == [.itemInChangedSection(.insert, path(1, 0), section: .moveTo)])
    }

    @Test func reportsInconsistentCounts() {
        #expect(violations([1], [1, 0]) { _ in } == [.sectionCount(expected: 1, found: 2)])
        #expect(violations([1], [2]) { _ in } == [.itemCount(section: 0, expected: 1, found: 2)])
    }

    @Test func describesViolations() {
        let found = violations([1, 1], [1]) {
            $0.sections.deletes = [0, 7]
            $0.items.moves = [Move(from: path(0, 0), to: path(0, 0))]
        }
        #expect(
            found.map(\.description) == [
                "delete of section 7 is out of range",
                "move source of item [0, 0] conflicts with the delete of its section",
            ])
        let place = path(0, 2)
        let others: [(BatchUpdateViolation, String)] = [
            (.itemOutOfRange(.moveTo, place), "move target of item [0, 2] is out of range"),
            (.sectionNamedTwice(.insert, .supplementary, 1), "section 1 has both insert and supplementary change"),
            (.itemNamedTwice(.delete, .reload, place), "item [0, 2] has both delete and reload"),
            (.sectionCount(expected: 3, found: 2), "the changes result in 3 sections, but there are 2"),
            (
                .itemCount(section: 1, expected: 3, found: 2),
                "the changes result in 3 items in section 1, but there are 2"
            ),
        ]
        for (violation, description) in others { #expect(violation.description == description) }
    }

    /// Counts come from outside; adding an insert to `Int.max` trapped.
    @Test func overflowingCountsAreReportedInsteadOfTrapping() {
        #expect(
            violations([.max], [.max]) { $0.items.inserts = [path(0, 0)] }
                == [.itemCount(section: 0, expected: .max, found: .max)])
        #expect(
            violations([.max, 1], [.max, 0]) { $0.items.moves = [Move(from: path(1, 0), to: path(0, 0))] }
                == [.itemCount(section: 0, expected: .max, found: .max)])
        #expect(
            violations([.max], [.max]) {
                $0.items.inserts = [path(0, 0)]
                $0.items.deletes = [path(0, 5)]
            } == [])
    }
}
