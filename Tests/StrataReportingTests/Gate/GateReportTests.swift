import Foundation
import StrataBasics
import StrataGating
import StrataProfiler
import Testing

@testable import StrataReporting

@Suite struct GateReportTests {
    @Test func failedGatesComeFirstAndOthersAreSummarised() throws {
        try Golden.expect(GateReport([GateSample.result()]).text(), "gate.txt")
    }

    @Test func verboseListsEveryGate() throws {
        let text = try GateReport([GateSample.result()]).text(isVerbose: true)
        for verdict in GateSample.all { #expect(text.contains("  \(verdict.outcome.rawValue)  \(verdict.sentence)")) }
        #expect(!text.contains("default gates hold"))
    }

    @Test func gatesThatShareALineHaveEachNoteOnce() throws {
        let verdicts = GateSample.held().map { verdict in
            var verdict = verdict
            verdict.notes = ["compared relative to `nested`"]
            return verdict
        }
        let text = try GateReport([GateSample.result(verdicts)]).text()
        #expect(text.contains("  pass  3 default gates hold, against the stored baseline\n        compared relative"))
        #expect(text.components(separatedBy: "compared relative").count == 2)
    }

    @Test func manyInconclusiveDefaultGatesShareALine() throws {
        var own = GateSample.undecided
        own.location = SourceLocation(file: "home.yaml", line: 9, column: 1)
        let verdicts = Array(repeating: GateSample.undecided, count: 5) + [own]
        let report = try GateReport([GateSample.result(verdicts)])
        // The profile's own gate has its sentence.
        #expect(report.text().components(separatedBy: "likelier cause").count == 2)
        let names = Array(repeating: "frame.work.p95 against the stored baseline", count: 5).joined(separator: ", ")
        #expect(
            report.text().contains(
                "  inconclusive  5 default gates (neither shown to hold nor to fail): \(names)\n"))
        #expect(report.text().contains("(home.yaml:9:1)"))
        #expect(report.text(isVerbose: true).components(separatedBy: "likelier cause").count == 7)
    }

    @Test func theSummaryCountsEveryKind() throws {
        func summary(_ verdicts: [Verdict]) throws -> String { try GateReport([GateSample.result(verdicts)]).summary }
        #expect(try summary([]) == "no gate was judged")
        #expect(try summary([GateSample.hitches]) == "the gate holds")
        #expect(try summary(GateSample.held()) == "all 3 gates hold")
        #expect(
            try summary(GateSample.all)
                == "2 of 8 gates failed from 1 cause, 1 has no usable baseline, 1 is inconclusive, 4 hold")
        #expect(try summary([GateSample.undecided]) == "no gate failed, 1 is inconclusive, 0 hold")
    }

    @Test func theOutcomeIsTheMostSerious() throws {
        func outcome(_ verdicts: [Verdict], strict: Bool = false, extra: [String: Any] = [:]) throws
            -> GateReport.Outcome
        {
            try GateReport([GateSample.result(verdicts, extra: extra)], isStrict: strict).outcome
        }
        #expect(try outcome(GateSample.held()) == .pass)
        #expect(try outcome([GateSample.undecided]) == .pass)
        #expect(try outcome([GateSample.undecided], strict: true) == .inconclusive)
        #expect(try outcome([GateSample.undecided, GateSample.failed], strict: true) == .fail)
        #expect(try outcome([GateSample.failed, GateSample.missing]) == .noBaseline)
        #expect(try outcome([], extra: ["isInterrupted": true]) == .interrupted)
        #expect(try GateReport([GateSample.hostileResult()]).outcome == .crash)
    }

    @Test func noJudgedGateIsNotAPassInAnyFormat() throws {
        let result = try GateSample.result([])
        for isStrict in [false, true] {
            let report = GateReport([result], isStrict: isStrict)
            #expect(report.outcome == .inconclusive && report.isGreen == !isStrict)
            #expect(!report.summaryLine(.terminal).contains("\u{1B}[32m"))
            for exporter in GateExporter.withOption {
                let text = String(decoding: try exporter.data(report), as: UTF8.self)
                #expect(
                    text.contains("no gate was judged: the profile has none") && !text.contains("✅"), "\(exporter.name)"
                )
            }
            let lines = GitHubAnnotations(report, workingDirectory: "/", workspace: "").lines
            #expect(lines.count == 1 && lines[0].hasPrefix(isStrict ? "::error " : "::warning "))
        }
        let half = try GateReport([result, GateSample.result(GateSample.held())])
        #expect(half.outcome == .inconclusive)
        #expect(half.summary == "all 3 gates hold, none was judged of 1 profile")
        #expect(
            try GateReport([GateSample.result([], extra: ["isInterrupted": true])]).profiles[0].run.missingVerdicts
                == nil)
    }

    @Test func anArmThatPlayedAloneHasNoDefaultGates() throws {
        let nested = try TestResult.make(arms: ["nested": ["cells.created": [5, 5]]])
        #expect(nested.judged.gates([], stored: .none).isEmpty)
        let control = try TestResult.make(arms: [
            "nested": ["cells.created": [5, 5]], "nested-flat": ["cells.created": [4, 4]],
        ])
        #expect(
            control.judged.judge()?.candidate == "nested-flat"
                && control.judged.gates([], stored: .none).count == 1)
    }

    @Test func anUnusableBaselineIsReportedOnceAndIsNotAPass() throws {
        let problem = "home.baseline.json: not valid JSON; restore it from the repository"
        let report = try GateReport([GateSample.result(GateSample.held(), baselineProblem: problem)])
        #expect(report.outcome == .noBaseline)
        #expect(report.summary == "all 3 gates hold, 1 stored baseline cannot be used")
        for exporter in GateExporter.withOption {
            let text = String(decoding: try exporter.data(report), as: UTF8.self)
            #expect(text.components(separatedBy: problem).count == 2, "\(exporter.name): \(text)")
        }
        let lines = GitHubAnnotations(report, workingDirectory: "/", workspace: "").lines
        #expect(lines.count { $0.contains("not valid JSON") } == 1)
    }

    @Test func profilesWithTheSameNameAreNumbered() throws {
        let result = try GateSample.result()
        #expect(GateReport([result, result]).profiles.map(\.name) == ["home", "home (2)"])
    }

    @Test func namesAreEscapedOnTheTerminal() throws {
        let text = try GateReport([GateSample.hostileResult()]).text()
        #expect(
            !text.contains("\u{1B}") && !text.contains("\u{0}") && !text.contains("\n::") && !text.contains("\u{202E}"))
    }

    @Test func coloursAreOnlyForTerminals() throws {
        let report = try GateReport([GateSample.result()])
        #expect(
            report.text(.terminal).contains("\u{1B}[1;31mfail") && report.text(.terminal).contains("[33minconclusive"))
        #expect(!report.text(.plain).contains("\u{1B}"))
    }
}
