internal import StrataEngine
internal import StrataGating

/// The counts of an arm that are stored at each step. They are whole numbers, because a log of steps has room for
/// thousands of them.
struct StepCounts: Sendable {
    private static let kept: [(key: MetricKey, count: @Sendable (EngineCounters) -> Int)] = [
        (.cellsCreated, { $0.cells.created }),
        (.cellsConfiguredDisplay, { $0.cells.configuredForDisplay }),
        (.cellsConfiguredSizing, { $0.cells.configuredForSizing }),
        (.cellsConfiguredPrefetch, { $0.cells.configuredForPrefetch }),
        (.cellsMeasured, { $0.cells.measured }),
        (.cellsDrawn, { $0.cells.drawn }),
        (.layoutPasses, { $0.layoutPasses }),
        (.layoutAttributes, { $0.layoutAttributes }),
        (.diffOperations, { $0.diffOperations }),
    ]

    private let counts: InlineArray<9, Int32>

    init(_ counters: EngineCounters) {
        counts = InlineArray { Int32(clamping: Self.kept[$0].count(counters)) }
    }

    /// The growth of each count since an earlier step, by its metric.
    func growth(since before: StepCounts) -> [(key: MetricKey, count: Int32)] {
        Self.kept.indices.map { (Self.kept[$0].key, counts[$0] - before.counts[$0]) }
    }
}
