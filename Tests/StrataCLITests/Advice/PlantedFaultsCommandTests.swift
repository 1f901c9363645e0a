import Foundation
import StrataProfiler
import Testing

/// `strata calibrate --faults`, from outside.
@Suite(.children) struct PlantedFaultsCommandTests {
    /// All sessions leave a step out: it is no difference between them.
    private static let profile = """
        name: tiny
        device: {width: 320, height: 480, scale: 1}
        feed: {generate: {seed: 3, sections: [{type: banner, items: 3}, {type: grid, items: 40}]}}
        script: [load, {scroll: {to: end, over: 2}}, {scroll: {to: top, over: 1}}, {swipe: {section: grid-1}}, {idle: 1}]

        """

    @Test func aBudgetEndsThePlanting() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        try folder.expect(
            "calibrate tiny.yaml --faults --quick --budget 1s", output: ["planted", "not played: no time was left"])
    }

    /// Shards that are put together are the undivided run, and an interrupted run goes on where it ended.
    @Test func shardsAndContinuedRunsAreTheWhole() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        func score(_ file: String) throws -> FaultScore {
            try JSONDecoder().decode(FaultScore.self, from: folder.data(file))
        }
        try folder.expect("calibrate tiny.yaml --faults --quick --markdown whole.md --out whole")
        let whole = try score("whole/tiny/faults.json")
        try check(whole)
        for number in [1, 2] {
            try folder.expect("calibrate tiny.yaml --faults --quick --shard \(number)/2 --out shards/\(number)")
        }
        try folder.expect("merge shards/1 shards/2 -o merged", output: ["planted faults"])
        let merged = try score("merged/tiny/faults.json")
        // A time may be caught in one run and not in another.
        func exact(_ score: FaultScore) -> Set<FaultScore.Row> { Set(score.rows.filter { !$0.isTimed }) }
        #expect(exact(merged).symmetricDifference(exact(whole)).allSatisfy { $0.group == .work }, "\(merged)")
        #expect(merged.rows.count == whole.rows.count && merged.planned == whole.planned)
        try folder.expect("merge shards/1 -o half", code: 1, errors: ["no faults of shard 2"])
        // Nothing is left to plant.
        try folder.expect("calibrate tiny.yaml --faults --quick --resume --out whole", output: ["planted faults"])
        #expect(try score("whole/tiny/faults.json").rows == whole.rows)
        try folder.expect(
            "calibrate tiny.yaml --faults --resume --out whole", code: 1,
            errors: ["cannot be resumed: it was made with --quick"])
        #expect(try folder.text("whole.md").hasPrefix("### tiny: the gates catch"))
    }

    /// Faults that the screen exercises are caught and named, the others are told.
    private func check(_ score: FaultScore) throws {
        let rows = Dictionary(score.exercised.map { ($0.fault, $0) }) { one, _ in one }
        for name in ["gradient", "bare-shadow", "more-items", "extra-label", "unlimited-lines"] {
            let row = try #require(rows[name], "\(name) is planted")
            #expect(row.outcome == .caught && row.isBlamed && !row.gates.isEmpty, "\(row)")
        }
        #expect(rows["gradient"]?.gates.contains("drawing.shapes") == true)
        #expect(score.unchanged > 0 && score.falseAlarms <= score.unchanged)
        let missing = score.rows.filter { $0.outcome == .notExercised }
        #expect(missing.contains { $0.fault == "smaller-cache" } && missing.allSatisfy { $0.lack != nil })
    }

    @Test func optionsOfFaultsNeedThem() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        try folder.expect(
            "calibrate tiny.yaml --quick", code: 1, errors: ["--quick is an option of --faults"])
        try folder.expect(
            "calibrate tiny.yaml --out .strata", code: 1, errors: ["--out is an option of --faults"])
        try folder.expect("calibrate tiny.yaml --faults --budget -1s", code: 1, errors: ["invalid"])
        try folder.expect("calibrate tiny.yaml --write", code: 1, errors: ["--write is an option of --faults"])
        try folder.expect("calibrate tiny.yaml --faults --shard 3/2", code: 1, errors: ["invalid shard 3/2"])
        try folder.expect(
            "calibrate tiny.yaml --faults --write --shard 1/2", code: 1, errors: ["--write needs all faults"])
        try folder.expect("calibrate tiny.yaml --faults --trials 20", code: 1, errors: ["--trials cannot be combined"])
        try folder.expect("calibrate none.yaml --faults", code: 1, errors: ["none.yaml"])
    }
}
