import Foundation
import SectionKit
import StrataGating
import Testing

@testable import StrataProfiler
@testable import StrataReporting
@testable import StrataSessions

/// What gates catch of planted faults, as text, as Markdown and on the page.
@Suite struct FaultReportTests {
    private static func row(
        _ fault: PlantedFault, _ size: Int, _ type: String?, _ outcome: FaultScore.Outcome, gates: [String] = [],
        isBlamed: Bool = false, isTimed: Bool = false, suggestion: FaultScore.Suggestion? = nil
    ) -> FaultScore.Row {
        var row = FaultScore.Row(fault, size: size, type: type.map { .init(rawValue: $0) })
        (row.outcome, row.gates, row.isBlamed, row.isTimed) = (outcome, gates, isBlamed, isTimed)
        (row.isPlayed, row.suggestion) = (true, suggestion)
        return row
    }

    private static func score(text: String = "", feed: String = "") -> FaultScore {
        let circumstances = FaultScore.Circumstances(
            played: "", text: text, feed: feed, program: "x", isSample: false)
        var score = FaultScore(profile: "home", arm: "compositional", circumstances, shard: nil)
        let gates = ["drawing.shapes", "allocations.count"]
        score.rows = [
            row(.gradient, 1, "grid", .caught, gates: gates, isBlamed: true),
            row(.gradient, 2, "grid", .caught, gates: gates, isBlamed: true),
            row(.gradient, 0, "grid", .caught, gates: ["drawing.shapes"]),
            row(.prefetchOff, 0, nil, .caught, gates: ["blank.area"], isBlamed: true),
            row(
                .busyCell, 0, "a|b", .missed, isTimed: true,
                suggestion: FaultScore.Suggestion(
                    metric: "frame.work.p95", before: 4e6, after: 4.4e6, limit: "regression: 5.0%")),
            row(.busyCell, 1, "a|b", .missed),
            FaultScore.Row(.newIDs, size: 0, type: "grid", lack: "no feed is read after the first"),
        ]
        (score.planned, score.unchanged) = (8, 3)
        score.detectable = ["layout.time": 0.012, "frame.work.p95": 0.031, "diff.time": 0.2]
        return score
    }

    @Test func theReportHasEachPlaceOnce() {
        #expect(
            FaultReport(Self.score(), metrics: .standard).text() == """
                home: the gates catch 4 of 6 planted faults and name 3 of these rightly; 0 of 3 unchanged rounds failed a gate
                With 40 trials per arm, a gate on this machine detects 1.2 % in layout.time, 3.1 % in frame.work.p95, 20.0 % in diff.time: the least, the median and the greatest of all times.

                fault          section type    small   middle    gross                  first gate    named
                prefetch-off              -        -   caught        -                  blank.area   1 of 1
                gradient               grid   caught   caught   caught   drawing.shapes and 1 more   2 of 3
                busy-cell               a|b   missed   missed        -                           -        -

                Missed:
                  0.1 ms of work in `cell(for:)` of the type (`a|b`): `frame.work.p95` moved most, 4.00 ms to 4.40 ms; a gate on it would have failed
                    - {metric: frame.work.p95, versus: stored, regression: 5.0%}
                  0.3 ms of work in `cell(for:)` of the type (`a|b`): no exact figure got worse; times were not judged

                Not exercised by this session:
                  new-ids (grid): no feed is read after the first

                2 faults not played: no time was left; `--budget 15m` allows more; `--resume` goes on
                1 fault not timed: no time was left; `--budget 15m` allows more; `--resume` goes on
                """)
    }

    @Test func aTimeWhoseGateIsUndecidedNeedsNoOther() {
        var score = Self.score()
        let undecided = FaultScore.Suggestion(metric: "layout.time", before: 1e6, after: 2e6, limit: nil)
        score.rows = [Self.row(.busyCell, 0, "grid", .missed, isTimed: true, suggestion: undecided)]
        (score.alarms, score.circumstances.isSample) = (["cells.created"], true)
        let text = FaultReport(score, metrics: .standard).text()
        #expect(
            text.contains(
                "`layout.time` moved most, 1.00 ms to 2.00 ms; its gate needs more trials than these, which `strata gate` plays"
            ))
        #expect(!text.contains("- {metric"))
        #expect(text.contains("Gates that failed in unchanged rounds: cells.created"))
        #expect(text.contains("`--quick --resume` goes on"))
    }

    @Test func withoutACalibrationTheReportSaysSo() {
        var score = Self.score()
        score.detectable = [:]
        #expect(FaultReport(score, metrics: .standard).text().contains("The times are not calibrated here"))
    }

    @Test func markdownHasTheTableAndTheGates() {
        let text = FaultReport(Self.score(), metrics: .standard).markdown()
        for part in [
            "### home: the gates catch 4 of 6", "| gradient | grid | caught | caught | caught |", "a\\|b",
            "```yaml\n- {metric: frame.work.p95, versus: stored, regression: 5.0%}\n```",
            "- new-ids (grid): no feed is read after the first",
        ] { #expect(text.contains(part), "\(part)\n\(text)") }
    }

    /// The score is beside the run's folder, and belongs to one profile and one feed.
    @Test(arguments: [true, false]) func thePageHasAGrid(isOfRun: Bool) throws {
        let runs = try SampleRun.folder()
        defer { try? FileManager.default.removeItem(atPath: runs) }
        let folder = runs + "/2026-11-22T18-05-09Z"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let result = try SampleRun.result()
        let score = Self.score(text: isOfRun ? result.profile.hash : "other", feed: result.feed.hash)
        try FaultFile(besideRun: folder).write(score)
        let files = RunFiles(of: result, in: folder)
        #expect((files.faults != nil) == isOfRun && files.adviceProblems.isEmpty == isOfRun)
        let run = JudgedRun(result, metrics: .standard).judged(by: [])
        let html = try ReportPage([ReportedRun(run, files: files)]).html()
        #expect(html.contains("What the gates catch") == isOfRun)
        guard isOfRun else { return }
        for part in [
            "<th scope=\"col\">the screen</th>", "<th scope=\"row\">gradient</th>", "<td class=\"better\">caught</td>",
            "<td class=\"worse\">missed</td>", "<td class=\"none\">not exercised</td>",
            "- {metric: frame.work.p95, versus: stored, regression: 5.0%}",
        ] { #expect(html.contains(part), "\(part)") }
    }
}
