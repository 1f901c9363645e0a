import Foundation
import Testing

@testable import StrataBench

/// The program as it is called.
@Suite(.serialized) struct BenchCommandTests {
    @Test func anUnknownNameIsNamedWithTheNearest() throws {
        let run = try BenchProgram().run(["snapshto"])
        #expect(run.code == 1 && run.output.isEmpty, "\(run)")
        #expect(
            run.errors == """
                Usage: strata-bench [<names> ...] [--check] [--format <format>] [--trials-file <file>]
                  See 'strata-bench --help' for more information.
                Error: unknown benchmark 'snapshto'; did you mean 'snapshot'? Allowed: diff, snapshot, layout, engine, \
                adapter, profiler, gate, growth

                """, "\(run)")
    }

    @Test func optionsAreNamedInUsageErrorsAndInHelp() throws {
        let program = try BenchProgram()
        let run = try program.run(["snapshot", "--chek"])
        #expect(run.code == 1 && run.errors.contains("unknown option '--chek'; did you mean '--check'?"), "\(run)")
        let help = try program.run(["--help"])
        #expect(help.code == 0 && help.errors.isEmpty, "\(help)")
        for words in ["--check", "--trials-file", "runs once", "  snapshot  snapshots: building"] {
            #expect(help.output.contains(words), "\(help)")
        }
    }

    @Test func theProfilersBytesAreNotCounted() throws {
        let run = try BenchProgram().run(["profiler", "--format", "json"])
        let results = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: [[String: Any]]]
        let rows = try #require(results?["profiler"], "\(run)")
        let bytes = try #require(rows.first { ($0["name"] as? String)?.hasPrefix("own live bytes") == true })
        #expect(bytes["value"] as? Double == 0, "\(run)")
    }

    @Test(arguments: [".", "./", "..", "/", "a/", ""])
    func foldersAreNoTrialsFiles(name: String) throws {
        let run = try BenchProgram().run(["gate", "--trials-file", name])
        #expect(run.code == 1 && !run.errors.isEmpty, "\(run)")
    }
}
