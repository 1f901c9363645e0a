internal import Foundation
internal import StrataGating

/// The seconds that trials take, by those of the first ones.
struct TrialCost {
    /// The seconds of a warm-up, a time trial and a memory trial.
    private let warmUp: Double
    private let time: Double
    private let memory: Double
    private let deadline: ContinuousClock.Instant

    init(_ result: RunResult, until deadline: ContinuousClock.Instant) {
        func seconds(_ kind: TrialKind, warmUp: Bool = false) -> Double {
            let own = result.trials.entries.filter { $0.kind == kind && ($0.index < 0) == warmUp }.map(\.seconds)
            return max(own.max() ?? 1, 0.01)
        }
        (warmUp, time, memory) = (seconds(.time, warmUp: true), seconds(.time), seconds(.memory))
        self.deadline = deadline
    }

    /// The trials that the machine runs at a time.
    private var atOnce: Double { Double(min(2, ProcessInfo.processInfo.activeProcessorCount)) }

    private var left: Double { ContinuousClock.now.duration(to: deadline) / .seconds(1) }

    /// The number of changes that exact figures can be had of in a share of the time, beside the unchanged session.
    func affordable(in share: Double = 1) -> Int {
        let each = (warmUp + memory) / atOnce + time
        return max(0, Int(left * share / each) - 1)
    }

    /// The number of rounds that some arms can be timed for.
    func rounds(of arms: Int) -> Int {
        max(0, Int((left - Double(arms) * (warmUp + memory) / atOnce) / (Double(arms) * time)))
    }
}
