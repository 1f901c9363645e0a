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
        let folder = try Workplace(["tiny.yaml": Self.alone])
        let binary = try #require(Workplace.binary?.path)
        let gate = try folder.expect(
            [
                "gate", "tiny.yaml", "--against", binary, "--trials", "2", "--junit", "g.xml", "--markdown", "g.md",
                "--json", "g.json", "--verbose",
            ], output: ["before: the other build; now: compositional of this run", "No REGRESSION: no gate fails."])
        #expect(columns(gate) == ["before", "now", "difference"], "\(gate)")
        let markdown = try folder.text("g.md")
        #expect(markdown.contains("|  | gate | before | now | difference |\n"), "\(markdown)")
        let junit = try folder.text("g.xml")
        #expect(junit.contains(/before [\d,.]+, now [\d,.]+ \(=\)/))
        let profile = try #require((folder.json("g.json")["profiles"] as? [[String: Any]])?.first)
        let rows = try #require(profile["comparison"] as? [[String: Any]])
        let created = try #require(rows.first { $0["metric"] as? String == "cells.created" })
        #expect(created["before"] as? Double == created["now"] as? Double && created["difference"] as? Double == 0)
        #expect(created["nested"] == nil && created["mark"] == nil && created["unit"] as? String == "count")
    }

    @Test func storedTrialsStandBesideThisRunAndTheBaselineArmAfterThem() throws {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile])
        try folder.expect("run --all tiny.yaml --trials 2")
        // The stored build drew fewer cells.
        try folder.changeMetrics(to: "earlier.json") { $0["compositional"]?["cells.drawn"]?["values"] = [1, 1] }
        try folder.expect("baseline save tiny.yaml --counts --from earlier.json")
        let gate = try folder.strata("gate --all tiny.yaml --trials 2")
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
        try folder.expect("profile new shop")
        for command in ["run", "gate"] {
            let first = try folder.expect(
                [command, "--all", "shop.yaml", "--quick"],
                output: ["No REGRESSION: no gate fails.", "cells.configured.sizing"], noOutput: ["\n  fail "])
            #expect(!first.output.contains(/REGRESSION\n/), "\(first)")
        }
    }

    @Test func aTimeBudgetEndsARunWithANote() throws {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile])
        let gate = try folder.expect("gate --all tiny.yaml --budget 1s")
        let isNoted = gate.output.contains(
            /the time budget (ended with|allows only the) \d+ time trials per arm( that counts need)?; \d+ gates? (is|are) not decided/
        )
        let isDecided = !gate.output.contains("  inconclusive  ")
        #expect(isNoted != isDecided, "\(gate)")
        for wrong in ["2", "-1s", "0s", "s", "2 m", "1e9s", "nan s", "2d", ""] {
            try folder.expect(["gate", "--all", "tiny.yaml", "--budget", wrong], code: 1, errors: ["--budget"])
        }
    }
}
