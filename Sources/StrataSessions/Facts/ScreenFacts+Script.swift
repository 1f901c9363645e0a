internal import StrataEngine
package import StrataGating

extension ScreenFacts {
    /// The maximum number of a script's steps whose figures are kept.
    private static let stepLimit = 100

    /// The figures of each step of a played script; those of a repeated step are in the step that repeats it. Nil for a
    /// long script. `recording`: the session's, with its allocations in a memory trial.
    package static func steps(of session: Session, in script: Script, _ recording: TrialRecording) -> [StepFigures]? {
        let places = Set(script.entries.map(\.location))
        let steps = session.steps.entries.filter { places.contains($0.location) }
        guard steps.count == script.entries.count, steps.count <= stepLimit else { return nil }
        let frames = session.frames.records.count
        let ends = steps.dropFirst().map { ($0.frame, $0.counts) } + [(frames, StepCounts(session.arm.counters))]
        return zip(steps, ends).map { step, end in
            var figures = StepFigures()
            for (key, count) in end.1.growth(since: step.counts) where count != 0 { figures[key] = Double(count) }
            for (column, key) in [("count", MetricKey.allocationsCount), ("bytes", .allocationsBytes)] {
                guard let numbers = recording.columns[column], end.0 <= numbers.count else { continue }
                let sum = numbers[step.frame..<end.0].reduce(0, +)
                if sum != 0 { figures[key] = Double(sum) }
            }
            if let live = recording.columns["live"], end.0 <= live.count, end.0 > step.frame {
                let grown = live[end.0 - 1] - (step.frame > 0 ? live[step.frame - 1] : 0)
                if grown != 0 { figures[liveBytes] = Double(grown) }
            }
            return figures
        }
    }
}
