import Foundation
import StrataBasics
import StrataGating
import Testing

@testable import StrataProfiler
@testable import StrataReporting

/// Steps that one build left out make it cheaper, not better.
@Suite struct UnsharedStepsTests {
    private static let values: [String: [Double]] = [
        "memory.idle.live": [1_000_000, 1_000_000], "cells.drawn": [900, 900], "startup.loaded": [9e6, 9e6, 9.1e6],
        "diff.time": [3e6, 3.1e6, 3.2e6], "memory.loaded.live": [800_000, 800_000],
    ]
    private static let cheaper = values.merging([
        "memory.idle.live": [948_000, 948_000], "cells.drawn": [300, 300], "diff.time": [1e6, 1.1e6, 1.2e6],
    ]) { $1 }

    private static let profile = ["name": "home", "file": "home.yaml", "hash": "fnv1a:0", "played": "fnv1a:1"]

    private func step(_ arms: [String: Int]?, line: Int = 31, number: Int? = 4) -> [String: Any] {
        var step: [String: Any] = [
            "step": "update", "location": ["file": "home.yaml", "line": line, "column": 5],
            "reason": "section `offers` is not in this feed",
        ]
        step["number"] = number
        step["arms"] = arms
        return step
    }

    private func against(_ skipped: [[String: Any]]) throws -> JudgedRun {
        let result = try TestResult.make(
            arms: ["compositional": Self.cheaper, RunSide.against("compositional"): Self.values],
            extra: ["skipped": skipped])
        return result.judged.judged(by: [], stored: result.otherBuild)
    }

    @Test func stepsThatOneBuildLeftOutAreNotItsGain() throws {
        let run = try against([step(["compositional": 2])])
        let report = GateReport([run])
        let told =
            "compositional left out 1 step that the other build played (`update` in line 31: section `offers` is not in this feed), so only loading is compared"
        let sentence = RunSummary(run).sentence
        #expect(
            sentence.hasPrefix(
                "\(told); it shows no difference of 1 % or more from the other build in the key figures that can be"),
            "\(sentence)")
        #expect(sentence.contains("none of 2 compared metrics is worse; no gate fails, "), "\(sentence)")
        let text = SummaryReport(run).text(.plain)
        #expect(!text.contains(" -5.2 %") && !text.contains("note: compositional left out"), "\(text)")
        #expect(TableReport(run).text(.plain).contains("was left out by this build: section"))
        #expect(report.outcome == .inconclusive && report.isGreen)
        #expect(
            report.summary.hasPrefix(
                "1 profile compared in loading only (steps were not played on both sides), no gate failed"))
        let markdown = String(decoding: GateExporter.markdown(report, limit: .max), as: UTF8.self)
        #expect(
            markdown.contains("## ⚠️ Strata: 1 profile compared in loading only") && markdown.contains("left out 1 step")
        )
        #expect(run.verdicts.first { $0.metric == "cells.drawn" }?.outcome == .inconclusive)
        #expect(run.verdicts.first { $0.metric == "startup.loaded" }?.figures != nil)
    }

    @Test func theOtherBuildMayHaveLeftThemOut() throws {
        let sentence = try RunSummary(against([step([RunSide.against("compositional"): 1])])).sentence
        #expect(sentence.hasPrefix("the other build left out 1 step that compositional played"), "\(sentence)")
    }

    /// Steps that neither build played, or that no result lists, are compared as before.
    @Test(arguments: [
        ["compositional": 1, RunSide.against("compositional"): 1], nil,
    ])
    func stepsThatBothLeftOutAreShared(arms: [String: Int]?) throws {
        let run = try against([step(arms)])
        #expect(run.unshared == nil && RunSummary(run).sentence.contains("5.2 % less memory at rest"))
    }

    @Test func aStoredBaselineKnowsWhatItsTrialsLeftOut() throws {
        let then = try TestResult.make(
            arms: ["compositional": Self.cheaper],
            extra: ["profile": Self.profile, "skipped": [step(["compositional": 1])]])
        let stored = try StoredBaseline(
            text: StoredBaseline(then, metrics: .standard).text, file: "home.baseline.json")
        #expect(stored.skipped?["compositional"]?.first?.number == 4)
        // The same step, in another line of the profile.
        for (skipped, isShared) in [([step(["compositional": 1], line: 40)], true), ([], false)] {
            let now = try TestResult.make(
                arms: ["compositional": Self.values], extra: ["profile": Self.profile, "skipped": skipped])
            let comparability = Comparability(of: .init(now), with: stored, file: "home.baseline.json")
            #expect(comparability.unshared.isEmpty == isShared)
            let run = now.judged.judged(by: [], stored: comparability.reference(stored, ratchet: nil))
            #expect((run.unshared == nil) == isShared && run.verdicts.contains { $0.outcome == .fail } == isShared)
            let ratchet = Ratchet(
                StoredBaseline(now, metrics: .standard), with: stored, metrics: .standard, comparability: comparability)
            #expect(ratchet.changes.isEmpty != isShared)
        }
    }

    /// It explains the passes of the layout, so it comes before them.
    @Test func aReplacedScreenIsNamedBeforeWhatFollowsFromIt() throws {
        let other = RunSide.against("compositional")
        let run = { (arms: [String]) in
            let result = try TestResult.make(
                arms: ["compositional": ["layout.passes": [90, 90]], other: ["layout.passes": [30, 30]]],
                extra: [
                    "replaced": [
                        [
                            "step": "refresh", "location": ["file": "home.yaml", "line": 31, "column": 5],
                            "unit": "sections", "replaced": 38, "all": 40, "isAlike": true, "arms": arms,
                        ]
                    ]
                ])
            return result.judged.judged(by: [], stored: result.otherBuild)
        }
        let words = "`refresh` in line 31 replaced 38 of 40 sections: their ids changed"
        for (arms, build) in [
            (["compositional"], ", in this build"), ([other], ", in the other build"), ([other, "compositional"], ""),
        ] {
            let run = try run(arms)
            let texts = [
                SummaryReport(run).text(.plain), TableReport(run).text(.plain),
                String(decoding: GateExporter.markdown(GateReport([run]), limit: .max), as: UTF8.self),
            ]
            for text in texts {
                let lines = text.split(separator: "\n").map(String.init)
                let (named, passes) = (
                    lines.firstIndex { $0.hasSuffix(words + build) }, lines.lastIndex { $0.contains("layout.passes") }
                )
                #expect(named != nil && passes.map { named ?? .max < $0 } ?? false, "\(text)")
            }
        }
    }
}
