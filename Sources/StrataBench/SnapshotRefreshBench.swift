internal import Snapshots

/// A refresh as in an app: the whole feed arrives, a snapshot is built from it and compared with the shown one.
enum SnapshotRefreshBench {
    static func rows() throws -> [BenchmarkRow] {
        let unchanged = try Refresh(changingOneIn: nil)
        let changed = try Refresh(changingOneIn: 33)
        return [
            try unchanged.row("refresh of 50 x 20, unchanged, sharing", besidePlain: true, bar: .timesFaster(2)),
            try unchanged.row(
                "refresh of 50 x 20, unchanged, index and check", besidePlain: false, bar: .timesFaster(0.77)),
            try changed.row("refresh of 50 x 20, 3 % replaced", besidePlain: true, bar: .timesFaster(1.1)),
        ]
    }

    /// A shown feed, and the same feed decoded again.
    private struct Refresh: ContentComparison {
        var old: [SectionContent<String, String>] = []
        var new: [SectionContent<String, String>] = []
        var oldTitles: [[String]] = []
        var newTitles: [[String]] = []
        let shown: Snapshot<String, String>

        /// Creates a feed and its refresh.
        ///
        /// - Parameter rarity: one of this many items is replaced in the new feed; none if `nil`.
        init(changingOneIn rarity: Int?) throws {
            var random = SeededWorlds(seed: 11)
            for section in 0..<50 {
                let items = (0..<20).map { "identifier-\(section)-\($0)" }
                old.append(SectionContent(id: "section-\(section)", items: items))
                oldTitles.append(items.map { "title of \($0)" })
                let next = items.map { id in
                    guard let rarity, random.below(rarity) == 0 else { return String(decoding: id.utf8, as: UTF8.self) }
                    return "new " + id
                }
                new.append(SectionContent(id: "section-\(section)", items: next))
                newTitles.append(items.map { "title of \($0)" })
            }
            shown = try Snapshot(sections: old)
        }

        func hasEqualContent(old path: ItemPath, new newPath: ItemPath) -> Bool {
            oldTitles[path.section][path.item] == newTitles[newPath.section][newPath.item]
        }

        /// Measures the refresh, compared with a rival.
        ///
        /// - Parameter besidePlain: whether the rival is the initialiser without sharing. Otherwise the rival compares
        ///   arrays without an index and without a check for duplicates.
        func row(_ name: String, besidePlain: Bool, bar: BenchmarkRow.Bar?) throws -> BenchmarkRow {
            let operations = Changeset(from: shown, to: try Snapshot(sections: new), comparing: self).operations
            func check(_ holds: Bool) throws {
                try BenchmarkError.unless(holds, name, "the refresh finds other changes")
            }
            let rival = besidePlain ? "the snapshot built from scratch" : "arrays without index and check"
            var row = try BenchmarkRow.inTurn(name, beside: rival, bar: bar, turns: 101) {
                let next = try Snapshot(sections: new, sharing: shown)
                try check(Changeset(from: shown, to: next, comparing: self).operations == operations)
            } rival: {
                if besidePlain {
                    let next = try Snapshot(sections: new)
                    try check(Changeset(from: shown, to: next, comparing: self).operations == operations)
                } else {
                    try check(compareArrays() == 0)
                }
            }
            row.note = "\(operations) operations"
            return row
        }

        /// Copies the sections' items, and counts the identifiers and contents that differ at the same position.
        private func compareArrays() -> Int {
            let next = new.map { SectionContent(id: $0.id, items: $0.items.map { $0 }) }
            var differences = 0
            for section in next.indices {
                if next[section].id != old[section].id { differences += 1 }
                for item in next[section].items.indices {
                    let path = ItemPath(section: section, item: item)
                    if next[section].items[item] != old[section].items[item] { differences += 1 }
                    if !hasEqualContent(old: path, new: path) { differences += 1 }
                }
            }
            return differences
        }
    }
}
