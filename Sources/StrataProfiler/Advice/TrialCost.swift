internal import Foundation
internal import StrataGating
internal import StrataStatistics

/// The seconds that trials take, estimated from the first ones.
struct TrialCost {
    /// The seconds of a warm-up, a time trial and a memory trial. Runs with memory trials have no warm-ups.
    private var (warmUp, time, memory) = (0.0, 1.0, 1.0)
    private let deadline: ContinuousClock.Instant

    /// The cost of the first trials.
    init(_ result: RunResult, until deadline: ContinuousClock.Instant) {
        self.deadline = deadline
        whole = ContinuousClock.now.duration(to: deadline) / .seconds(1)
        take(result)
    }

    /// Estimates the cost from the trials of a result.
    mutating func take(_ result: RunResult) {
        func seconds(_ kind: TrialKind, warmUp: Bool = false) -> Double? {
            let own = result.trials.entries.filter { $0.kind == kind && ($0.index < 0) == warmUp }.map(\.seconds)
            return Percentile.median.value(in: own).map { max($0, 0.01) }
        }
        (warmUp, time, memory) = (seconds(.time, warmUp: true) ?? 0, seconds(.time) ?? 1, seconds(.memory) ?? 1)
    }

    /// The number of trials that the machine runs at the same time.
    private var atOnce: Double { Double(min(2, ProcessInfo.processInfo.activeProcessorCount)) }

    /// The seconds from the beginning to the deadline.
    private let whole: Double
    private var left: Double { ContinuousClock.now.duration(to: deadline) / .seconds(1) }

    /// The number of changes whose exact figures fit into a share of the time, in addition to the unchanged session.
    func affordable(in share: Double = 1) -> Int {
        let each = (warmUp + memory) / atOnce + time
        return max(0, Int((left - (1 - share) * whole) / each) - 1)
    }

    /// The number of rounds in which some arms can be timed.
    func rounds(of arms: Int) -> Int {
        max(0, Int((left - Double(arms) * (warmUp + memory) / atOnce) / (Double(arms) * time)))
    }
}
