import Foundation
import StrataProfiler
import Testing

/// `strata calibrate --faults`, from outside.
@Suite(.children) struct PlantedFaultsCommandTests {
    private static let profile = """
        name: tiny
        device: {width: 320, height: 480, scale: 1}
        feed: {generate: {seed: 3, sections: [{type: banner, items: 3}, {type: grid, items: 40}]}}
        script: [load, {scroll: {to: end, over: 2}}, {scroll: {to: top, over: 1}}, {idle: 1}]

        """

    @Test func aSampleOfFaultsIsCaughtAndNamed() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        let run = try folder.expect("calibrate tiny.yaml --faults --quick --budget 5m --format json")
        let score = try JSONDecoder().decode(FaultScore.self, from: Data(run.output.utf8))
        let rows = Dictionary(score.exercised.map { ($0.fault, $0) }) { one, _ in one }
        for name in ["gradient", "bare-shadow", "more-items", "extra-label", "unlimited-lines"] {
            let row = try #require(rows[name], "\(name) is planted")
            #expect(row.outcome == .caught && row.isBlamed && !row.gates.isEmpty, "\(row)")
        }
        #expect(score.unchanged > 0 && score.falseAlarms <= score.unchanged)
        let missing = score.rows.filter { $0.outcome == .notExercised }
        #expect(missing.contains { $0.fault == "smaller-cache" } && missing.allSatisfy { $0.missing != nil })
    }

    @Test func aBudgetEndsThePlanting() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        try folder.expect(
            "calibrate tiny.yaml --faults --budget 1s", output: ["planted fault", "not played: no time was left"])
    }

    @Test func optionsOfFaultsNeedThem() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        try folder.expect(
            "calibrate tiny.yaml --quick", code: 1, errors: ["--quick and --budget are options of --faults"])
        try folder.expect("calibrate tiny.yaml --faults --trials 20", code: 1, errors: ["--trials cannot be combined"])
        try folder.expect("calibrate none.yaml --faults", code: 1, errors: ["none.yaml"])
    }
}
