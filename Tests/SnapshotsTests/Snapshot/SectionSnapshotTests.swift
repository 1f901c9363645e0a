import Basics
import Snapshots
import Testing

@Suite struct SectionSnapshotTests {
    private func sample() throws -> SectionSnapshot<String> {
        var tree = SectionSnapshot<String>()
        try tree.append(["fruit", "nuts"])
        try tree.append(["apple", "pear"], to: "fruit")
        try tree.append(["russet"], to: "apple")
        return tree
    }

    @Test func reportsLevelsParentsAndIndices() throws {
        let tree = try sample()
        #expect(tree.items == ["fruit", "apple", "russet", "pear", "nuts"])
        #expect(tree.rootItems == ["fruit", "nuts"])
        #expect(tree.items.map(tree.level(of:)) == [0, 1, 2, 1, 0])
        #expect(tree.items.map(tree.index(of:)) == [0, 1, 2, 3, 4])
        #expect(tree.items.map(tree.parent(of:)) == [nil, "fruit", "apple", "fruit", nil])
        #expect(tree.level(of: "?") == nil && tree.index(of: "?") == nil && !tree.isVisible("?"))
    }

    @Test func showsDescendantsOfExpandedItems() throws {
        var tree = try sample()
        #expect(tree.visibleItems == ["fruit", "nuts"])
        try tree.expand(["apple"])
        #expect(tree.visibleItems == ["fruit", "nuts"] && tree.isExpanded("apple") && !tree.isVisible("russet"))
        try tree.expand(["fruit"])
        #expect(tree.visibleItems == tree.items && tree.isVisible("russet"))
        #expect(tree.expandedItems == ["fruit", "apple"])
        try tree.collapse(["fruit"])
        #expect(tree.visibleItems == ["fruit", "nuts"])
        #expect(tree.visualDescription() == "+ fruit\n  - apple\n    * russet\n  * pear\n* nuts")
    }

    @Test func replacesAndGraftsTrees() throws {
        var tree = try sample()
        var other = SectionSnapshot<String>()
        try other.append(["pear", "plum"])
        try other.append(["mirabelle"], to: "plum")
        try other.expand(["plum"])
        try tree.replace(childrenOf: "fruit", using: other)
        #expect(tree.items == ["fruit", "pear", "plum", "mirabelle", "nuts"])
        #expect(tree.isExpanded("plum") && tree.level(of: "mirabelle") == 2 && !tree.contains("apple"))
        #expect(try tree.snapshot(of: "fruit") == other)
        #expect(try tree.snapshot(of: "plum", includingParent: true).items == ["plum", "mirabelle"])
        var seeds = SectionSnapshot<String>()
        try seeds.append(["sesame"])
        try tree.insert(seeds, before: "nuts")
        #expect(tree.rootItems == ["fruit", "sesame", "nuts"])
        #expect(throws: SnapshotError.self) { try tree.insert(other, after: "nuts") }
        #expect(tree.count == 6)
        var stones = SectionSnapshot<String>()
        try stones.append(["stone"])
        try tree.insert(stones, after: "plum")
        #expect(tree.items == ["fruit", "pear", "plum", "mirabelle", "stone", "sesame", "nuts"])
        #expect(tree.parent(of: "stone") == "fruit")
    }

    @Test func deleteAllLeavesAnEmptyTree() throws {
        var tree = try sample()
        let copy = tree
        try tree.expand(["fruit"])
        tree.deleteAll()
        #expect(tree == SectionSnapshot() && tree.count == 0 && tree.visibleItems == [] && !tree.contains("fruit"))
        try tree.append(["fruit"])
        #expect(tree.items == ["fruit"] && !tree.isExpanded("fruit"))
        #expect(try copy == sample())
    }

    @Test func refusesDuplicatesAndUnknownItems() throws {
        var tree = try sample()
        let before = tree
        #expect(throws: SnapshotError.self) { try tree.append(["new", "pear"]) }
        #expect(throws: SnapshotError.self) { try tree.append(["new", "new"]) }
        #expect(throws: SnapshotError.self) { try tree.append(["new"], to: "?") }
        #expect(throws: SnapshotError.self) { try tree.delete(["pear", "?"]) }
        #expect(throws: SnapshotError.self) { try tree.expand(["fruit", "?"]) }
        #expect(tree == before)
    }

    @Test func depthIsUnlimited() throws {
        let depth = Worlds.isExhaustive ? 100_000 : 10_000
        var tree = SectionSnapshot<Int>()
        try tree.append([0])
        for level in 1..<depth { try tree.append([level], to: level - 1) }
        try tree.expand(tree.items)
        #expect(tree.level(of: depth - 1) == depth - 1)
        #expect(tree.isVisible(depth - 1) && tree.visibleItems.count == depth)
        try tree.delete([1])
        #expect(tree.items == [0])
    }

    /// Random operations on the tree and on a list of items with levels. Both must agree.
    @Test func agreesWithList() throws {
        for seed in 0..<UInt64(Worlds.isExhaustive ? 300 : 10) {
            var random = SeededRandom(seed: seed)
            var tree = SectionSnapshot<Int>()
            var list: [(id: Int, level: Int)] = []
            for next in 0..<200 {
                try edit(&tree, &list, next, &random)
                try #require(tree.items == list.map(\.id), "seed \(seed), step \(next)")
                try #require(tree.items.map(tree.level(of:)) == list.map(\.level), "seed \(seed), step \(next)")
            }
            for (index, entry) in list.enumerated() { try #require(tree.index(of: entry.id) == index) }
        }
    }

    private func end(of index: Int, _ list: [(id: Int, level: Int)]) -> Int {
        list[(index + 1)...].firstIndex { $0.level <= list[index].level } ?? list.count
    }

    private func edit(
        _ tree: inout SectionSnapshot<Int>, _ list: inout [(id: Int, level: Int)], _ next: Int,
        _ random: inout SeededRandom
    ) throws {
        guard !list.isEmpty, !random.chance(10) else {
            try tree.append([next])
            return list.append((next, 0))
        }
        let index = random.below(list.count)
        let (id, level) = list[index]
        switch random.below(5) {
        case 0:
            try tree.insert([next], before: id)
            list.insert((next, level), at: index)
        case 1:
            try tree.insert([next], after: id)
            list.insert((next, level), at: end(of: index, list))
        case 2 where random.chance(30):
            try tree.delete([id])
            list.removeSubrange(index..<end(of: index, list))
        default:
            try tree.append([next], to: id)
            list.insert((next, level + 1), at: end(of: index, list))
        }
    }

    @Test func appliesVisibleItemsToSection() throws {
        var snapshot = try Snapshot(sections: [SectionContent(id: "outline", items: ["old"])])
        var tree = try sample()
        try snapshot.apply(tree, toSection: "outline")
        let collapsed = snapshot
        try tree.expand(["fruit"])
        try snapshot.apply(tree, toSection: "outline")
        #expect(snapshot.itemIdentifiers == ["fruit", "apple", "pear", "nuts"])
        #expect(Changeset(from: collapsed, to: snapshot).items.inserts.map(\.item) == [1, 2])
    }

    /// Two spaces a level made a text of 10 GB for a chain of 100,000 items.
    @Test func descriptionOfDeepTreeIsNotQuadratic() throws {
        var tree = SectionSnapshot<Int>()
        try tree.append([0])
        for level in 1..<2_000 { try tree.append([level], to: level - 1) }
        let text = tree.visualDescription()
        let lines = text.split(separator: "\n")
        #expect(lines.count == 2_000)
        #expect(lines[32] == String(repeating: "  ", count: 32) + "+ 32")
        #expect(lines[33] == String(repeating: "  ", count: 32) + "[33] + 33")
        #expect(text.utf8.count < 2_000 * 90)
    }
}
