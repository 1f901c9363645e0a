internal import Gating

extension SpendingPlan {
    /// The most trials of an arm.
    var budget: Int { looks.last?.trials ?? 0 }
}
