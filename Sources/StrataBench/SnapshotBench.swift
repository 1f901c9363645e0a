internal import Foundation
internal import Snapshots

/// `strata-bench snapshot`: building and editing snapshots.
struct SnapshotBench: Benchmark {
    static let name = "snapshot"
    static let summary = "snapshots: building, refreshing, single edits, lookups, memory"

    static func run(_ context: BenchmarkContext) throws -> [BenchmarkRow] {
        var rows: [BenchmarkRow] = []
        for scope in ItemScope.allCases {
            rows += [try singleInserts(scope), try bulkAppend(scope), try memory(scope), try editOfACopy(scope)]
        }
        return try rows + SnapshotBuildBench.rows() + SnapshotRefreshBench.rows()
            + SnapshotIdentityBench.rows() + SnapshotOrdersBench.rows()
    }

    private static func singleInserts(_ scope: ItemScope) throws -> BenchmarkRow {
        let ids = (0..<3_000).map { "item-\($0)" }
        let time = try Stopwatch.median {
            var snapshot = Snapshot<String, String>(itemsUniqueIn: scope)
            try snapshot.appendSections(["grid"])
            try snapshot.appendItems(["anchor"])
            for id in ids { try snapshot.insertItems([id], beforeItem: "anchor", inSection: "grid") }
            try BenchmarkError.unless(snapshot.numberOfItems == 3_001, "3,000 single inserts")
        }
        return row("3,000 single inserts", scope, time, bar: 10e6)
    }

    private static func bulkAppend(_ scope: ItemScope) throws -> BenchmarkRow {
        let ids = Array(0..<1_000_000)
        let time = try Stopwatch.median(repetitions: 5) {
            var snapshot = Snapshot<Int, Int>(itemsUniqueIn: scope)
            try snapshot.appendSections([0])
            try snapshot.appendItems(ids)
            let item = snapshot.pathOfItem(999_999, inSection: 0)?.item
            try BenchmarkError.unless(item == 999_999, "append of 1,000,000 items")
        }
        return row("1,000,000 items in one append", scope, time, bar: 150e6)
    }

    private static func memory(_ scope: ItemScope) throws -> BenchmarkRow {
        var snapshot = Snapshot<Int, Int>(itemsUniqueIn: scope)
        try snapshot.appendSections([0])
        try snapshot.appendItems(Array(0..<1_000_000))
        return BenchmarkRow(
            name: "memory per item, 8-byte ids, index included, unique in \(scope)",
            value: Double(snapshot.storageBytes) / 1_000_000, unit: "bytes", bar: .atMost(24))
    }

    private static func editOfACopy(_ scope: ItemScope) throws -> BenchmarkRow {
        let sections = (0..<1_000).map { section in
            SectionContent(id: section, items: (0..<100).map { section * 100 + $0 })
        }
        let shown = try Snapshot(sections: sections, itemsUniqueIn: scope)
        let time = try Stopwatch.median {
            var next = shown
            try next.moveItem(50_000, afterItem: 50_099, inSection: 500)
            try BenchmarkError.unless(Changeset(from: shown, to: next).operations == 1, "one move in a copy")
        }
        return row("copy, move one item, diff, 1,000 x 100", scope, time, bar: nil)
    }

    private static func row(_ name: String, _ scope: ItemScope, _ time: Double, bar: Double?) -> BenchmarkRow {
        .time("\(name), unique in \(scope)", time, atMost: bar)
    }
}

/// Building snapshots from whole sections: compared with a set, with and without a duplicate, and the memory they take.
enum SnapshotBuildBench {
    static func rows() throws -> [BenchmarkRow] {
        [
            try building(), try growth(), try duplicate(), try memory(sectionsOf: 1_000_000, bar: 31),
            try memory(sectionsOf: 20, bar: 41), try memory(sectionsOf: 5, bar: 67),
        ]
    }

    private static func memory(sectionsOf size: Int, bar: Double) throws -> BenchmarkRow {
        var worlds = SeededWorlds(seed: 3)
        let sections = (0..<(1_000_000 / size)).map { SectionContent(id: $0, items: worlds.ids(size)) }
        var snapshot = try Snapshot(sections: sections)
        let before = Double(snapshot.storageBytes) / 1_000_000
        try snapshot.deleteItems([sections[0].items[0]])
        var row = BenchmarkRow(
            name: "memory per item, UUIDs, index included, sections of \(size)",
            value: Double(snapshot.storageBytes) / 1_000_000, unit: "bytes", bar: .atMost(bar))
        row.note = String(format: "%.1f as built, without an index", before)
        return row
    }

    private static func contents(_ count: Int) -> [SectionContent<Int, Int>] {
        (0..<count).map { section in
            SectionContent(id: section, items: (0..<100).map { section * 100 + $0 })
        }
    }

    /// A set also finds duplicates, but has no order.
    private static func building() throws -> BenchmarkRow {
        let name = "1,000 x 100 built"
        let sections = contents(1_000)
        return try .inTurn(name, beside: "a Set with room for the items", bar: .timesFaster(1.4), turns: 41) {
            try BenchmarkError.unless(try Snapshot(sections: sections).numberOfItems == 100_000, name)
        } rival: {
            var items = Set<Int>(minimumCapacity: 100_000)
            for section in sections { for item in section.items { items.insert(item) } }
            try BenchmarkError.unless(items.count == 100_000, name)
        }
    }

    /// Ten times as many sections take the same time per section, except that tables of a million items are larger than
    /// caches, and their pages are new each time.
    private static func growth() throws -> BenchmarkRow {
        let name = "10,000 x 100 built and compared with the same, 2 % replaced"
        typealias Sections = [SectionContent<Int, Int>]
        var random = SeededWorlds(seed: 5)
        func pair(_ count: Int) -> (old: Sections, new: Sections) {
            var new = contents(count)
            for section in new.indices {
                for item in 0..<100 where random.below(50) == 0 { new[section].items[item] += 1_000_000_000 }
            }
            return (contents(count), new)
        }
        func operations(_ pair: (old: Sections, new: Sections)) throws -> Int {
            let old = try Snapshot(sections: pair.old)
            let new = try Snapshot(sections: pair.new)
            return Changeset(from: old, to: new).stages(from: old, to: new).reduce(0) { $0 + $1.changeset.operations }
        }
        let (small, large) = (pair(1_000), pair(10_000))
        return try .inTurn(name, beside: "ten times 1,000 x 100", bar: .timesFaster(0.4), turns: 11) {
            try BenchmarkError.unless(try operations(large) > 30_000, name)
        } rival: {
            for _ in 0..<10 { try BenchmarkError.unless(try operations(small) > 3_000, name) }
        }
    }

    private static func duplicate() throws -> BenchmarkRow {
        let name = "1,000 x 100, one duplicate, the first wins"
        var worlds = SeededWorlds(seed: 3)
        let clean = (0..<1_000).map { SectionContent(id: $0, items: worlds.ids(100)) }
        var repeated = clean
        repeated[700].items[50] = clean[300].items[20]
        return try .inTurn(name, beside: "the same without a duplicate", bar: .timesFaster(0.83)) {
            var found = 0
            let snapshot = try Snapshot(sections: repeated, onDuplicate: .firstWins) { _ in found += 1 }
            try BenchmarkError.unless(snapshot.numberOfItems == 99_999 && found == 1, name)
        } rival: {
            let snapshot = try Snapshot(sections: clean, onDuplicate: .firstWins)
            try BenchmarkError.unless(snapshot.numberOfItems == 100_000, name)
        }
    }
}
