internal import Foundation
internal import Snapshots

/// One long list that was built whole: against the standard library's difference of arrays, which has no index and finds
/// no duplicates, against a set, and with the stages of its changes against the changes alone.
enum SnapshotOrdersBench {
    static func rows() throws -> [BenchmarkRow] {
        var worlds = SeededWorlds(seed: 17)
        let (ids, others) = (worlds.ids(5_000), worlds.ids(21))
        let texts = ids.map(\.uuidString)
        return try orders("UUIDs", ids, others) + orders("strings", texts, others.map(\.uuidString))
            + [firstLoad(texts), smallDelete(Array(0..<100_000)), repeated(ids, .firstWins), repeated(ids, .lastWins)]
    }

    private static func contents<ID: Hashable & Sendable>(_ ids: [ID]) -> [SectionContent<Int, ID>] {
        [SectionContent(id: 0, items: ids)]
    }

    /// A list and its next state: built both, and compared. The rival hashes nothing.
    private static func orders<ID: Hashable & Sendable>(
        _ kind: String, _ old: [ID], _ others: [ID]
    ) throws -> [BenchmarkRow] {
        var replaced = old
        replaced[2_500] = others[20]
        let cases: [(String, [ID], Int)] = [
            ("unchanged", old, 0), ("one replaced", replaced, 2), ("20 before them", others[..<20] + old, 20),
            ("20 after them", old + others[..<20], 20),
        ]
        return try cases.map { change, new, operations in
            let name = "5,000 \(kind), both built and compared, \(change)"
            let (before, after) = (contents(old), contents(new))
            return try .inTurn(name, beside: "standard library", bar: .timesFaster(0.7), turns: 41) {
                let changes = Changeset(from: try Snapshot(sections: before), to: try Snapshot(sections: after))
                try BenchmarkError.unless(changes.operations == operations, name)
            } rival: {
                try BenchmarkError.unless(new.difference(from: old).count == operations, name)
            }
        }
    }

    /// The rival makes the list of paths that a view without sections inserts, and finds no duplicates.
    private static func firstLoad(_ ids: [String]) throws -> BenchmarkRow {
        let name = "5,000 strings loaded first, with stages"
        let sections = contents(ids)
        return try .inTurn(name, beside: "an array of paths", bar: .timesFaster(0.05), turns: 41) {
            let (shown, next) = (Snapshot<Int, String>(), try Snapshot(sections: sections))
            let stages = Changeset(from: shown, to: next).stages(from: shown, to: next)
            try BenchmarkError.unless(stages.count == 1, name)
        } rival: {
            let paths = ids.indices.map { ItemPath(section: 0, item: $0) }
            try BenchmarkError.unless(paths.count == ids.count, name)
        }
    }

    private static func smallDelete(_ ids: [Int]) throws -> BenchmarkRow {
        let name = "5 of 100,000 items deleted, with stages"
        var kept = ids
        for index in [99_997, 80_000, 50_000, 33_333, 14_285] { kept.remove(at: index) }
        let (before, after) = (contents(ids), contents(kept))
        return try .inTurn(name, beside: "the same without stages", bar: .timesFaster(0.83), turns: 41) {
            let (old, new) = (try Snapshot(sections: before), try Snapshot(sections: after))
            let stages = Changeset(from: old, to: new).stages(from: old, to: new)
            try BenchmarkError.unless(stages.count == 1, name)
        } rival: {
            let (old, new) = (try Snapshot(sections: before), try Snapshot(sections: after))
            try BenchmarkError.unless(Changeset(from: old, to: new).operations == 5, name)
        }
    }

    private static func repeated<ID: Hashable & Sendable>(_ ids: [ID], _ policy: DuplicatePolicy) throws -> BenchmarkRow
    {
        let name = "10 % of 5,000 ids repeated, \(policy)"
        var repeated = ids
        for index in stride(from: 5, to: ids.count, by: 10) { repeated[index] = repeated[(index * 7_919) % ids.count] }
        let distinct = Set(repeated).count
        let sections = contents(repeated)
        return try .inTurn(name, beside: "an array filtered by a Set", bar: .timesFaster(2), turns: 41) {
            let snapshot = try Snapshot(sections: sections, onDuplicate: policy)
            try BenchmarkError.unless(snapshot.numberOfItems == distinct, name)
        } rival: {
            var seen = Set<ID>(minimumCapacity: ids.count)
            let input = policy == .lastWins ? repeated.reversed() : repeated
            let kept = input.filter { seen.insert($0).inserted }
            try BenchmarkError.unless((policy == .lastWins ? kept.reversed() : kept).count == distinct, name)
        }
    }
}
