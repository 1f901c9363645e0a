internal import Foundation
internal import StrataGating
internal import StrataProfiler
internal import StrataStatistics

/// `strata-bench gate`: how often the gate raises false alarms, and which regressions it catches.
///
/// Seven sides of the same build take turns: two unchanged, three with 5, 10 and 20 % more layout time, one with 1 %
/// more allocations, and one that runs a copy of the program (``OriginalAgainstCopy``). The children do real additional
/// work (``TrialInjection``). The trials are recorded once. Gate runs with the default gates of all metrics are then
/// resampled from them, block by block (``ResampledRun``). `strata run --inject` adds the same work to a run.
enum GateBench: Benchmark {
    static let name = "gate"
    static let summary = "the gate: false alarms between equal builds, and which known regressions it catches"

    /// Time trials per side. The seven sides make 560 trials, plus two memory trials each.
    static let rounds = 80
    /// Simulated gate runs of equal builds.
    static let equalRuns = 200
    /// Simulated gate runs of each known regression.
    static let worseRuns = 100

    static func run(_ context: BenchmarkContext) async throws -> [BenchmarkRow] {
        let recorded = try await RecordedTrialsFile(file: context.trialsFile, wanted: rounds, remark: context.remark)
            .rounds { @Sendable kept, keep in
                try await GateBenchTrials.record(after: kept, rounds: rounds, context, keep: keep)
            }
        let metrics = context.catalog.metrics
        let trial = GateTrial(recorded, metrics: metrics)
        var rows = [BenchmarkRow(name: "recorded trials", value: Double(recorded.trials), unit: "trials")]
        rows.append(noise(recorded))
        rows.append(try await judging(trial))
        rows.append(try await falseAlarms(trial))
        rows += [try await OriginalAgainstCopy.falseAlarms(trial, in: recorded, runs: equalRuns)].compactMap(\.self)
        for (side, bar) in [("layout +5 %", nil), ("layout +10 %", 90), ("layout +20 %", nil)] as [(String, Double?)] {
            rows.append(try await caught(trial, recorded, side: side, metric: MetricKey.layoutTime.name, bar: bar))
        }
        rows.append(
            try await caught(
                trial, recorded, side: "allocations +1 %", metric: MetricKey.allocationsCount.name, bar: 100))
        return rows + (try await GateBenchPower(recorded: recorded, metrics: metrics).rows())
    }

    /// The spread of the layout's times of equal builds, on which the other figures depend.
    private static func noise(_ recorded: RecordedRounds) -> BenchmarkRow {
        let (spread, median) = recorded.layoutSpread
        return BenchmarkRow(
            name: "\(MetricKey.layoutTime.name) of equal builds: spread", value: spread * 100, unit: "%",
            note: "of a median of \(MetricUnit.nanoseconds.formatted(median))")
    }

    /// The time of a whole gate run without its trials.
    private static func judging(_ trial: GateTrial) async throws -> BenchmarkRow {
        let sides = ResampledRun.Sides(candidate: GateBenchTrials.plain, reference: GateBenchTrials.plain)
        var times: [Double] = []
        for seed in 0..<9 {
            let clock = ContinuousClock()
            let start = clock.now
            _ = try await trial.verdicts(sides: sides, seed: UInt64(seed))
            times.append(start.duration(to: clock.now) / .milliseconds(1))
        }
        return BenchmarkRow(
            name: "judging all default gates, every look", value: Percentile.median.value(in: times) ?? 0, unit: "ms")
    }

    private static func falseAlarms(_ trial: GateTrial) async throws -> BenchmarkRow {
        let sides = ResampledRun.Sides(candidate: GateBenchTrials.plain, reference: GateBenchTrials.plain)
        var (alarms, undecided) = (0, 0)
        for seed in 0..<equalRuns {
            let verdicts = try await trial.verdicts(sides: sides, seed: UInt64(seed))
            if verdicts.contains(where: { $0.outcome == .fail }) { alarms += 1 }
            if verdicts.contains(where: { $0.outcome == .inconclusive }) { undecided += 1 }
        }
        return BenchmarkRow(
            name: "false alarms in \(equalRuns) runs of equal builds", value: Double(alarms), unit: "runs",
            bar: .atMost(1),
            note: "all metrics; \(undecided) runs left a metric inconclusive")
    }

    private static func caught(
        _ trial: GateTrial, _ recorded: RecordedRounds, side: String, metric: String, bar: Double?
    ) async throws -> BenchmarkRow {
        let sides = ResampledRun.Sides(candidate: [side], reference: GateBenchTrials.plain)
        var trials: [Double] = []
        for seed in 0..<worseRuns {
            let verdicts = try await trial.verdicts(sides: sides, seed: UInt64(1_000 + seed))
            let verdict = verdicts.first { $0.metric == metric }
            if verdict?.outcome == .fail { trials.append(Double(verdict?.figures?.trials ?? 0)) }
        }
        let median = Percentile.median.value(in: trials).map {
            "a median of \(MetricUnit.fixed($0, places: 0)) trials per arm"
        }
        let notes = [recorded.trueEffect(of: side, on: metric), median].compactMap(\.self).joined(separator: "; ")
        return BenchmarkRow(
            name: "\(side): caught of \(worseRuns) runs", value: Double(trials.count), unit: "runs",
            bar: bar.map { .atLeast($0) }, note: notes)
    }
}

extension RecordedRounds {
    /// The spread of the layout times of equal builds relative to their median, and the median.
    var layoutSpread: (share: Double, median: Double) {
        let metric = MetricKey.layoutTime.name
        let values = rounds.flatMap { round in GateBenchTrials.plain.compactMap { round[$0]?[metric] } }
        let median = Percentile.median.value(in: values) ?? 0
        return (median > 0 ? DetectableEffect.spread(values) / median : 0, median)
    }

    /// The true effect of a side relative to the plain ones: its time by the ratios of the rounds, with a confidence
    /// interval, and the session's instructions if they were counted.
    fileprivate func trueEffect(of side: String, on metric: String) -> String? {
        let ratios = rounds.compactMap { round -> Double? in
            let plain = GateBenchTrials.plain.compactMap { round[$0]?[metric] }
            guard let own = round[side]?[metric], own > 0, plain.count == 2, plain.allSatisfy({ $0 > 0 }) else {
                return nil
            }
            return log(own / (plain[0] * plain[1]).squareRoot())
        }
        let words = { (share: Double, places: Int) in
            (share < 0 ? "" : "+") + MetricUnit.fixed(share * 100, places: places) + " %"
        }
        let time = PairedDifference(ratios).map { difference in
            let ends = [difference.lower, difference.upper].map { words(expm1($0), 1) }.joined(separator: " to ")
            return "true effect \(words(expm1(difference.estimate), 1)) (\(ends))"
        }
        let before = GateBenchTrials.plain.compactMap { instructions?[$0]?.first }.min()
        let counted = instructions?[side]?.first.flatMap { now in
            before.map { "instructions \(words(now / $0 - 1, 2))" }
        }
        let parts = [time, counted].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
