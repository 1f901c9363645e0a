/// The reference of gates `versus: history`.
public struct HistoryReference: Sendable {
    private let find: @Sendable (Metric, String, Int) -> Result<HistoryLevel, HistoryLevelError>

    /// Looks levels up when a gate asks for them.
    ///
    /// - Parameter level: the level of a metric of an arm some days ago.
    public init(_ level: @escaping @Sendable (Metric, String, Int) -> Result<HistoryLevel, HistoryLevelError>) {
        find = level
    }

    /// No history. Every gate that needs it gets `noBaseline`.
    public static func none(_ reason: String) -> HistoryReference {
        HistoryReference { _, _, _ in .failure(HistoryLevelError(reason)) }
    }

    /// The level of a metric of an arm some days ago.
    func level(of metric: Metric, arm: String, days: Int) -> Result<HistoryLevel, HistoryLevelError> {
        find(metric, arm, days)
    }
}

/// The level of a metric when a gate's window began: the reference of `versus: history`.
public struct HistoryLevel: Sendable {
    /// The values: medians of results, or the value of a count twice.
    public var values: [Double]
    /// The date and the commit, in words.
    public var since: String
    /// The changes since then, in words, the oldest first.
    public var steps: [String]

    /// Describes a level.
    public init(values: [Double], since: String, steps: [String]) {
        (self.values, self.since, self.steps) = (values, since, steps)
    }

    /// The note for readers of the verdict.
    var note: String {
        "compared with the level of \(since)"
            + (steps.isEmpty ? "" : "; changed since: \(steps.joined(separator: "; "))")
    }
}

/// The reason why a history has no level for a gate.
public struct HistoryLevelError: Error, Hashable, Sendable {
    /// The reason, in words.
    public var reason: String

    /// Creates an error with its reason.
    public init(_ reason: String) { self.reason = reason }
}
