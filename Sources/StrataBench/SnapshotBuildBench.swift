internal import Foundation
internal import Snapshots

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
