import Foundation
import StrataGating
import StrataProfiler
import Testing

@testable import StrataReporting

@Suite struct PlacedTrialsTests {
    /// Rounds in alternating orders; the second trial of each takes 20 % longer, with little noise.
    private func result(rounds: Int, isPlaced: Bool = true, failed: Int? = nil) throws -> RunResult {
        var entries: [[String: Any]] = []
        var times: [String: [Double]] = [:]
        for round in 0..<rounds {
            let order =
                (round / 2 + round).isMultiple(of: 2) ? ["compositional", "nested"] : ["nested", "compositional"]
            for (place, arm) in order.enumerated() {
                let noise = Double((entries.count * 7_919) % 101) / 101 * 0.04
                times[arm, default: []].append(5e6 * (1 + noise) * (isPlaced && place == 1 ? 1.2 : 1))
                entries.append([
                    "arm": arm, "kind": "time", "index": round, "seconds": 1, "succeeded": entries.count != failed,
                ])
            }
        }
        let values = times.mapValues { ["layout.time": $0, "layout.passes": $0.map { _ in 7 }] }
        let trials: [String: Any] = ["seed": 1, "plan": ["time": rounds, "memory": 0], "entries": entries]
        return try TestResult.make(arms: values, extra: ["trials": trials])
    }

    @Test func aSlowPositionIsReportedAndRemoved() throws {
        let metric = try #require(MetricTable.standard["layout.time"])
        let result = try result(rounds: 40)
        let placed = PlacedTrials(result)
        let note = try #require(placed.notes.first)
        #expect(
            note.hasPrefix("times depend on the position in the order: trial 2 of the 2 in each round takes "),
            "\(note)")
        #expect(note.contains("the gates judge corrected times"))
        for arm in ["compositional", "nested"] {
            let (before, after) = (result.samples(of: metric, arm: arm), placed.samples(of: metric, arm: arm))
            let range = try #require(after?.range)
            #expect(range.upperBound / range.lowerBound < 1.1 && before?.values.count == after?.values.count)
        }
        let passes = try #require(MetricTable.standard["layout.passes"])
        #expect(placed.samples(of: passes, arm: "nested") == result.samples(of: passes, arm: "nested"))
    }

    @Test func withFewRoundsAPositionIsOnlyReported() throws {
        let metric = try #require(MetricTable.standard["layout.time"])
        let result = try result(rounds: 24)
        let placed = PlacedTrials(result)
        #expect(placed.notes.first?.contains("need more trials") == true, "\(placed.notes)")
        #expect(placed.samples(of: metric, arm: "nested") == result.samples(of: metric, arm: "nested"))
    }

    @Test func equalPositionsAndFailedTrialsAreNotReported() throws {
        #expect(PlacedTrials(try result(rounds: 40, isPlaced: false)).notes.isEmpty)
        #expect(PlacedTrials(try result(rounds: 40, failed: 5)).notes.isEmpty)
        #expect(PlacedTrials(try TestResult.mixed()).notes.isEmpty)
    }
}
