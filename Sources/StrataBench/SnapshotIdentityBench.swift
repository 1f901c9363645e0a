internal import Foundation
internal import Snapshots

/// Single appends, lookups and a large delete, beside an array with a set or a dictionary.
enum SnapshotIdentityBench {
    static func rows() throws -> [BenchmarkRow] {
        var worlds = SeededWorlds(seed: 5)
        let ids = worlds.ids(3_000)
        let many = worlds.ids(100_000)
        return [
            try appends(ids), try lookups(worlds.shuffle(of: ids)), try deletes(many, worlds.shuffle(of: many)),
        ]
    }

    private static func appends(_ ids: [UUID]) throws -> BenchmarkRow {
        var row = row("3,000 ids appended one by one", beside: "an array and a set", bar: .timesFaster(0.35))
        row.value = try Stopwatch.median(repetitions: 31) {
            var snapshot = Snapshot<Int, UUID>()
            try snapshot.appendSections([0])
            for id in ids { try snapshot.appendItems([id]) }
            try expect(snapshot.numberOfItems == ids.count, row.name)
        }
        row.rivalValue = try Stopwatch.median(repetitions: 31) {
            var list: [UUID] = []
            var seen: Set<UUID> = []
            for id in ids where seen.insert(id).inserted { list.append(id) }
            try expect(list.count == ids.count, row.name)
        }
        return row
    }

    private static func lookups(_ shuffled: [UUID]) throws -> BenchmarkRow {
        let snapshot = try Snapshot(sections: [SectionContent(id: 0, items: Set(shuffled))])
        let paths = Dictionary(uniqueKeysWithValues: shuffled.map { ($0, snapshot.pathOfItem($0)) })
        var row = row("3,000 paths by id", beside: "a dictionary", bar: .timesFaster(0.45))
        row.value = try Stopwatch.median(repetitions: 31) {
            let found = shuffled.reduce(0) { $0 + (snapshot.pathOfItem($1) != nil ? 1 : 0) }
            try expect(found == shuffled.count, row.name)
        }
        row.rivalValue = try Stopwatch.median(repetitions: 31) {
            let found = shuffled.reduce(0) { $0 + (paths[$1] != nil ? 1 : 0) }
            try expect(found == shuffled.count, row.name)
        }
        return row
    }

    private static func deletes(_ ids: [UUID], _ shuffled: [UUID]) throws -> BenchmarkRow {
        let shown = try Snapshot(sections: [SectionContent(id: 0, items: ids)])
        let gone = Array(shuffled.prefix(ids.count / 10))
        var row = row("10 % of 100,000 ids deleted from a copy", beside: "an array and a set", bar: .timesFaster(0.67))
        row.value = try Stopwatch.median {
            var next = shown
            try next.deleteItems(gone)
            try expect(next.numberOfItems == ids.count - gone.count, row.name)
        }
        row.rivalValue = try Stopwatch.median {
            var next = ids
            let lost = Set(gone)
            next.removeAll { lost.contains($0) }
            try expect(next.count == ids.count - gone.count, row.name)
        }
        return row
    }

    private static func row(_ name: String, beside rival: String, bar: BenchmarkRow.Bar) -> BenchmarkRow {
        BenchmarkRow(name: name, value: 0, unit: "ns", rival: rival, bar: bar)
    }

    private static func expect(_ holds: Bool, _ name: String) throws {
        if !holds { throw BenchmarkFailure(name: name, reason: "the snapshot does not have the expected items") }
    }
}
