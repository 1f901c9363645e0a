internal import Foundation
internal import OrderedCollections
internal import Snapshots

/// Single appends, lookups and a large delete, compared with the best rival for each: swift-collections' `OrderedSet`,
/// which has one list and no paths, and for the delete an array with a set.
enum SnapshotIdentityBench {
    static func rows() throws -> [BenchmarkRow] {
        var worlds = SeededWorlds(seed: 5)
        let ids = worlds.ids(3_000)
        let many = worlds.ids(100_000)
        let shuffled = worlds.shuffled(many)
        let few = try Lookups("3,000", worlds.shuffled(ids), turns: 31)
        let all = try Lookups("100,000", shuffled, turns: 15)
        return [
            try appends(ids), try few.contains(bar: asFast), try all.contains(bar: outOfCaches),
            try few.paths(bar: twoSteps), try all.paths(bar: outOfCaches), try deletes(many, shuffled),
        ]
    }

    private static func appends(_ ids: [UUID]) throws -> BenchmarkRow {
        let name = "3,000 ids appended one by one"
        return try .inTurn(name, beside: "OrderedSet", bar: asFast, turns: 31) {
            var snapshot = Snapshot<Int, UUID>()
            try snapshot.appendSections([0])
            for id in ids { try snapshot.appendItems([id]) }
            try BenchmarkError.unless(snapshot.numberOfItems == ids.count, name)
        } rival: {
            var set: OrderedSet<UUID> = []
            for id in ids { set.append(id) }
            try BenchmarkError.unless(set.count == ids.count, name)
        }
    }

    /// Every id of a list in another order, looked up in a snapshot and in an ordered set.
    private struct Lookups {
        let count: String
        let ids: [UUID]
        let turns: Int
        let snapshot: Snapshot<Int, UUID>
        let set: OrderedSet<UUID>

        init(_ count: String, _ ids: [UUID], turns: Int) throws {
            self.count = count
            self.ids = ids
            self.turns = turns
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
            let name = "\(count) \(what)"
            return try .inTurn(name, beside: "OrderedSet", bar: bar, turns: turns) {
                try BenchmarkError.unless(ids.reduce(0) { $0 + (own($1) ? 1 : 0) } == ids.count, name)
            } rival: {
                try BenchmarkError.unless(ids.reduce(0) { $0 + (rival($1) ? 1 : 0) } == ids.count, name)
            }
        }
    }

    /// At most one and a half times the rival's time, because the rival only does one thing.
    private static let asFast = BenchmarkRow.Bar.timesFaster(0.67)
    /// A bar for two steps: an entry of the index leads to a leaf, and the leaf to the position. The rival's entry is the
    /// position.
    private static let twoSteps = BenchmarkRow.Bar.timesFaster(0.55)
    /// A bar for an index larger than the caches. The rival's table has half its size and leads to one array.
    private static let outOfCaches = BenchmarkRow.Bar.timesFaster(0.4)

    private static func deletes(_ ids: [UUID], _ shuffled: [UUID]) throws -> BenchmarkRow {
        let shown = try Snapshot(sections: [SectionContent(id: 0, items: ids)])
        let gone = Array(shuffled.prefix(ids.count / 10))
        let name = "10 % of 100,000 ids deleted from a copy"
        return try .inTurn(name, beside: "an array and a set", bar: .timesFaster(0.67)) {
            var next = shown
            try next.deleteItems(gone)
            try BenchmarkError.unless(next.numberOfItems == ids.count - gone.count, name)
        } rival: {
            var next = ids
            let lost = Set(gone)
            next.removeAll { lost.contains($0) }
            try BenchmarkError.unless(next.count == ids.count - gone.count, name)
        }
    }
}
