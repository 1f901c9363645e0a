internal import Snapshots

/// What the snapshots of a comparison cost to build, to read beside what comparing them costs.
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
