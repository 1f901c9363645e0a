internal import StrataGating

/// The exact figures of one arm.
struct ExactFigures {
    let values: [String: Double]
    let metrics: MetricTable

    /// The metrics that matter to a person or a budget, and the counts that explain them.
    static let all: Set<String> = Set(AdviceWorth.weights.keys)
    init(_ result: RunResult, _ arm: String, _ metrics: MetricTable) {
        self.metrics = metrics
        values = (result.metrics[arm] ?? [:]).compactMapValues { $0.values.first }
    }

    /// The differences of some metrics, the largest first.
    func effects(against base: ExactFigures, _ names: Set<String>) -> [Advice.Effect] {
        let effects = names.sorted().compactMap { name -> Advice.Effect? in
            guard AdviceWorth.weights[name] != nil, let metric = metrics[name], metric.tier == .exact,
                let before = base.values[name], let after = values[name], before != after
            else { return nil }
            let difference = MetricDifference(candidate: after, baseline: before)
            return Advice.Effect(
                metric: name, unit: metric.unit, before: before, after: after, certainty: .exact,
                isWorse: difference.isWorse(metric.direction))
        }
        return effects.sorted { AdviceWorth.size(of: $0) > AdviceWorth.size(of: $1) }
    }
}

/// How much an exact difference is worth, which decides the order of advice and nothing else.
///
/// Memory and what a person sees count in full, allocations by half, counts of work by less: a frame has other work too. The page
/// Advice has the table.
package enum AdviceWorth {
    /// The metrics that count, and how much.
    static let weights: [String: Double] = [
        "memory.idle.live": 1, "memory.peak.live": 1, "pictures.late.area": 1, "blank.area": 0.5,
        "allocations.count": 0.5, "allocations.bytes": 0.5, "cells.drawn": 0.3, "layout.passes": 0.25,
        "cells.measured": 0.25, "cells.configured.display": 0.25, "cells.configured.sizing": 0.25,
        "drawing.text": 0.2, "drawing.pictures": 0.2, "drawing.shadows": 0.2, "pictures.decodes": 0.2,
        "drawing.shapes": 0.1, "cells.created": 0.1, "cells.alive.peak": 0.1, "cells.configured.prefetch": 0.1,
        "pictures.decodes.repeated": 0.1, "pictures.oversize.bytes": 0.1, "pictures.requests": 0.1,
        "diff.operations": 0.1, "layout.attributes": 0.05, "prefetch.unused": 0.05, "pictures.unused": 0.05,
    ]
    /// The least worth of a change that is advice: a share of 1 % of a figure that counts in full.
    static let least = 0.01
    /// The smallest difference that counts, by unit. Nobody would notice a smaller one.
    static let leastDifference: [MetricUnit: Double] = [
        .bytes: 100_000, .count: 10, .squarePoints: 10_000, .squarePointSeconds: 100,
    ]

    /// The weighted share by which it changes; a figure that was 0 changes by all of it.
    static func size(of effect: Advice.Effect) -> Double {
        let difference = abs(effect.after - effect.before)
        guard difference >= leastDifference[effect.unit] ?? 0 else { return 0 }
        return min(effect.before == 0 ? 1 : difference / abs(effect.before), 1) * (weights[effect.metric] ?? 0)
    }

    /// The largest gain less the largest loss.
    static func worth(of piece: Advice.Piece) -> Double {
        (piece.gains.map(size).max() ?? 0) - (piece.losses.map(size).max() ?? 0)
    }

    /// Whether a user may notice a loss: 1 % of memory, a tenth more of an area that is blank or late, of cells that are drawn or of
    /// pictures that are decoded, or a time that is 2 % worse at least.
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
            return memory.contains(loss.metric) ? share >= least : seen.contains(loss.metric) && share >= leastSeen
        }
    }

    private static let memory: Set = ["memory.idle.live", "memory.peak.live"]
    private static let seen: Set = [
        "blank.area", "pictures.late.area", "cells.drawn", "pictures.decodes", "pictures.decodes.repeated",
    ]
    private static let leastSeen = 0.1
    private static let leastTime = 0.02
}
