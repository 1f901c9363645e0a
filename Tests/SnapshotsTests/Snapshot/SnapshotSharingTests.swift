import Testing

@testable import Snapshots

/// An edited copy shares unchanged sections with the original, and unchanged leaves of edited sections.
@Suite struct SnapshotSharingTests {
    private func sample() throws -> Snapshot<Int, Int> {
        try Snapshot(
            sections: (0..<20).map { section in
                SectionContent(id: section, items: (0..<300).map { section * 300 + $0 })
            })
    }

    private func unshared(_ left: Snapshot<Int, Int>, _ right: Snapshot<Int, Int>) -> [Int] {
        left.sectionIdentifiers.filter { id in
            guard let slot = left.core.slot(of: id), let other = right.core.slot(of: id) else { return true }
            return left.core.body(slot) !== right.core.body(other)
        }
    }

    /// A section that is built whole keeps the caller's array, unless the allocator has given it much more room than it needs, and
    /// an edited copy all of it but one leaf.
    @Test(arguments: [1, 40, 64, 65, 600])
    func builtSectionKeepsTheCallersArray(_ count: Int) throws {
        let content = SectionContent(id: 0, items: Array(0..<count))
        let original = try Snapshot(sections: [content])
        let address = content.items.withUnsafeBufferPointer { $0.baseAddress }
        let slot = try #require(original.core.slot(of: 0))
        let elements = try #require(original.core.body(slot).items.elements)
        let isKept = content.items.capacity <= count + count / 8
        #expect((elements.baseAddress == address) == isKept && elements.count == count)
        var copy = original
        try copy.insertItems([-1], afterItem: count / 2)
        try copy.deleteItems([-1])
        #expect(copy == original && content.items.elementsEqual(0..<count))
        #expect(copy.core.body(slot).items.elements == nil || count <= 64)
        #expect(copy.invariantViolations() == [] && original.invariantViolations() == [])
    }

    @Test func editCopiesOnlyItsSections() throws {
        let original = try sample()
        var copy = original
        #expect(unshared(original, copy) == [])
        try copy.deleteItems([5 * 300 + 7])
        #expect(unshared(original, copy) == [5])
        try copy.moveItem(6 * 300, afterItem: 8 * 300)
        #expect(unshared(original, copy) == [5, 6, 8])
        try copy.moveSection(12, beforeSection: 0)
        try copy.insertSections([99], afterSection: 3)
        #expect(unshared(original, copy) == [5, 6, 8])
        #expect(Changeset(from: original, to: copy).operations == 4)
    }

    @Test func editCopiesOnlyItsLeaf() throws {
        let original = try sample()
        var copy = original
        try copy.deleteItems([5 * 300 + 7])
        guard let slot = original.core.slot(of: 5), let other = copy.core.slot(of: 5) else {
            Issue.record("section 5 is gone")
            return
        }
        let shared = zip(original.core.body(slot).items.leaves, copy.core.body(other).items.leaves).filter {
            leaf, other in
            leaf.ids.withUnsafeBufferPointer { $0.baseAddress } == other.ids.withUnsafeBufferPointer { $0.baseAddress }
        }
        #expect(shared.count == original.core.body(slot).items.leaves.count - 1)
    }

    @Test func stagesShareUnchangedSections() throws {
        let original = try sample()
        var copy = original
        try copy.insertItems([-1], beforeItem: 300)
        let stages = Changeset(from: original, to: copy).stages(from: original, to: copy)
        #expect(stages.count == 1 && unshared(original, stages[0].snapshot) == [1])
    }
}
