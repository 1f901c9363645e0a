internal import StrataGating

extension TrialKind {
    /// The name of trials of this kind: `time trials`, `memory trial`.
    func trials(_ count: Int) -> String {
        let noun = self == .instructions ? "instruction" : rawValue
        return "\(noun) \(count == 1 ? "trial" : "trials")"
    }
}
