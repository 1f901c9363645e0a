internal import Metrics

extension TrialKind {
    /// What trials of this kind are called: `time trials`, `memory trial`.
    func trials(_ count: Int) -> String {
        let noun = self == .instructions ? "instruction" : rawValue
        return "\(noun) \(count == 1 ? "trial" : "trials")"
    }
}

extension [String] {
    /// `a`, `a and b`, `a, b and c`.
    var joinedAsSentence: String {
        guard count > 1, let last else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " and " + last
    }
}
