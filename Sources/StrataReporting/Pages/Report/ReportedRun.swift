internal import Basics
package import StrataGating
package import StrataProfiler

/// A judged run with its files, as a report shows it.
package struct ReportedRun: Sendable {
    /// The run.
    package let run: JudgedRun
    /// Its files.
    package let files: RunFiles
    /// The figures and sentences of its verdict.
    package let summary: RunSummary
    /// The two sides of charts, or one: the judged arm, then what it is compared with.
    package let sides: [ReportedSide]
    /// Whether it was judged against an earlier result, so that its sides are before and after.
    package let isAfter: Bool
    /// What tells it from the other runs of the page; nil for the only one.
    package let label: String?
    /// What its elements' ids begin with.
    package let prefix: String
    /// How many runs share the page, and the bytes that it may have.
    var runsOnPage = 1
    /// Every metric with its comparison, in the order of reports.
    package let rows: [ComparedRow]

    /// Creates an instance.
    ///
    /// - Parameters:
    ///   - files: what lies beside its result.
    ///   - earlier: what it was judged against, with its files; nil if its own baseline arm is what it is compared with.
    package init(
        _ run: JudgedRun, files: RunFiles, earlier: (trials: any TrialValues, files: RunFiles?)? = nil,
        label: String? = nil, prefix: String = ""
    ) {
        self.run = run
        self.files = files
        isAfter = earlier != nil
        self.label = label
        self.prefix = prefix
        summary = RunSummary(run)
        rows = run.rows
        sides = Self.sides(run, files, earlier)
    }

    private static func sides(
        _ run: JudgedRun, _ files: RunFiles, _ earlier: (trials: any TrialValues, files: RunFiles?)?
    ) -> [ReportedSide] {
        guard let candidate = run.candidate else { return [] }
        if let earlier {
            return [
                ReportedSide(side: .first, name: "after", arm: candidate, values: run.result, files: files),
                ReportedSide(
                    side: .second, name: "before", arm: candidate, values: earlier.trials, files: earlier.files),
            ]
        }
        let own = ReportedSide(side: .first, name: candidate, arm: candidate, values: run.result, files: files)
        guard let baseline = run.result.baseline, baseline != candidate else { return [own] }
        return [own, ReportedSide(side: .second, name: baseline, arm: baseline, values: run.result, files: files)]
    }

    /// What was measured.
    package var result: RunResult { run.result }

    /// What should be beside the results and cannot be shown, in sentences.
    package var problems: [String] {
        sides.flatMap { $0.files?.problems ?? [] }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    }

    /// What the steps took on both sides; nil where frames are missing, or charts have another side than the rows.
    var steps: StepTotals? {
        guard isAfter || run.asked == .nested, sides.count == 2, var file = sides[0].files?.frames else { return nil }
        file.trials = sides.flatMap { side in
            (side.files?.frames?.trials ?? []).filter { $0.arm == side.arm }.map { trial in
                var trial = trial
                trial.arm = side.name
                return trial
            }
        }
        return StepTotals(file)
    }

    /// An element's id, unique in the page.
    func id(_ name: String) -> String { prefix + name }
}

/// One side of a report's charts: an arm of a run, with its trials and its files.
package struct ReportedSide: Sendable {
    /// Which of the two.
    package let side: Side
    /// What charts call it: the arm, or `before` and `after`.
    package let name: String
    /// The arm.
    package let arm: String
    /// Its values.
    package let values: any TrialValues
    /// Its run's files; nil where there are none.
    package let files: RunFiles?
}
