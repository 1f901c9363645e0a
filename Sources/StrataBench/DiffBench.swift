internal import Foundation
internal import Snapshots

/// `strata-bench diff`: differences of sequences and of whole feeds, compared with the standard library's.
struct DiffBench: Benchmark {
    static let name = "diff"
    static let summary = "differences, compared with the standard library's difference(from:).inferringMoves()"

    static func run(_ context: BenchmarkContext) throws -> [BenchmarkRow] {
        var worlds = SeededWorlds(seed: 42)
        var rows: [BenchmarkRow] = []
        for count in [5_000, 100_000] {
            let old = worlds.ids(count)
            let isSmall = count == 5_000
            let label = isSmall ? "5,000" : "100,000"
            let block = worlds.blockEdit(of: old)
            rows.append(
                try row("block edit, \(label) ids", old, block, .timesFaster(isSmall ? 400 : 1_200), besideRival: true))
            let scattered = worlds.scatteredEdits(of: old)
            rows.append(
                try row("scattered edits, \(label) ids", old, scattered, .atMost(isSmall ? 0.3e6 : 8e6)))
            let shuffled = worlds.shuffled(old)
            rows.append(
                try row("shuffle, \(label) ids", old, shuffled, .atMost(isSmall ? 0.45e6 : 18e6)))
        }
        return rows + (try TextDiffBench.rows()) + (try FeedDiffBench.rows()) + (try StagesBench.rows())
    }

    /// Measures one pair. Checks that the result transforms the old sequence into the new one with the fewest
    /// operations.
    private static func row(
        _ name: String, _ old: [UUID], _ new: [UUID], _ bar: BenchmarkRow.Bar, besideRival: Bool = false
    ) throws -> BenchmarkRow {
        let difference = SequenceDifference(from: old, to: new)
        let before = try snapshot(old)
        let after = try snapshot(new)
        let minimum = Changeset.minimumOperations(from: before, to: after)
        try BenchmarkError.unless(
            difference.operations == minimum, name, "\(difference.operations) operations, minimum \(minimum)")
        try BenchmarkError.unless(
            apply(difference, to: old, inserting: new) == new, name,
            "applying the difference does not give the new sequence")
        var row = time(name, old, new, bar, besideRival: besideRival)
        row.note = "\(minimum) operations, the minimum"
        return row
    }

    private static func time(
        _ name: String, _ old: [UUID], _ new: [UUID], _ bar: BenchmarkRow.Bar, besideRival: Bool
    ) -> BenchmarkRow {
        var operations = 0
        let own = { operations += SequenceDifference(from: old, to: new).operations }
        guard besideRival else {
            return BenchmarkRow(name: name, value: Stopwatch.median(own), unit: "ns", bar: bar)
        }
        // The rival takes seconds for 100,000 ids.
        return .inTurn(name, beside: "standard library", bar: bar, turns: old.count > 5_000 ? 3 : 5, own: own) {
            operations += new.difference(from: old).inferringMoves().count
        }
    }

    private static func snapshot(_ ids: [UUID]) throws -> Snapshot<Int, UUID> {
        try Snapshot(sections: [SectionContent(id: 0, items: ids)])
    }

    private static func apply(_ difference: SequenceDifference, to old: [UUID], inserting new: [UUID]) -> [UUID] {
        let gone = Set(difference.deletes + difference.moves.map(\.from))
        var staying = old.indices.lazy.filter { !gone.contains($0) }.map { old[$0] }.makeIterator()
        var coming: [Int: UUID] = [:]
        for index in difference.inserts { coming[index] = new[index] }
        for move in difference.moves { coming[move.to] = old[move.from] }
        return (0..<(old.count - gone.count + coming.count)).compactMap { coming[$0] ?? staying.next() }
    }
}

/// Differences of strings that were decoded again, and of sequences with many duplicates.
enum TextDiffBench {
    static func rows() throws -> [BenchmarkRow] {
        var worlds = SeededWorlds(seed: 5)
        var rows: [BenchmarkRow] = []
        for count in [5_000, 100_000] {
            let isSmall = count == 5_000
            let label = "\(isSmall ? "5,000" : "100,000") strings decoded anew"
            let texts = worlds.ids(count).map(\.uuidString)
            let anew = { texts.map { String(decoding: Array($0.utf8), as: UTF8.self) } }
            let others = worlds.ids(count).map(\.uuidString)
            rows.append(row("shuffle, \(label)", texts, worlds.shuffled(anew()), .atMost(isSmall ? 0.6e6 : 50e6)))
            rows.append(row("all replaced, \(label)", texts, others, .atMost(isSmall ? 0.4e6 : 14e6)))
        }
        return rows + [try repeats(&worlds)]
    }

    private static func row(_ name: String, _ old: [String], _ new: [String], _ bar: BenchmarkRow.Bar) -> BenchmarkRow {
        var operations = 0
        let time = Stopwatch.median { operations = SequenceDifference(from: old, to: new).operations }
        return BenchmarkRow(name: name, value: time, unit: "ns", bar: bar, note: "\(operations) operations")
    }

    /// The number of operations for two kinds of elements in random order. Pairing their occurrences in order would move
    /// half of them.
    private static func repeats(_ worlds: inout SeededWorlds) throws -> BenchmarkRow {
        let old = (0..<100_000).map { _ in worlds.below(2) }
        let new = (0..<100_000).map { _ in worlds.below(2) }
        var operations = 0
        let time = Stopwatch.median { operations = SequenceDifference(from: old, to: new).operations }
        return BenchmarkRow(
            name: "two distinct ids at 100,000 places", value: Double(operations), unit: "operations",
            bar: .atMost(50_096), note: "in \(Int((time / 1e3).rounded())) µs")
    }
}
