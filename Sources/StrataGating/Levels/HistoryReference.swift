
/// The reference of gates `versus: history`.
public struct HistoryReference: Sendable {
    /// Why there is no level.
    public struct Gap: Error, Hashable, Sendable {
        /// The reason, in words.
        public var reason: String

        /// Says why.
        public init(_ reason: String) { self.reason = reason }
    }

    private let find: @Sendable (Metric, String, Int) -> Result<HistoryLevel, Gap>

    /// Looks levels up when a gate asks for them.
    ///
    /// - Parameter level: the level of a metric of an arm some days ago.
    public init(_ level: @escaping @Sendable (Metric, String, Int) -> Result<HistoryLevel, Gap>) { find = level }

    /// No history: every gate that needs it gets `noBaseline`.
    public static func none(_ reason: String) -> HistoryReference {
        HistoryReference { _, _, _ in .failure(Gap(reason)) }
    }

    /// The level of a metric of an arm some days ago.
    func level(of metric: Metric, arm: String, days: Int) -> Result<HistoryLevel, Gap> { find(metric, arm, days) }
}
