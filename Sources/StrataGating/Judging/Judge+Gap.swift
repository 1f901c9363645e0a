
extension Judge {
    /// One line about the metrics without default gates: those measured but not stored, and those stored that no longer
    /// exist. Nil if there are none, or nothing is stored.
    ///
    /// - Complexity: O(metrics).
    public func gap(in trials: any TrialValues) -> String? {
        guard case .trials(let stored) = stored else { return nil }
        let parts = [lack(of: stored, trials), unknown(to: stored)].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    private func lack(of stored: StoredTrials, _ trials: any TrialValues) -> String? {
        // A verdict names what has another unit there.
        let isKept = { (metric: Metric) in
            stored.samples(of: metric, arm: candidate, in: trials) != nil
                || stored.unit(of: metric, arm: candidate, in: trials).map { $0 != metric.unit } == true
        }
        let missing = metrics.metrics.filter {
            $0.direction != .neutral && trials.samples(of: $0, arm: candidate) != nil && !isKept($0)
        }
        guard !missing.isEmpty else { return nil }
        let kept = metrics.metrics.filter(isKept)
        let isOfCounts = !kept.isEmpty && kept.allSatisfy(\.isCount)
        // Only what the command for improvements would add.
        let names = missing.filter { !isOfCounts || $0.isCount }.map(\.name)
        let remedy = stored.ratchet.map { "; `\($0)` adds them" } ?? ""
        let addable =
            names.isEmpty
            ? nil : "\(stored.words) has no \(Self.list(names)), so no default gate compares them\(remedy)"
        let scope =
            names.count == missing.count
            ? nil : "\(stored.words) has only counts; times, bytes and allocations are not compared with it"
        return [addable, scope].compactMap(\.self).joined(separator: "; ")
    }

    private func unknown(to stored: StoredTrials) -> String? {
        guard case .kept(let values) = stored.origin else { return nil }
        let unknown = values.keptNames(arm: candidate).filter { metrics[$0] == nil }
        return unknown.isEmpty ? nil : "\(stored.words) has \(Self.list(unknown)), which no longer exists"
    }

    /// The first names, and the number of the others.
    private static func list(_ names: [String]) -> String {
        let shown = 5
        let more = names.count > shown ? " and \(names.count - shown) more" : ""
        return names.prefix(shown).joined(separator: ", ") + more
    }
}
