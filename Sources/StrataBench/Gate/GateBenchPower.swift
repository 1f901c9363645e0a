internal import Foundation
internal import StrataGating
internal import StrataStatistics

/// The gate's power by true effect and by noise, resampled from trials of equal builds.
///
/// A regression is a plain trial's layout time multiplied by a known factor, so that the true effect is exact. Other
/// noise levels are the recorded noise, stretched (`RecordedRounds.stretched`).
struct GateBenchPower {
    let recorded: RecordedRounds
    let metrics: MetricTable

    /// The true effects.
    static let effects = [0.03, 0.05, 0.075, 0.1, 0.15, 0.2]
    /// The simulated spreads of equal builds' layout times, relative to their median, in addition to the recorded one.
    static let spreads = [0.02, 0.04, 0.08, 0.12, 0.16]
    /// Simulated gate runs for each effect at each noise level.
    static let runs = 100
    /// Simulated gate runs of equal builds at each noise level.
    static let equalRuns = 200

    private static let metric = MetricKey.layoutTime.name
    private static let names = (worse: "worse", plain: "plain")

    func rows() async throws -> [BenchmarkRow] {
        let own = recorded.layoutSpread.share
        guard own > 0 else { return [] }
        var rows = [try await row(recorded)]
        for spread in Self.spreads {
            rows.append(try await row(recorded.stretched(by: spread / own, metrics: metrics)))
        }
        return rows
    }

    /// One row of the table in the documentation.
    private func row(_ rounds: RecordedRounds) async throws -> BenchmarkRow {
        var caught: [Int] = []
        for effect in Self.effects { caught.append(try await self.caught(rounds, effect: effect)) }
        let alarms = try await alarms(rounds)
        let cells =
            ([pairSpread(of: rounds) * 100].map { "\(MetricUnit.fixed($0, places: 1)) %" })
            + (caught + [alarms]).map { "\($0)" }
        let shares = Self.effects.map { "+\(MetricUnit.fixed($0 * 100, places: $0 == 0.075 ? 1 : 0)) %" }
        return BenchmarkRow(
            name: "power at a layout.time spread of", value: rounds.layoutSpread.share * 100, unit: "%",
            note: "| \(cells.joined(separator: " | ")) | (of pairs; caught of \(Self.runs) at "
                + "\(shares.joined(separator: ", ")); alarms in \(Self.equalRuns) runs of equal builds)")
    }

    /// Counts the simulated gate runs in which the regressed metric failed.
    private func caught(_ rounds: RecordedRounds, effect: Double) async throws -> Int {
        let plain = GateBenchTrials.plain
        let sides = ResampledRun.Sides(candidate: [Self.names.worse], reference: [Self.names.plain])
        var count = 0
        for seed in 0..<UInt64(Self.runs) {
            let pairs = rounds.pairing(
                (plain[0], plain[1]), worse: Self.metric, by: effect, named: Self.names, seed: seed)
            let failed = try await GateTrial(pairs, metrics: metrics).failures(sides: sides, seed: 5_000 + seed)
            if failed.contains(Self.metric) { count += 1 }
        }
        return count
    }

    /// Counts the simulated gate runs of equal builds in which any metric failed. Each drawn pair of rounds gets its
    /// own coin toss, because a pair that is drawn twice is not independent evidence.
    private func alarms(_ rounds: RecordedRounds) async throws -> Int {
        let sides = ResampledRun.Sides(candidate: GateBenchTrials.plain, reference: GateBenchTrials.plain)
        let trial = GateTrial(rounds, metrics: metrics)
        var count = 0
        for seed in 0..<UInt64(Self.equalRuns) {
            if try await !trial.failures(sides: sides, seed: seed).isEmpty { count += 1 }
        }
        return count
    }

    /// The spread between the two trials of a round, converted to the noise of each.
    private func pairSpread(of rounds: RecordedRounds) -> Double {
        let ratios = rounds.rounds.compactMap { round -> Double? in
            guard let own = round[GateBenchTrials.plain[0]]?[Self.metric],
                let other = round[GateBenchTrials.plain[1]]?[Self.metric], own > 0, other > 0
            else { return nil }
            return log(own / other)
        }
        return DetectableEffect.spread(ratios) / 2.0.squareRoot()
    }
}
