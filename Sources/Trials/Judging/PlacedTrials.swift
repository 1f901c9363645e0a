public import Gating
public import Metrics
internal import Sessions

/// The trials of a run without what their place in the order adds to their times, where places are found to differ.
///
/// Nothing is taken off before there are rounds enough (``PositionEffect/canBeTakenOff``). The result keeps the values as they
/// were measured. Where no place differs, these are the same.
public struct PlacedTrials: TrialValues {
    /// The run.
    public let result: RunResult
    /// What was found, by the metric that shows it most; nil where places do not differ.
    public let effect: (metric: String, effect: PositionEffect)?
    private let times: [String: [String: [Double]]]

    /// Looks for places that differ, in every time that all sides measured in every trial.
    ///
    /// - Complexity: O(metrics x trials log trials).
    public init(_ result: RunResult) {
        self.result = result
        let order = result.trials.entries.filter { $0.kind == .time && $0.index >= 0 }
        let sides = Set(order.map(\.arm))
        let lists = Self.placed(result, order: order, sides: sides)
        let alpha = Self.chance / Double(max(1, lists.count))
        let found = lists.keys.sorted().compactMap { name -> (metric: String, effect: PositionEffect)? in
            guard let list = lists[name] else { return nil }
            return PositionEffect(of: list, sides: sides.count, alpha: alpha).map { (name, $0) }
        }
        effect = found.min { $0.effect.p < $1.effect.p }
        let sure = found.filter { $0.effect.canBeTakenOff }
        times = Dictionary(uniqueKeysWithValues: sure.map { ($0.metric, $0.effect) }).reduce(into: [:]) { times, one in
            guard let list = lists[one.key] else { return }
            let values = one.value.taken(off: list.map(\.value))
            times[one.key] = Dictionary(grouping: zip(list, values)) { $0.0.side }.mapValues { $0.map(\.1) }
        }
    }

    /// One run in 200 says that places differ where they do not.
    private static let chance = 0.005

    /// The values of every statistical time, in the order in which the trials ran; none where a trial failed or is missing,
    /// because places would no longer be those of the plan.
    private static func placed(
        _ result: RunResult, order: [TrialLog.Entry], sides: Set<String>
    ) -> [String: [PositionEffect.Placed]] {
        let counts = Dictionary(grouping: order) { $0.arm }.mapValues(\.count)
        guard order.allSatisfy(\.succeeded), Set(counts.values).count == 1, let side = sides.first,
            order.enumerated().allSatisfy({ $1.index == $0 / sides.count })
        else { return [:] }
        let names = (result.metrics[side] ?? [:]).filter { $1.tier == .statistical && $1.unit == .nanoseconds }.keys
        return names.reduce(into: [:]) { lists, name in
            let values = sides.reduce(into: [String: [Double]]()) { $0[$1] = result.metrics[$1]?[name]?.values }
            guard sides.allSatisfy({ values[$0]?.count == counts[$0] && values[$0]?.contains { $0 <= 0 } == false })
            else {
                return
            }
            lists[name] = order.map { ($0.arm, values[$0.arm]?[$0.index] ?? 0) }
        }
    }

    /// The values of one metric of one arm; times of whole sessions without what their places add.
    public func samples(of metric: Metric, arm: String) -> MetricSamples? {
        guard var samples = result.samples(of: metric, arm: arm) else { return nil }
        if let values = times[metric.name]?[arm] { samples.values = values }
        return samples
    }

    /// As in the run.
    public func revision(of metric: Metric, arm: String) -> Int? { result.revision(of: metric, arm: arm) }

    /// What a reader has to know; nil where places do not differ.
    public var note: String? {
        effect.map { found in
            let remedy =
                times.isEmpty
                ? "that is noise to the gates, which need more trials for it" : "gates judge them without that"
            return
                "times hang on the place in the order: \(found.effect) (\(found.metric), p \(Self.chance(found.effect.p))); "
                + "\(remedy); look for what else runs on this machine now and then"
        }
    }

    private static func chance(_ p: Double) -> String {
        p < 0.0001 ? "< 0.0001" : "= \((p * 10_000).rounded() / 10_000)"
    }
}
