internal import Foundation
internal import Gating
internal import Metrics
internal import Profiler
internal import Reporting

/// The trials that `strata bench gate` records.
enum GateBenchTrials {
    /// The sides that are the build as it is.
    static let plain = ["plain A", "plain B"]

    private static let injected: [(name: String, injection: TrialInjection)] = [
        ("layout +5 %", TrialInjection(layoutTime: 0.05)), ("layout +10 %", TrialInjection(layoutTime: 0.1)),
        ("layout +20 %", TrialInjection(layoutTime: 0.2)), ("allocations +1 %", TrialInjection(allocations: 0.01)),
    ]

    /// A short screen: some 100 ms a trial, and everything that a home screen does. Most of its layout is work that a
    /// session repeats, over sections of every shape: what runs for the first time in a process takes an eighth more or less
    /// from trial to trial, and would hide 10 %.
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

    static var checkpointMetrics: [Metric] {
        ["loaded", "idle"].map { .checkpoint(named: "memory.\($0).live") }
    }

    /// Runs the trials of every side, taking turns.
    static func record() async throws -> RecordedRounds {
        let profile = try Profile(text: profile, file: "gate-bench.yaml", registry: Strata.registry)
        let launcher = TrialLauncher()
        let sides =
            plain.map { RunSide(name: $0, arm: "compositional", launcher: launcher) }
            + injected.map {
                RunSide(name: $0.name, arm: "compositional", launcher: launcher, injection: $0.injection)
            }
        let run = ProfileRun(
            profile, registry: Strata.registry, options: RunOptions(version: Strata.version),
            observer: RunProgress(isTerminal: Terminal.isErrorTerminal))
        let plan = TrialPlan(time: GateBench.rounds, memory: SequentialJudge.exactTrials)
        let result = try await Interruption.cancelling { try await run.begin(playing: sides).grow(to: plan) }
        let metrics = RunComparison(result).metrics
        guard let rounds = RecordedRounds(result, sides: sides.map(\.name), metrics: metrics) else {
            throw CommandError("a trial failed, or the run was interrupted: nothing can be drawn from the rest")
        }
        return rounds
    }
}
