internal import StrataBasics
package import StrataGating
package import StrataStatistics

/// The trials of a run, with times corrected for their position in the order if positions differ.
///
/// Times are corrected only with enough rounds (``PositionEffect/canBeTakenOff``). The result keeps the measured
/// values. If no position differs, the values equal the run's.
package struct PlacedTrials: TrialValues {
    /// The run.
    package let result: RunResult
    /// The strongest effect, with its metric; nil if positions do not differ.
    package let effect: (metric: String, effect: PositionEffect)?
    /// The machines whose times are not judged, because they vary too much.
    package let leftOut: [MachineSpread.Outlier]
    private let times: [String: [String: [Double]]]

    /// Tests for a position effect every time metric that all sides measured in every trial.
    ///
    /// - Complexity: O(metrics x trials log trials).
    package init(_ result: RunResult) {
        self.result = result
        leftOut = Self.leftOut(of: result)
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

    /// The false-positive rate: 1 in 200 runs without an effect reports one.
    private static let chance = 0.005

    /// The values of every statistical time, in the order of the trials. Empty if a trial failed or is missing, because
    /// positions would no longer match the plan.
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

    /// The values of one metric of one arm. Times of whole sessions are corrected for their positions.
    package func samples(of metric: Metric, arm: String) -> MetricSamples? {
        guard var samples = result.samples(of: metric, arm: arm) else { return nil }
        if let values = times[metric.name]?[arm] { samples.values = values }
        return metric.child == .time && metric.tier == .statistical
            ? samples.leaving(out: leftOut.map(\.machine)) : samples
    }

    /// The revision of a metric, as in the run.
    package func revision(of metric: Metric, arm: String) -> Int? { result.revision(of: metric, arm: arm) }

    /// The unit of a metric, as in the run.
    package func unit(of metric: Metric, arm: String) -> MetricUnit? { result.unit(of: metric, arm: arm) }

    /// The machines on which the times of all arms vary too much.
    private static func leftOut(of result: RunResult) -> [MachineSpread.Outlier] {
        guard result.machines?.count ?? 0 > 1 else { return [] }
        let series = result.metrics.sorted { $0.key < $1.key }.flatMap { arm, metrics in
            metrics.sorted { $0.key < $1.key }.filter { $0.value.tier == .statistical && $0.value.unit == .nanoseconds }
                .map {
                    (
                        values: $0.value.values,
                        machines: result.machines(of: .time, arm: arm, count: $0.value.values.count)
                    )
                }
        }
        return MachineSpread.outliers(in: series)
    }

    /// Notes for the reader on machines that are left out, and on an effect of positions.
    package var notes: [String] {
        let out = leftOut.map { outlier in
            let name = result.machines.flatMap { $0.indices.contains(outlier.machine) ? $0[outlier.machine].name : nil }
            return
                "the times of \((name ?? "a machine").printable) are not judged: between trials of one arm they spread "
                + "\(MetricUnit.fixed(outlier.times, places: 1)) times as far as on the other machines"
        }
        return out + [note].compactMap(\.self)
    }

    /// A note on the effect; nil if positions do not differ.
    private var note: String? {
        effect.map { found in
            let remedy =
                times.isEmpty
                ? "the gates treat this as noise and need more trials" : "the gates judge corrected times"
            return
                "times depend on the position in the order: \(found.effect) (\(found.metric), "
                + "p \(Self.chance(found.effect.p))); \(remedy); look for periodic background work on this machine"
        }
    }

    private static func chance(_ p: Double) -> String {
        p < 0.0001 ? "< 0.0001" : "= \((p * 10_000).rounded() / 10_000)"
    }
}

extension MetricSamples {
    /// The samples without those of some machines.
    fileprivate func leaving(out left: [Int]) -> MetricSamples {
        guard !left.isEmpty, machines.count == values.count else { return self }
        let kept = values.indices.filter { !left.contains(machines[$0]) }
        return MetricSamples(
            metric: metric, values: kept.map { values[$0] },
            bySectionType: bySectionType.mapValues { shares in
                shares.count == values.count ? kept.map { shares[$0] } : shares
            }, machines: kept.map { machines[$0] })
    }
}
