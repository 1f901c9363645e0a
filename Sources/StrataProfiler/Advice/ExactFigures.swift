internal import StrataGating

/// The exact figures of one arm.
struct ExactFigures {
    let values: [String: Double]
    let metrics: MetricTable

    /// The metrics that matter to a person or a budget, and the counts that explain them.
    static let all: Set<MetricKey> = Set(AdviceWorth.weights.keys)
    init(_ result: RunResult, _ arm: String, _ metrics: MetricTable) {
        self.metrics = metrics
        values = (result.metrics[arm] ?? [:]).compactMapValues { $0.values.first }
    }

    /// The differences of some metrics, the largest first.
    func effects(against base: ExactFigures, _ keys: Set<MetricKey>) -> [Advice.Effect] {
        let effects = keys.sorted { $0.name < $1.name }.compactMap { key -> Advice.Effect? in
            guard AdviceWorth.weights[key] != nil, let metric = metrics[key], metric.tier == .exact,
                let before = base.values[key], let after = values[key], before != after
            else { return nil }
            let difference = MetricDifference(candidate: after, baseline: before)
            return Advice.Effect(
                metric: key.name, unit: metric.unit, before: before, after: after, certainty: .exact,
                isWorse: difference.isWorse(metric.direction))
        }
        return effects.sorted { AdviceWorth.size(of: $0) > AdviceWorth.size(of: $1) }
    }
}

/// The worth of an exact difference. It only determines the order of advice.
///
/// Memory and visible effects count in full, allocations count half, and counts of work count less, because a frame has
/// other work too. The page Advice has the table.
package enum AdviceWorth {
    /// The metrics that count, with their weights.
    static let weights: [MetricKey: Double] = [
        // A frame that waits for a decoder stops everything; a late picture is a plain area.
        .picturesDecodesMain: 2,
        .memoryIdleLive: 1, .memoryPeakLive: 1, .picturesLateArea: 1, .blankArea: 0.5,
        .allocationsCount: 0.5, .allocationsBytes: 0.5, .cellsDrawn: 0.3, .layoutPasses: 0.25,
        .cellsMeasured: 0.25, .cellsConfiguredDisplay: 0.25, .cellsConfiguredSizing: 0.25,
        .drawingText: 0.2, .drawingPictures: 0.2, .drawingShadows: 0.2, .picturesDecodes: 0.2,
        .drawingShapes: 0.1, .cellsCreated: 0.1, .cellsAlivePeak: 0.1, .cellsConfiguredPrefetch: 0.1,
        .picturesDecodesRepeated: 0.1, .picturesFrames: 0.1, .picturesOversizeBytes: 0.1, .picturesRequests: 0.1,
        .diffOperations: 0.1, .layoutAttributes: 0.05, .prefetchUnused: 0.05, .picturesUnused: 0.05,
    ]
    /// The minimum worth of a change to be advice: 1 % of a figure that counts in full.
    static let least = 0.01
    /// The smallest difference that counts, by unit. Nobody would notice a smaller one.
    static let leastDifference: [MetricUnit: Double] = [
        .bytes: 100_000, .count: 10, .squarePoints: 10_000, .squarePointSeconds: 100,
    ]

    /// The weighted share by which a figure changes. A figure that was 0 changes by 100 %.
    static func size(of effect: Advice.Effect) -> Double {
        let difference = abs(effect.after - effect.before)
        guard difference >= leastDifference[effect.unit] ?? 0 else { return 0 }
        return min(effect.before == 0 ? 1 : difference / abs(effect.before), 1)
            * (MetricKey(named: effect.metric).flatMap { weights[$0] } ?? 0)
    }

    /// The largest gain less the largest loss.
    static func worth(of piece: Advice.Piece) -> Double {
        (piece.gains.map(size).max() ?? 0) - (piece.losses.map(size).max() ?? 0)
    }

    /// Whether a user may notice a loss: 1 % more memory, a tenth more blank or late area, drawn cells or decoded
    /// pictures, or a time that is at least 2 % worse.
    package static func isNoticed(_ loss: Advice.Effect) -> Bool {
        guard loss.isWorse else { return false }
        let share = loss.before == 0 ? 1 : abs(loss.after - loss.before) / abs(loss.before)
        switch loss.certainty {
        case .untold: return false
        case .interval:
            let nearest = loss.interval.map { min(abs($0[0]), abs($0[1])) } ?? 0
            return loss.before != 0 && nearest / abs(loss.before) >= leastTime
        case .exact where size(of: loss) == 0: return false
        case .exact:
            guard let key = MetricKey(named: loss.metric) else { return false }
            return memory.contains(key) ? share >= least : seen.contains(key) && share >= leastSeen
        }
    }

    private static let memory: Set<MetricKey> = [.memoryIdleLive, .memoryPeakLive]
    private static let seen: Set<MetricKey> = [
        .blankArea, .picturesLateArea, .cellsDrawn, .picturesDecodes, .picturesDecodesRepeated,
    ]
    private static let leastSeen = 0.1
    private static let leastTime = 0.02
}
