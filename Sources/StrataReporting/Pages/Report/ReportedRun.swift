package import StrataGating
package import StrataProfiler

/// A judged run with its files, in the form that a report shows.
package struct ReportedRun: Sendable {
    /// The run.
    let run: JudgedRun
    /// The files of the run.
    let files: RunFiles
    /// The key figures and the sentence of the verdict.
    let summary: RunSummary
    /// The sides of charts, one or two: the judged arm, then its reference.
    let sides: [ReportedSide]
    /// Whether the run was judged against an earlier result, so that the sides are before and after.
    let isAfter: Bool
    /// The label that distinguishes the run from others on the page; nil for a single run.
    fileprivate(set) var label: String?
    /// The prefix of its elements' ids.
    fileprivate(set) var prefix = ""
    /// The number of runs on the page, which share its maximum size.
    fileprivate(set) var runsOnPage = 1
    /// Every metric with its comparison, in the order of reports.
    let rows: [ComparedRow]

    /// Creates an instance.
    ///
    /// - Parameters:
    ///   - files: the files next to its result.
    ///   - earlier: the earlier trials against which it was judged, with their files; nil if the reference is its own
    ///     reference arm.
    package init(
        _ run: JudgedRun, files: RunFiles, earlier: (trials: any TrialValues, files: RunFiles?)? = nil
    ) {
        self.run = run
        self.files = files
        isAfter = earlier != nil
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

    /// The result of the run.
    var result: RunResult { run.result }

    /// The files next to the results that are missing or cannot be shown, in sentences.
    var problems: [String] {
        let words = label.map { "\($0): " } ?? ""
        return sides.flatMap { $0.files?.problems ?? [] }.map { words + $0 }.distinct
    }

    /// The totals of the steps on both sides; nil if frames are missing, or if charts have another side than the rows.
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
struct ReportedSide: Sendable {
    /// The first or the second side.
    let side: Side
    /// The name in charts: the arm, or `before` and `after`.
    let name: String
    /// The arm.
    let arm: String
    /// The values of the trials.
    let values: any TrialValues
    /// The files of the run; nil without files.
    let files: RunFiles?
}

extension [ReportedRun] {
    /// The runs of one page, with labels that distinguish them and their own ids.
    var onOnePage: [ReportedRun] {
        guard count > 1 else { return self }
        return zip(self, RunLabels.of(map(\.result))).enumerated().map { index, entry in
            var run = entry.0
            (run.label, run.prefix, run.runsOnPage) = (entry.1, "s\(index + 1)-", count)
            return run
        }
    }
}
