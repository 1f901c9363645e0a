import ArgumentParser
import StrataGating
import StrataProfiler
import Testing

@testable import StrataCLI

/// The options of kinds of trials, which come from the list of kinds.
@Suite struct TrialKindFlagTests {
    @Test func everyKindWithAnOptionHasItInRunAndGate() throws {
        let former = ["--heap", "--instructions", "--trace", "--film"]
        #expect(TrialKindFlag.allCases.map(\.option).filter(former.contains) == former)
        for flag in TrialKindFlag.allCases {
            let arguments = try RunArguments.parse(["home.yaml", flag.option])
            #expect(arguments.kinds == [flag])
            #expect(
                try arguments.request().trials.fewest == TrialPlan(time: 0, memory: 0, [flag.kind: flag.flag.trials]))
            let help = RunArguments.helpMessage(columns: 500)
            #expect(help.contains("\(flag.option) ") && help.contains(flag.flag.help), "\(help)")
        }
        #expect(try RunArguments.parse(["home.yaml"]).request().trials.fewest == TrialPlan(time: 0, memory: 0))
        #expect(try RunArguments.parse(["home.yaml", "--heap", "--heap"]).request().trials.fewest[.heap] == 1)
        #expect(try RunArguments.parse(["home.yaml", "--report", "a.html"]).request().trials.fewest[.film] == 1)
    }

    @Test func aPageCanDoWithoutAFilm() throws {
        let arguments = try RunArguments.parse(["home.yaml", "--report", "a.html", "--no-film"])
        #expect(try arguments.request().trials.fewest == TrialPlan(time: 0, memory: 0))
        for (options, message) in [
            (["--no-film"], "--no-film needs --report"),
            (["--report", "a.html", "--no-film", "--film"], "--film and --no-film exclude each other"),
        ] {
            let error = #expect(throws: (any Error).self) { try RunArguments.parse(["home.yaml"] + options) }
            #expect(error.map { RunArguments.message(for: $0).contains(message) } == true, "\(options)")
        }
    }

    @Test func noneOfThemIsCombinedWithTrialsOfAnEarlierRun() throws {
        let gate = try GateArguments.parse(["--from", "merged"])
        for flag in TrialKindFlag.allCases {
            let arguments = try RunArguments.parse(["home.yaml", flag.option])
            let error = #expect(throws: ValidationError.self) { try gate.validate(with: arguments) }
            #expect(error?.message == "--from runs no trials; it cannot be combined with \(flag.option)")
        }
    }

    @Test func aBaselineHasTheOptionsOfWhatItStores() throws {
        let stored = TrialKind.allCases.filter { $0.flag?.baselineHelp != nil }
        #expect(StoredKindFlag.allCases.map(\.kind) == stored)
        let help = BaselineArguments.helpMessage(columns: 500)
        for flag in StoredKindFlag.allCases {
            #expect(try BaselineArguments.parse(["home.yaml", flag.option]).kinds == [flag])
            #expect(help.contains("\(flag.option) ") && help.contains(flag.help), "\(help)")
        }
    }
}
