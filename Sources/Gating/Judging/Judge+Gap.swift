internal import Metrics

extension Judge {
    /// Which metrics a run measured that its stored trials lack, in one line: no default gate holds them. Nil where
    /// nothing is stored, or nothing lacks.
    ///
    /// - Complexity: O(metrics).
    public func gap(in trials: any TrialValues) -> String? {
        guard case .trials(let stored) = stored else { return nil }
        let isKept = { (metric: Metric) in stored.samples(of: metric, arm: candidate, in: trials) != nil }
        let missing = metrics.metrics.filter {
            $0.direction != .neutral && trials.samples(of: $0, arm: candidate) != nil && !isKept($0)
        }
        guard !missing.isEmpty else { return nil }
        if !missing.contains(where: \.isCount), metrics.metrics.allSatisfy({ $0.isCount || !isKept($0) }) {
            return "\(stored.words) holds counts alone; times, bytes and allocations are not held against it"
        }
        let more = missing.count > Self.named ? " and \(missing.count - Self.named) more" : ""
        let names = missing.prefix(Self.named).map(\.name).joined(separator: ", ") + more
        let remedy = stored.ratchet.map { "; `\($0)` adds what it lacks" } ?? ""
        return "\(stored.words) lacks \(names), which no default gate holds against it\(remedy)"
    }

    /// As many metrics as a person reads.
    private static let named = 5
}
