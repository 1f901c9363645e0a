internal import Foundation
internal import Snapshots

/// Differences of strings that were decoded anew, and of sequences with many duplicates.
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
        var row = BenchmarkRow(name: name, value: time, unit: "ns", bar: bar)
        row.note = "\(operations) operations"
        return row
    }

    /// The number of operations for two kinds of elements in random order, of which pairing the occurrences in order moves
    /// half.
    private static func repeats(_ worlds: inout SeededWorlds) throws -> BenchmarkRow {
        let old = (0..<100_000).map { _ in worlds.below(2) }
        let new = (0..<100_000).map { _ in worlds.below(2) }
        var operations = 0
        let time = Stopwatch.median { operations = SequenceDifference(from: old, to: new).operations }
        var row = BenchmarkRow(
            name: "two distinct ids at 100,000 places", value: Double(operations), unit: "operations",
            bar: .atMost(50_096))
        row.note = "in \(Int((time / 1e3).rounded())) µs"
        return row
    }
}
