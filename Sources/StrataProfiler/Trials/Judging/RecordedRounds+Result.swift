public import StrataGating

extension RecordedRounds {
    /// The trials of a run, round by round; nil if a trial failed, because rounds would no longer be aligned.
    ///
    /// - Parameter isPartial: accepts an interrupted run; only the pairs of rounds that every side has played are used.
    public init?(_ result: RunResult, sides: [String], metrics: MetricTable, isPartial: Bool = false) {
        guard result.failures.isEmpty, isPartial || !result.isInterrupted else { return nil }
        let count = { (kind: TrialKind) in
            let least = sides.map { result.trials.measured(kind, arm: $0) }.min() ?? 0
            return isPartial ? least / 2 * 2 : least
        }
        func values(_ side: String, _ kind: TrialKind, _ index: Int) -> Values {
            metrics.measured(by: kind).reduce(into: [:]) { values, metric in
                let list = result.metrics[side]?[metric.name]?.values ?? []
                if list.indices.contains(index) { values[metric.name] = list[index] }
            }
        }
        let rounds = (0..<count(.time)).map { index in
            sides.reduce(into: [String: Values]()) { $0[$1] = values($1, .time, index) }
        }
        let memory = sides.reduce(into: [String: [Values]]()) { result, side in
            result[side] = (0..<count(.memory)).map { values(side, .memory, $0) }
        }
        let instructions = sides.reduce(into: [String: [Double]]()) { lists, side in
            lists[side] = result.metrics[side]?["instructions"]?.values
        }
        self.init(rounds: rounds, memory: memory, instructions: instructions.isEmpty ? nil : instructions)
    }
}
