/// Holm's correction for several tests at once: the least p is multiplied by the number of tests, the next by one
/// fewer, and so on, never below the one before (S. Holm, "A Simple Sequentially Rejective Multiple Test Procedure",
/// Scandinavian Journal of Statistics 6, 1979, 65-70). It limits the chance of any false alarm, however the metrics are
/// correlated.
public enum HolmCorrection {
    /// The corrected p values, in the given order.
    ///
    /// - Parameters:
    ///   - chances: the tests' own p values.
    ///   - others: the number of further tests in the family that can no longer alarm.
    /// - Complexity: O(n log n).
    public static func corrected(_ chances: [Double], others: Int = 0) -> [Double] {
        let order = chances.indices.sorted { chances[$0] < chances[$1] }
        var result = chances
        var highest = 0.0
        for (position, index) in order.enumerated() {
            highest = max(highest, min(1, chances[index] * Double(chances.count + others - position)))
            result[index] = highest
        }
        return result
    }
}
