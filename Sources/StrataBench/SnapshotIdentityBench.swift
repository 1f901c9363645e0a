internal import Foundation
internal import OrderedCollections
internal import Snapshots

/// Single appends, lookups and a large delete, beside the best at each: swift-collections' `OrderedSet`, which has one list
/// and no paths, and for the delete an array with a set.
enum SnapshotIdentityBench {
    static func rows() throws -> [BenchmarkRow] {
        var worlds = SeededWorlds(seed: 5)
        let ids = worlds.ids(3_000)
        let many = worlds.ids(100_000)
        let shuffled = worlds.shuffle(of: many)
        let few = try Lookups("3,000", worlds.shuffle(of: ids), repetitions: 31)
        let all = try Lookups("100,000", shuffled, repetitions: 15)
        return [
            try appends(ids), try few.contains(bar: asFast), try all.contains(bar: outOfCaches),
            try few.paths(bar: asFast), try all.paths(bar: outOfCaches), try deletes(many, shuffled),
        ]
    }

    private static func appends(_ ids: [UUID]) throws -> BenchmarkRow {
        var row = row("3,000 ids appended one by one", beside: "OrderedSet", bar: asFast)
        row.value = try Stopwatch.median(repetitions: 31) {
            var snapshot = Snapshot<Int, UUID>()
            try snapshot.appendSections([0])
            for id in ids { try snapshot.appendItems([id]) }
            try expect(snapshot.numberOfItems == ids.count, row.name)
        }
        row.rivalValue = try Stopwatch.median(repetitions: 31) {
            var set: OrderedSet<UUID> = []
            for id in ids { set.append(id) }
            try expect(set.count == ids.count, row.name)
        }
        return row
    }

    /// Every id of a list in another order, looked up in a snapshot and in an ordered set.
    private struct Lookups {
        let count: String
        let ids: [UUID]
        let repetitions: Int
        let snapshot: Snapshot<Int, UUID>
        let set: OrderedSet<UUID>

        init(_ count: String, _ ids: [UUID], repetitions: Int) throws {
            self.count = count
            self.ids = ids
            self.repetitions = repetitions
            let sorted = ids.sorted { $0.uuidString < $1.uuidString }
            snapshot = try Snapshot(sections: [SectionContent(id: 0, items: sorted)])
            set = OrderedSet(sorted)
        }

        func contains(bar: BenchmarkRow.Bar) throws -> BenchmarkRow {
            try row("ids asked for", bar, { snapshot.contains(item: $0) }, { set.contains($0) })
        }

        func paths(bar: BenchmarkRow.Bar) throws -> BenchmarkRow {
            try row("paths by id", bar, { snapshot.pathOfItem($0) != nil }, { set.firstIndex(of: $0) != nil })
        }

        private func row(
            _ what: String, _ bar: BenchmarkRow.Bar, _ own: (UUID) -> Bool, _ rival: (UUID) -> Bool
        ) throws -> BenchmarkRow {
            var row = SnapshotIdentityBench.row("\(count) \(what)", beside: "OrderedSet", bar: bar)
            row.value = try Stopwatch.median(repetitions: repetitions) {
                try expect(ids.reduce(0) { $0 + (own($1) ? 1 : 0) } == ids.count, row.name)
            }
            row.rivalValue = try Stopwatch.median(repetitions: repetitions) {
                try expect(ids.reduce(0) { $0 + (rival($1) ? 1 : 0) } == ids.count, row.name)
            }
            return row
        }
    }

    /// Within one and a half times of the rival, which does one thing alone.
    private static let asFast = BenchmarkRow.Bar.timesFaster(0.67)
    /// Where the index is larger than the caches: the rival's table has half its size and leads to one array.
    private static let outOfCaches = BenchmarkRow.Bar.timesFaster(0.4)

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
