import Foundation
import Testing

/// The table of a gate with this build beside another one or stored trials, on the built binary.
@Suite(.children) struct BeforeAndNowTests {
    private static let alone = RunCommandTests.profile + "arms: {compositional: }\n"

    private func columns(_ run: Workplace.Run) -> [String] {
        let line = run.output.split(separator: "\n").first { $0.contains(" now ") && $0.hasPrefix(" ") }
        return line?.split(separator: " ").map(String.init) ?? []
    }

    /// A profile of one arm is enough to compare two builds; every report has the same two columns.
    @Test func anotherBuildIsShownBesideThisOne() throws {
        let folder = try Workplace()
        try folder.write(Self.alone, to: "tiny.yaml")
        let binary = try #require(Workplace.binary?.path)
        let gate = try folder.strata([
            "gate", "tiny.yaml", "--against", binary, "--trials", "2", "--junit", "g.xml", "--markdown", "g.md",
            "--json",
            "g.json", "--verbose",
        ])
        #expect(gate.code == 0 && columns(gate) == ["before", "now", "difference"], "\(gate)")
        #expect(gate.output.contains("before: the other build; now: compositional of this run"))
        #expect(gate.output.contains("No REGRESSION: no gate fails."))
        let markdown = String(decoding: try folder.data("g.md"), as: UTF8.self)
        #expect(markdown.contains("|  | gate | before | now | difference |\n"), "\(markdown)")
        let junit = String(decoding: try folder.data("g.xml"), as: UTF8.self)
        #expect(junit.contains(/before [\d,.]+, now [\d,.]+ \(=\)/))
        let profile = try #require((folder.json("g.json")["profiles"] as? [[String: Any]])?.first)
        let rows = try #require(profile["comparison"] as? [[String: Any]])
        let created = try #require(rows.first { $0["metric"] as? String == "cells.created" })
        #expect(created["before"] as? Double == created["now"] as? Double && created["difference"] as? Double == 0)
        #expect(created["nested"] == nil && created["mark"] == nil && created["unit"] as? String == "count")
    }

    @Test func storedTrialsStandBesideThisRunAndTheBaselineArmAfterThem() throws {
        let folder = try Workplace()
        try folder.write(RunCommandTests.profile, to: "tiny.yaml")
        #expect(try folder.strata(["run", "--all", "tiny.yaml", "--trials", "2"]).code == 0)
        // The stored build drew fewer cells.
        var earlier = try folder.json(".strata/tiny.json")
        var metrics = try #require(earlier["metrics"] as? [String: [String: [String: Any]]])
        metrics["compositional"]?["cells.drawn"]?["values"] = [1, 1]
        earlier["metrics"] = metrics
        let text = String(decoding: try JSONSerialization.data(withJSONObject: earlier), as: UTF8.self)
        try folder.write(text, to: "earlier.json")
        let save = try folder.strata(["baseline", "save", "tiny.yaml", "--counts", "--from", "earlier.json"])
        #expect(save.code == 0, "\(save)")
        let gate = try folder.strata(["gate", "--all", "tiny.yaml", "--trials", "2"])
        #expect(gate.code == 2 && columns(gate) == ["before", "now", "difference", "nested"], "\(gate)")
        let marked = gate.output.split(separator: "\n").filter { $0.hasSuffix("REGRESSION") }
        #expect(marked.count == 1 && marked[0].contains("cells.drawn "), "\(gate)")
        #expect(gate.output.contains("        next: strata run tiny.yaml --trace\n"), "\(gate)")
        // No page has an alarm about a metric whose gate passes.
        #expect(gate.output.contains("REGRESSION: a gate fails on it.") && !gate.output.contains("No REGRESSION"))
        let result = try folder.json(".strata/tiny.json")
        let found = try #require(result["regressions"] as? [[String: Any]])
        #expect(found.map { $0["metric"] as? String } == ["cells.drawn"] && found[0]["versus"] as? String == "stored")
    }

    /// The profile of the README.
    @Test func theFirstRunOfAGeneratedFeedHasNoAlarm() throws {
        let folder = try Workplace()
        #expect(try folder.strata(["profile", "new", "shop"]).code == 0)
        for command in ["run", "gate"] {
            let first = try folder.strata([command, "--all", "shop.yaml", "--quick"])
            #expect(first.code == 0 && first.output.contains("No REGRESSION: no gate fails."), "\(first)")
            #expect(!first.output.contains(/REGRESSION\n/) && !first.output.contains("\n  fail "), "\(first)")
            #expect(first.output.contains("cells.configured.sizing"), "\(first)")
        }
    }

    @Test func aTimeBudgetEndsARunWithANote() throws {
        let folder = try Workplace()
        try folder.write(RunCommandTests.profile, to: "tiny.yaml")
        let gate = try folder.strata(["gate", "--all", "tiny.yaml", "--budget", "1s"])
        #expect(gate.code == 0, "\(gate)")
        let isNoted = gate.output.contains(
            /the time budget (ended with|allows only the) \d+ time trials per arm( that counts need)?; \d+ gates? (is|are) not decided/
        )
        let isDecided = !gate.output.contains("  inconclusive  ")
        #expect(isNoted != isDecided, "\(gate)")
        for wrong in ["2", "-1s", "0s", "s", "2 m", "1e9s", "nan s", "2d", ""] {
            let refused = try folder.strata(["gate", "--all", "tiny.yaml", "--budget", wrong])
            #expect(refused.code == 1 && refused.errors.contains("--budget"), "\(refused)")
        }
    }
}
