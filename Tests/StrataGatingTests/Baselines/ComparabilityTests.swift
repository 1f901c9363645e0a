import StrataBasics
import Testing

@testable import StrataGating

@Suite struct ComparabilityTests {
    private func comparability(_ change: (inout Comparability.Circumstances) -> Void) -> Comparability {
        let baseline = StoredBaselineTests.baseline
        var run = Comparability.Circumstances(
            played: baseline.played, feed: baseline.feed, fingerprint: baseline.fingerprint)
        change(&run)
        return Comparability(of: run, with: baseline, file: "home.json")
    }

    @Test func equalCircumstancesCompareEverything() {
        let same = comparability { _ in }
        #expect(same.obstacle == nil && same.bytesReason == nil && same.timesReason == nil)
    }

    @Test func anotherProfileOrFeedIsStale() {
        #expect(comparability { $0.played = "fnv1a:9" }.obstacle?.code == .stale)
        #expect(comparability { $0.played = nil }.obstacle?.code == .stale)
        #expect(comparability { $0.feed = "fnv1a:9" }.obstacle?.code == .stale)
    }

    @Test func otherArchitecturesAndToolchainsAreRefused() {
        let other = comparability { $0.fingerprint.machine["architecture"] = "arm64" }
        #expect(other.obstacle?.code == .otherBuild)
        #expect(
            other.obstacle?.description
                == "home.json: it comes from another architecture (arm64 here, x86_64 there); "
                + "save it again with `strata baseline save`")
        #expect(comparability { $0.fingerprint.toolchain["build"] = "debug" }.obstacle?.code == .otherBuild)
    }

    @Test func otherLibrariesExcludeBytesAndOtherMachinesTimes() {
        let libraries = comparability { $0.fingerprint.libraries["pango"] = "1.52" }
        #expect(libraries.obstacle == nil && libraries.timesReason == nil)
        #expect(libraries.bytesReason == "the stored baseline has other libraries (pango: 1.52 here, 1.50 there)")
        let machine = comparability { $0.fingerprint.machine["cores"] = "8" }
        #expect(machine.obstacle == nil && machine.bytesReason == nil)
        #expect(machine.timesReason == "the stored baseline comes from another machine (cores: 8 here, 2 there)")
        #expect(comparability { $0.fingerprint.system["kernel"] = nil }.timesReason != nil)
    }

    @Test func anEarlierResultIsNotCalledABaseline() {
        var run = Comparability.Circumstances(
            played: StoredBaselineTests.baseline.played, feed: StoredBaselineTests.baseline.feed,
            fingerprint: StoredBaselineTests.baseline.fingerprint)
        run.fingerprint.machine["cores"] = "8"
        let other = Comparability(of: run, with: StoredBaselineTests.baseline, file: "a.json", earlier: .result)
        #expect(other.timesReason == "the earlier result comes from another machine (cores: 8 here, 2 there)")
        guard case .trials(let trials) = other.reference(StoredBaselineTests.baseline, ratchet: nil) else {
            Issue.record("it can be compared")
            return
        }
        #expect(trials.words == "the earlier result" && trials.name == "earlier")
        run.played = "fnv1a:9"
        let stale = Comparability(of: run, with: StoredBaselineTests.baseline, file: "a.json", earlier: .result)
        #expect(stale.obstacle?.description.hasSuffix("; run the profile again with both builds") == true)
    }

    @Test func theRatchetTakesOnlyImprovements() {
        var run = StoredBaselineTests.baseline
        run.arms["compositional"]?["cells.created"]?.values = [50, 50]
        run.arms["nested"]?["cells.created"]?.values = [140, 140]
        run.arms["nested"]?["rows.configured"] = MetricValues(unit: .count, tier: .exact, values: [9, 9])
        let ratchet = Ratchet(
            StoredBaselineTests.baseline, with: run, metrics: .standard, comparability: comparability { _ in })
        #expect(ratchet.changes.map(\.metric.name) == ["cells.created", "rows.configured"])
        #expect(ratchet.changes.first?.before == 52 && ratchet.changes.first?.now == 50)
        #expect(ratchet.baseline.arms["nested"]?["cells.created"]?.values == [132, 132])
        #expect(ratchet.baseline.arms["compositional"]?["layout.time"]?.values.count == 2)
    }

    /// A metric with another revision is named, not judged, and does not pass.
    @Test(arguments: [true, false])
    func valuesOfAnotherRevisionCannotBeCompared(own: Bool) throws {
        let metric = try #require(MetricTable.standard["layout.time"])
        let values = (0..<20).map { 4e6 + 1_000 * Double($0) }
        var (old, new) = (StoredBaselineTests.baseline, StoredBaselineTests.baseline)
        old.arms["compositional"]?["layout.time"] = MetricValues(
            unit: .nanoseconds, tier: .statistical, values: values)
        new.arms["compositional"]?["layout.time"] = MetricValues(
            unit: .nanoseconds, tier: .statistical, revision: 2, values: values)
        #expect(old.samples(of: metric, arm: "compositional") == nil)
        #expect(new.samples(of: metric, arm: "compositional") != nil)
        let reference = StoredReference.trials(
            StoredTrials(values: old, name: "stored", words: "the stored baseline", ratchet: "strata baseline ratchet"))
        #expect(reference.has(metric, arm: "compositional", in: new), "its default gate says why")
        let rule = GateRule(
            metric: metric.name, demand: .relative(GateComparison(to: .stored, limit: metric.standardLimit)))
        let gate = Gate(rule, at: own ? SourceLocation(file: "home.yaml", line: 3, column: 5) : nil)
        let judge = Judge(candidate: "compositional", baseline: "nested", stored: reference, metrics: .standard)
        let verdict = judge.verdicts(on: [gate], trials: new)[0]
        #expect(verdict.outcome == .noBaseline)
        #expect(
            verdict.sentence
                == "layout.time cannot be compared: its definition differs in the stored baseline (revision 1, here "
                + "2); save it again with `strata baseline save`")
        #expect(try StoredBaseline(text: new.text, file: "home.baseline.json") == new)
    }

    @Test func theRatchetReportsReplacedRevisions() throws {
        let count = "cells.created"
        var metric = try #require(MetricTable.standard[count])
        metric.revision = 3
        var run = StoredBaselineTests.baseline
        run.arms["nested"]?[count]?.revision = 3
        let changes = Ratchet(
            StoredBaselineTests.baseline, with: run, metrics: MetricTable([metric]),
            comparability: comparability { _ in }
        ).changes
        let change = try #require(changes.first { $0.arm == "nested" })
        #expect(change.before == nil && change.replacedRevision == 1)
    }

    @Test(arguments: [1, 0, -3]) func anInvalidRevisionIsRefused(revision: Int) {
        var baseline = StoredBaselineTests.baseline
        baseline.arms["nested"]?["cells.created"]?.revision = revision
        let error = #expect(throws: BaselineError.self) {
            try StoredBaseline(text: baseline.text, file: "home.baseline.json")
        }
        #expect(error?.code == .invalid)
    }

    /// Times are judged as shares of the other arm's, so both must come from the same run.
    @Test func theRatchetTakesTimesOfAllArmsOrNone() {
        func times(_ flat: Double, _ nested: Double?) -> StoredBaseline {
            var baseline = StoredBaselineTests.baseline
            let values = { (middle: Double) in
                MetricValues(
                    unit: .nanoseconds, tier: .statistical, revision: 2,
                    values: (0..<10).map { middle + 1_000 * Double($0) })
            }
            baseline.arms["compositional"]?["layout.time"] = values(flat)
            baseline.arms["nested"]?["layout.time"] = nested.map(values)
            return baseline
        }
        func arms(_ flat: Double, _ nested: Double?) -> [String] {
            Ratchet(
                times(4e6, 6e6), with: times(flat, nested), metrics: .standard, comparability: comparability { _ in }
            ).changes.map(\.arm)
        }
        #expect(MetricTable.standard["layout.time"]?.revision == 2)
        #expect(arms(3e6, 6e6) == ["compositional", "nested"])
        #expect(arms(3e6, 7e6).isEmpty, "the other arm is worse")
        #expect(arms(4e6, 6e6).isEmpty)
        #expect(arms(3e6, nil).isEmpty, "the other arm's times would be of another moment")
    }
}
