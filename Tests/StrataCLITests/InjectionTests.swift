import Foundation
import StrataProfiler
import Testing

@testable import StrataCLI

/// `run --inject`: a regression of known size, caused by real work in the child process.
@Suite(.children) struct InjectionTests {
    @Test func aShareIsAPercentageOfAKnownKind() throws {
        let layout = try InjectedWork(argument: "layout=12.5%")
        #expect(layout.kind == .layout && layout.share == 0.125)
        #expect(try InjectedWork(argument: "allocations=1%").share == 0.01)
        for nonsense in [
            "", "layout", "layout=", "layout=%", "layout=10", "layout=0%", "layout=-1%", "layout=nan%", "layout=inf%",
            "layout=1e3%", "layout=1001%", "memory=1%", "layout=1%=2%", "layout=1.2.3%", "=1%",
        ] { #expect(throws: (any Error).self, "\(nonsense)") { try InjectedWork(argument: nonsense) } }
    }

    @Test func injectedAllocationsIncreaseByTheShare() throws {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile])
        try folder.expect("run tiny.yaml --out before")
        try folder.expect(
            "run tiny.yaml --out after --inject allocations=10%",
            output: ["injected into `compositional`: allocations +10 %"])
        let (before, after) = (try allocations(folder, "before"), try allocations(folder, "after"))
        let own = try #require(before["compositional"])
        let added = (after["compositional"] ?? 0) - own
        #expect(abs(added - own / 10) <= own / 100, "\(own) became \(after)")
        #expect(before["nested"] == after["nested"])
        try folder.expect("compare before/tiny.json after/tiny.json", code: 2, output: ["fail  allocations.count is"])
    }

    @Test func theOptionIsHiddenAndRefusesNonsense() throws {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile])
        #expect(try !folder.strata("run --help").output.contains("--inject"))
        #expect(try folder.strata("run --help-hidden").output.contains("--inject"))
        try folder.expectErrors(
            [
                ("run tiny.yaml --inject layout=0%", "'layout=0%' is invalid"),
                ("run tiny.yaml --inject layout=1% --inject layout=2%", "--inject names the same kind of work twice"),
            ], output: nil)
    }

    private func allocations(_ folder: Workplace, _ out: String) throws -> [String: Double] {
        try folder.metrics("\(out)/tiny.json").compactMapValues {
            ($0["allocations.count"]?["values"] as? [Double])?.first
        }
    }
}
