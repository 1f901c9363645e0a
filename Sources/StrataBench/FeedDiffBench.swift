internal import Foundation
internal import Snapshots

/// Differences of whole feeds, changed and unchanged.
enum FeedDiffBench {
    static func rows() throws -> [BenchmarkRow] {
        [try changedFeed(), try sharedFeed(), try rebuiltFeed(), try oneEdit()]
    }

    /// Items and their contents by section. Contents are compared as strings.
    private struct Feed: ContentComparison {
        let old: [[String]]
        let new: [[String]]

        func hasEqualContent(old path: ItemPath, new newPath: ItemPath) -> Bool {
            old[path.section][path.item] == new[newPath.section][newPath.item]
        }
    }

    private static func changedFeed() throws -> BenchmarkRow {
        var random = SeededWorlds(seed: 7)
        let old = sections(count: 50, items: 20)
        let oldContents = old.map { section in section.items.map { "title of \($0)" } }
        var new = old
        var newContents = oldContents
        for section in new.indices {
            for item in new[section].items.indices {
                let dice = random.below(100)
                if dice < 5 { newContents[section][item] += ", changed" }
                if dice >= 97 { new[section].items[item] = "new-\(section)-\(item)" }
            }
        }
        new.insert(new.remove(at: 40), at: 10)
        newContents.insert(newContents.remove(at: 40), at: 10)
        new.insert(SectionContent(id: "inserted", items: (0..<20).map { "inserted-\($0)" }), at: 25)
        newContents.insert(Array(repeating: "inserted", count: 20), at: 25)
        let before = try Snapshot(sections: old)
        let after = try Snapshot(sections: new)
        let feed = Feed(old: oldContents, new: newContents)
        var result = try row("feed of 50 x 20, edited", before, after, comparing: feed, bar: 0.1e6)
        result.note = (result.note ?? "") + "; " + SnapshotBuildTime.note(old, new)
        return result
    }

    private static func sharedFeed() throws -> BenchmarkRow {
        let snapshot = try Snapshot(sections: sections(count: 1_000, items: 100))
        var copy = snapshot
        try copy.reloadSections(["section-0"])
        copy.removeMarks()
        return try row(
            "unchanged, 1,000 x 100, sections shared", snapshot, copy, comparing: StructureOnly(), bar: 10e3)
    }

    private static func rebuiltFeed() throws -> BenchmarkRow {
        let contents = sections(count: 1_000, items: 100)
        let fresh = sections(count: 1_000, items: 100)
        var result = try row(
            "unchanged, 1,000 x 100, rebuilt", try Snapshot(sections: contents), try Snapshot(sections: fresh),
            comparing: StructureOnly(), bar: 1e6)
        result.note = (result.note ?? "") + "; " + SnapshotBuildTime.note(contents, fresh)
        return result
    }

    private static func oneEdit() throws -> BenchmarkRow {
        let snapshot = try Snapshot(sections: sections(count: 1_000, items: 100))
        var edited = snapshot
        try edited.insertItems(["new"], beforeItem: "item-500-50")
        return try row("one insert, 1,000 x 100", snapshot, edited, comparing: StructureOnly(), bar: nil)
    }

    private static func sections(count: Int, items: Int) -> [SectionContent<String, String>] {
        (0..<count).map { section in
            SectionContent(id: "section-\(section)", items: (0..<items).map { "item-\(section)-\($0)" })
        }
    }

    private static func row(
        _ name: String, _ old: Snapshot<String, String>, _ new: Snapshot<String, String>,
        comparing content: some ContentComparison, bar: Double?
    ) throws -> BenchmarkRow {
        let changes = Changeset(from: old, to: new, comparing: content)
        let minimum = Changeset.minimumOperations(from: old, to: new)
        let violations = changes.violations(from: old, to: new)
        try BenchmarkError.unless(
            changes.operations == minimum && violations.isEmpty, name,
            "\(changes.operations) operations, minimum \(minimum)")
        var operations = 0
        let time = Stopwatch.median(repetitions: 31) {
            operations += Changeset(from: old, to: new, comparing: content).operations
        }
        return .time(
            name, time, atMost: bar,
            note: "\(minimum) operations, the minimum; \(changes.items.reconfigures.count) reconfigured")
    }
}

/// The time to build the snapshots of a comparison, for a note next to the time of the comparison.
enum SnapshotBuildTime {
    /// The median time that both snapshots take together, in words.
    static func note<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>(
        _ old: [SectionContent<SectionID, ItemID>], _ new: [SectionContent<SectionID, ItemID>]
    ) -> String {
        var items = 0
        let time = Stopwatch.median(repetitions: 7) {
            for sections in [old, new] { items += (try? Snapshot(sections: sections))?.numberOfItems ?? 0 }
        }
        return "building both \(Int((time / 1e3).rounded())) µs"
    }
}
