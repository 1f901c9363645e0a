internal import Foundation
internal import StrataGating
internal import StrataProfiler

/// The trials that `strata-bench gate` records.
enum GateBenchTrials {
    /// The sides that run the unchanged build.
    static let plain = ["plain A", "plain B"]

    private static let injected: [(name: String, injection: TrialInjection)] = [
        ("layout +5 %", TrialInjection(layoutTime: 0.05)), ("layout +10 %", TrialInjection(layoutTime: 0.1)),
        ("layout +20 %", TrialInjection(layoutTime: 0.2)), ("allocations +1 %", TrialInjection(allocations: 0.01)),
    ]

    /// A short screen with everything that a home screen does, about 100 ms per trial. Most of its layout work is
    /// repeated, over sections of every shape. First-time work in a process varies by an eighth between trials and
    /// would hide a 10 % effect.
    static let profile = """
        name: gate-bench
        feed:
          generate:
            seed: 1
            sections:
              - {type: banner, items: 4}
              - {type: slider, items: 12, header: Categories}
              - {type: recommendation, count: 4, items: 20, header: Recommended for you}
              - {type: restaurant, items: 40, header: Restaurants}
              - {type: grid, items: 300, header: All products}
              - {type: swatch, items: 240, header: Palette}
        script:
          - load
          - checkpoint: loaded
          - fling: {velocity: 3000, times: 2}
          - swipe: {section: slider-1, velocity: 1500, times: 2}
          - update: {section: recommendation-2-1, insert: 2, delete: 1, change: 3, move: 1, seed: 7}
          - repeat:
              times: 30
              steps:
                - scroll: {to: end, over: 0.3}
                - scroll: {to: top, over: 0.3}
          - rotate: landscape
          - rotate: portrait
          - checkpoint: idle
        arms: {compositional: }
        render: none
        """

    /// Rounds between saves: about thirty seconds of trials.
    private static let rhythm = 10

    /// Runs the trials of every side, taking turns, until there are enough rounds, including earlier ones.
    ///
    /// - Parameters:
    ///   - kept: rounds that the same build recorded earlier.
    ///   - keep: saves all rounds. It is called repeatedly, and also at an interruption.
    static func record(
        after kept: RecordedTrialsFile.Content?, rounds wanted: Int, _ context: BenchmarkContext,
        keep: @escaping @Sendable (RecordedTrialsFile.Content) throws -> Void
    ) async throws -> RecordedRounds {
        try await Interruption.cancelling {
            let copy = try OriginalAgainstCopy()
            defer { copy.remove() }
            let sides = sides + [copy.side]
            // A different seed than before, so that the order is not repeated.
            let profile = try Profile(text: profile, file: "gate-bench.yaml", catalog: context.catalog)
            var run = ProfileRun(profile, catalog: context.catalog)
            run.seed = UInt64(1 + (kept?.rounds.count ?? 0))
            run.version = context.version
            run.observer = context.observer
            let trials = try await run.open(playing: sides)
            let build = try await trials.grow(to: TrialPlan(time: 0, memory: 0)).executable
            guard kept == nil || kept?.build == build else { throw foreign(wanted) }
            var all = kept ?? RecordedTrialsFile.Content(build: build, rounds: [], memory: [:])
            let (before, memory) = (all.rounds, all.memory)
            let isWhole = sides.allSatisfy { (memory[$0.name] ?? []).count >= SequentialJudge.exactTrials }
            while all.rounds.count < wanted {
                let plan = TrialPlan(
                    time: min(all.rounds.count + rhythm, wanted) - before.count,
                    memory: isWhole ? 0 : SequentialJudge.exactTrials, isWhole ? [:] : [.instructions: 1])
                let result = try await trials.grow(to: plan)
                guard let recorded = whole(result, sides.map(\.name), context.catalog) else {
                    throw failed(all.rounds.count, of: wanted)
                }
                all.rounds = before + recorded.rounds
                if !isWhole { (all.memory, all.instructions) = (recorded.memory, recorded.instructions) }
                if !all.rounds.isEmpty { try keep(all) }
                if result.isInterrupted { throw interrupted(all.rounds.count, of: wanted) }
            }
            return all.recorded
        }
    }

    private static var sides: [RunSide] {
        let launcher = TrialLauncher()
        return plain.map { RunSide(name: $0, arm: "compositional", launcher: launcher) }
            + injected.map {
                RunSide(name: $0.name, arm: "compositional", launcher: launcher, injection: $0.injection)
            }
    }

    /// The rounds of a result in complete pairs, which are the unit of resampling; nil if a trial failed.
    private static func whole(
        _ result: RunResult, _ sides: [String], _ catalog: RunCatalog
    ) -> RecordedRounds? {
        RecordedRounds(
            result, sides: sides, metrics: catalog.metrics.adding(metricsOf: result),
            isPartial: result.isInterrupted)
    }

    private static func foreign(_ wanted: Int) -> BenchmarkError {
        BenchmarkError(
            "the file has fewer than \(wanted) rounds, recorded by another build, so this build cannot add to them; "
                + "delete the file or use that build")
    }

    private static func failed(_ rounds: Int, of wanted: Int) -> BenchmarkError {
        BenchmarkError(
            "a trial failed after \(rounds) of \(wanted) rounds; run the same command with --trials-file to continue")
    }

    private static func interrupted(_ rounds: Int, of wanted: Int) -> BenchmarkError {
        BenchmarkError(
            "interrupted after \(rounds) of \(wanted) rounds; with --trials-file, the same command continues from there"
        )
    }
}
