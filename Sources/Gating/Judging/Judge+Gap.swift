internal import Metrics

extension Judge {
    /// Which metrics a run measured that its stored trials lack, and which of theirs nobody knows any more, in one line: no
    /// default gate holds them. Nil where nothing is stored, or nothing lacks.
    ///
    /// - Complexity: O(metrics).
    public func gap(in trials: any TrialValues) -> String? {
        guard case .trials(let stored) = stored else { return nil }
        let parts = [lack(of: stored, trials), unknown(to: stored)].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    private func lack(of stored: StoredTrials, _ trials: any TrialValues) -> String? {
        let isKept = { (metric: Metric) in stored.samples(of: metric, arm: candidate, in: trials) != nil }
        let missing = metrics.metrics.filter {
            $0.direction != .neutral && trials.samples(of: $0, arm: candidate) != nil && !isKept($0)
        }
        guard !missing.isEmpty else { return nil }
        if !missing.contains(where: \.isCount), metrics.metrics.allSatisfy({ $0.isCount || !isKept($0) }) {
            return "\(stored.words) holds counts alone; times, bytes and allocations are not held against it"
        }
        let remedy = stored.ratchet.map { "; `\($0)` adds what it lacks" } ?? ""
        let names = Self.list(missing.map(\.name))
        return "\(stored.words) lacks \(names), which no default gate holds against it\(remedy)"
    }

    private func unknown(to stored: StoredTrials) -> String? {
        guard case .kept(let values) = stored.origin else { return nil }
        let unknown = values.keptNames(arm: candidate).filter { metrics[$0] == nil }
        return unknown.isEmpty ? nil : "\(stored.words) has \(Self.list(unknown)), which is measured no more"
    }

    /// As many names as a person reads.
    private static func list(_ names: [String]) -> String {
        let shown = 5
        let more = names.count > shown ? " and \(names.count - shown) more" : ""
        return names.prefix(shown).joined(separator: ", ") + more
    }
}
