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
            + SnapshotIdentityBench.rows()
    }

    private static func singleInserts(_ scope: ItemScope) throws -> BenchmarkRow {
        let ids = (0..<3_000).map { "item-\($0)" }
        let time = try Stopwatch.median {
            var snapshot = Snapshot<String, String>(itemsUniqueIn: scope)
            try snapshot.appendSections(["grid"])
            try snapshot.appendItems(["anchor"])
            for id in ids { try snapshot.insertItems([id], beforeItem: "anchor", inSection: "grid") }
            try expect(snapshot.numberOfItems == 3_001, "3,000 single inserts")
        }
        return row("3,000 single inserts", scope, time, bar: 10e6)
    }

    private static func bulkAppend(_ scope: ItemScope) throws -> BenchmarkRow {
        let ids = Array(0..<1_000_000)
        let time = try Stopwatch.median(repetitions: 5) {
            var snapshot = Snapshot<Int, Int>(itemsUniqueIn: scope)
            try snapshot.appendSections([0])
            try snapshot.appendItems(ids)
            try expect(snapshot.pathOfItem(999_999, inSection: 0)?.item == 999_999, "append of 1,000,000 items")
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
            try expect(Changeset(from: shown, to: next).operations == 1, "one move in a copy")
        }
        return row("copy, move one item, diff, 1,000 x 100", scope, time, bar: nil)
    }

    private static func row(_ name: String, _ scope: ItemScope, _ time: Double, bar: Double?) -> BenchmarkRow {
        BenchmarkRow(
            name: "\(name), unique in \(scope)", value: time, unit: "ns", bar: bar.map(BenchmarkRow.Bar.atMost))
    }

    private static func expect(_ holds: Bool, _ name: String) throws {
        if !holds { throw BenchmarkFailure(name: name, reason: "the snapshot does not have the expected items") }
    }
}

/// Building snapshots from whole sections: with and without a duplicate, and the memory they take.
enum SnapshotBuildBench {
    static func rows() throws -> [BenchmarkRow] {
        [
            try duplicate(), try memory(sectionsOf: 1_000_000, bar: 31), try memory(sectionsOf: 20, bar: 41),
            try memory(sectionsOf: 5, bar: 67),
        ]
    }

    private static func memory(sectionsOf size: Int, bar: Double) throws -> BenchmarkRow {
        var worlds = SeededWorlds(seed: 3)
        let sections = (0..<(1_000_000 / size)).map { SectionContent(id: $0, items: worlds.ids(size)) }
        return BenchmarkRow(
            name: "memory per item, UUIDs, index included, sections of \(size)",
            value: Double(try Snapshot(sections: sections).storageBytes) / 1_000_000, unit: "bytes", bar: .atMost(bar))
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
            try expect(snapshot.numberOfItems == 99_999 && found == 1, name)
        } rival: {
            try expect(try Snapshot(sections: clean, onDuplicate: .firstWins).numberOfItems == 100_000, name)
        }
    }

    private static func expect(_ holds: Bool, _ name: String) throws {
        if !holds { throw BenchmarkFailure(name: name, reason: "the snapshot does not have the expected items") }
    }
}
