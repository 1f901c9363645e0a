internal import Metrics

extension TrialKind {
    /// What trials of this kind are called: `time trials`, `memory trial`.
    func trials(_ count: Int) -> String {
        let noun = self == .instructions ? "instruction" : rawValue
        return "\(noun) \(count == 1 ? "trial" : "trials")"
    }
}
