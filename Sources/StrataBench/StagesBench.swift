internal import Foundation
internal import Snapshots

/// Changesets of whole feeds, and the stages in which a collection view applies them.
enum StagesBench {
    static func rows() throws -> [BenchmarkRow] {
        let numbers: @Sendable (Int) -> Int = { $0 }
        // Too long for inline storage, and decoded again for each feed.
        let texts: @Sendable (Int) -> String = {
            String(decoding: Array("identifier-of-item-\($0)".utf8), as: UTF8.self)
        }
        return try rows("Int", sections: 50, items: 20, bars: small, numbers)
            + rows("String", sections: 50, items: 100, bars: medium, texts)
            + rows("Int", sections: 1_000, items: 100, bars: large, numbers)
    }

    /// Upper limits in nanoseconds, a little above the times of a machine of 2024.
    private struct Bars {
        let crossing, replaced, edited, shuffled, sections, first, fresh: Double
    }

    private static let small = Bars(
        crossing: 0.08e6, replaced: 0.1e6, edited: 0.055e6, shuffled: 0.065e6, sections: 0.035e6, first: 0.02e6,
        fresh: 0.04e6)
    private static let medium = Bars(
        crossing: 1.2e6, replaced: 1e6, edited: 0.5e6, shuffled: 0.9e6, sections: 0.12e6, first: 0.03e6, fresh: 0.06e6)
    private static let large = Bars(
        crossing: 24e6, replaced: 14e6, edited: 6e6, shuffled: 9e6, sections: 1.6e6, first: 0.3e6, fresh: 0.6e6)

    private static func rows<ID: Hashable & Sendable>(
        _ kind: String, sections: Int, items: Int, bars: Bars, _ make: @Sendable (Int) -> ID
    ) throws -> [BenchmarkRow] {
        var random = SeededWorlds(seed: 11)
        let old = feed(sections: sections, items: items, make)
        func fresh() -> [SectionContent<Int, ID>] { feed(sections: sections, items: items, make) }
        let count = sections * items
        let all = random.shuffled(fresh().flatMap(\.items))
        let crossing = (0..<sections).map { section in
            SectionContent(id: section, items: all[(section * items)..<((section + 1) * items)])
        }
        let replaced = feed(sections: sections, items: items) { make(count + $0) }
        var edited = fresh()
        var next = 2 * count
        for section in edited.indices {
            for item in edited[section].items.indices where random.below(100) < 3 {
                edited[section].items[item] = make(next)
                next += 1
            }
        }
        edited.insert(edited.remove(at: sections * 4 / 5), at: sections / 5)
        edited.insert(SectionContent(id: -1, items: (next..<(next + 20)).map(make)), at: sections / 2)
        let elsewhere = feed(sections: sections, items: items) { make(count + $0) }
            .map { SectionContent(id: sections + $0.id, items: $0.items) }
        let inside = fresh().map { SectionContent(id: $0.id, items: random.shuffled(Array($0.items))) }
        let label = "\(sections == 1_000 ? "1,000" : "\(sections)") x \(items), \(kind) ids, with stages"
        return [
            try row("first load, \(label)", [], old, bars.first),
            try row("all sections and items new, \(label)", old, elsewhere, bars.fresh),
            try row("all items moved across sections, \(label)", old, crossing, bars.crossing),
            try row("all items new, \(label)", old, replaced, bars.replaced),
            try row("edited, \(label)", old, edited, bars.edited),
            try row("shuffled inside sections, \(label)", old, inside, bars.shuffled),
            try row("sections shuffled, \(label)", old, random.shuffled(fresh()), bars.sections),
        ]
    }

    private static func feed<ID: Hashable & Sendable>(
        sections: Int, items: Int, _ make: (Int) -> ID
    ) -> [SectionContent<Int, ID>] {
        (0..<sections).map { section in
            SectionContent(id: section, items: (0..<items).map { make(section * items + $0) })
        }
    }

    /// Measures one pair. Checks the number of operations, and each stage against the rules of batch updates.
    private static func row<ID: Hashable & Sendable>(
        _ name: String, _ old: [SectionContent<Int, ID>], _ new: [SectionContent<Int, ID>], _ bar: Double
    ) throws -> BenchmarkRow {
        let before = try Snapshot(sections: old)
        let after = try Snapshot(sections: new)
        let changes = Changeset(from: before, to: after)
        let minimum = Changeset.minimumOperations(from: before, to: after)
        try BenchmarkError.unless(
            changes.operations == minimum, name, "\(changes.operations) operations, minimum \(minimum)")
        var current = before
        for stage in changes.stages(from: before, to: after) {
            let violations = stage.changeset.violations(from: current, to: stage.snapshot, rules: .uiKit)
            try BenchmarkError.unless(violations.isEmpty, name, "a stage is not valid")
            current = stage.snapshot
        }
        try BenchmarkError.unless(current == after, name, "the stages end elsewhere")
        var stages = 0
        let time = Stopwatch.median {
            stages += Changeset(from: before, to: after).stages(from: before, to: after).count
        }
        let changeset = Stopwatch.median { stages += Changeset(from: before, to: after).operations }
        return .time(
            name, time, atMost: bar,
            note: "\(minimum) operations, the minimum; \(Int((changeset / 1e3).rounded())) µs without stages; "
                + SnapshotBuildTime.note(old, new))
    }
}
