import Foundation
import SectionKit
import Testing

@testable import StrataProfiler
@testable import StrataSessions

/// Scores of planted faults: kept, continued and put together.
@Suite struct FaultScoreTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "faults-\(UUID().uuidString)").path

    private static func circumstances(_ text: String = "t", isSample: Bool = false) -> FaultScore.Circumstances {
        FaultScore.Circumstances(played: "p", text: text, feed: "f", program: "x", isSample: isSample)
    }

    private static func score(_ shard: Shard?, _ rows: [FaultScore.Row], planned: Int) -> FaultScore {
        var score = FaultScore(profile: "home", arm: "compositional", circumstances(), shard: shard)
        (score.rows, score.planned, score.unchanged, score.falseAlarms) = (rows, planned, 2, 1)
        return score
    }

    private static func row(
        _ fault: PlantedFault, size: Int = 0, _ outcome: FaultScore.Outcome = .caught, isTimed: Bool = false
    ) -> FaultScore.Row {
        var row = FaultScore.Row(
            fault, size: size, type: "grid", lack: outcome == .notExercised ? "no cell is drawn" : nil)
        (row.outcome, row.isTimed, row.isPlayed) = (outcome, isTimed, outcome != .notExercised)
        return row
    }

    @Test func aScoreCountsWhatIsLeft() {
        var score = Self.score(nil, [], planned: 4)
        score.add(Self.row(.gradient, .missed))
        score.add(Self.row(.gradient, size: 1))
        score.add(Self.row(.border, .notExercised))
        #expect((score.unplayed, score.untimed, score.exercised.count) == (2, 1, 2))
        score.add(Self.row(.gradient, .missed, isTimed: true))
        #expect((score.rows.count, score.untimed) == (3, 0), "a row replaces that of the same fault")
        #expect(score.row(of: .gradient, size: 1, type: "grid")?.outcome == .caught)
        #expect(score.row(of: .gradient, size: 1, type: "banner") == nil)
    }

    @Test func shardsAreOneScore() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let missing = Self.row(.clip, .notExercised)
        for number in [1, 3] {
            let shard = try Shard(number, of: 3)
            let score = Self.score(shard, [missing, Self.row(.gradient, size: number - 1)], planned: 1)
            try FaultFile(of: "home", in: "\(folder)/\(number)", shard: shard).write(score)
            // An artifact store may keep a second copy.
            try FaultFile(of: "home", in: "\(folder)/copy/\(number)", shard: shard).write(score)
        }
        let merged = try FaultFile.merged(in: [folder])
        let (score, lost) = try #require(merged.first)
        #expect(merged.count == 1 && lost == [2])
        #expect(score.rows.count == 3 && score.planned == 2 && score.shard == nil)
        #expect(score.unchanged == 4 && score.falseAlarms == 2)
        #expect(try FaultFile.merged(in: ["\(folder)/none"]).isEmpty)
    }

    @Test func scoresOfOtherCircumstancesAreRefused() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var other = Self.score(try Shard(2, of: 2), [], planned: 0)
        other.circumstances.feed = "another"
        try FaultFile(of: "home", in: folder, shard: other.shard).write(other)
        let own = Self.score(try Shard(1, of: 2), [], planned: 0)
        try FaultFile(of: "home", in: folder, shard: own.shard).write(own)
        let error = try #require(throws: RunError.self) { try FaultFile.merged(in: [folder]) }
        #expect(error.description.contains("cannot be merged") && error.description.contains("the feed has changed"))
        #expect(Self.circumstances().difference(from: Self.circumstances("u")) == "the profile has changed")
        #expect(
            Self.circumstances().difference(from: Self.circumstances(isSample: true)) == "it was made with --quick")
        #expect(Self.circumstances().difference(from: Self.circumstances()) == nil)
    }

    @Test(arguments: ["", "{}", "[1]", #"{"version": 99}"#])
    func aDamagedFileIsAnError(text: String) throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let file = FaultFile(of: "home", in: folder)
        #expect(try file.read() == nil)
        try file.write(Self.score(nil, [Self.row(.border)], planned: 1))
        #expect(try file.read()?.rows.count == 1)
        try Data(text.utf8).write(to: URL(fileURLWithPath: file.path))
        #expect(throws: RunError.self) { try file.read() }
    }

    /// Trials whose times nobody reads run side by side.
    @Test func exactFiguresShareTheMachine() {
        let schedule = TrialSchedule(arms: ["a", "b", "c"], trials: TrialPlan(time: 1, memory: 1), seed: 1)
        let alone = TrialGroups(schedule.entries, width: 2).map(\.count)
        let shared = TrialGroups(schedule.entries, sharing: true, width: 2).map(\.count)
        #expect(alone == [2, 1, 1, 1, 1])
        #expect(shared == [2, 1, 2, 1])
    }
}
