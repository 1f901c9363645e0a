import Foundation
import StrataProfiler
import Testing

/// The file of the score; nil if it is not asked for.
private let scoreFile = ProcessInfo.processInfo.environment["STRATA_SCORE"]

/// Strata's own score: what the gates of the shipped profiles, and the default gates on random screens, catch of planted faults.
///
/// It takes half an hour, so it runs with STRATA_SCORE=FILE alone, as `.ci/check-score` does. The file gets the score in
/// Markdown, with what is missed or not named.
@Suite(.children, .enabled(if: scoreFile != nil)) struct PlantedFaultScoreTests {
    private static let profiles = URL(fileURLWithPath: #filePath).appending(path: "../../../../Profiles").standardized
    /// The random screens. Each has all sizes of the faults that time allows.
    private static let seeds = 0..<10

    @Test func theGatesCatchWhatTheyShould() throws {
        var scores: [FaultScore] = []
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.profiles.path).sorted()
        // A session of a million items takes too long to be played two hundred times.
        for name in names where name.hasSuffix(".yaml") && name != "million.yaml" {
            scores += try Self.scores(
                in: Workplace(), [Self.profiles.appending(path: name).path, "--quick", "--budget", "90s"])
        }
        let player = try ScreenPlayer()
        for seed in Self.seeds {
            let screen = RandomScreen(seed: seed, of: player.palette)
            let folder = try Workplace(["screen.yaml": screen.profile()])
            try folder.expect(screen.nextFeed + ["-o", RandomScreen.nextFeedFile])
            scores += try Self.scores(in: folder, ["screen.yaml", "--budget", "1m"])
        }
        let rows = scores.flatMap(\.exercised)
        let rounds = scores.reduce(0) { $0 + $1.unchanged }
        let alarms = scores.reduce(0) { $0 + $1.falseAlarms }
        try Self.table(scores).write(toFile: try #require(scoreFile), atomically: true, encoding: .utf8)
        let missed = rows.filter { $0.outcome == .missed }.map(\.sentence).joined(separator: "\n")
        #expect(rows.count >= 200, "planted")
        #expect(Self.share(of: rows.filter(\.isMiddle)) { $0.outcome == .caught } >= 0.95, "\(missed)")
        #expect(Self.share(of: rows.filter(\.isSmall)) { $0.outcome == .caught } >= 0.85, "\(missed)")
        let caught = rows.filter { $0.outcome == .caught }
        let unnamed = caught.filter { !$0.isBlamed }.map(\.sentence).joined(separator: "\n")
        #expect(Self.share(of: caught, where: \.isBlamed) >= 0.9, "\(unnamed)")
        #expect(Double(alarms) <= max(1, Double(rounds) / 200), "of \(rounds) unchanged rounds")
    }

    private static func scores(in folder: Workplace, _ arguments: [String]) throws -> [FaultScore] {
        let run = try folder.expect(
            ["calibrate"] + arguments + ["--faults", "--format", "json", "--out", "out"], errors: [])
        let data = Data(run.output.utf8)
        return try (try? JSONDecoder().decode([FaultScore].self, from: data))
            ?? [JSONDecoder().decode(FaultScore.self, from: data)]
    }

    private static func share(of rows: [FaultScore.Row], where holds: (FaultScore.Row) -> Bool) -> Double {
        rows.isEmpty ? 1 : Double(rows.count(where: holds)) / Double(rows.count)
    }

    /// A row for each kind of fault: how many were planted at each size, caught, and named.
    private static func table(_ scores: [FaultScore]) -> String {
        let rows = scores.flatMap(\.exercised)
        func counts(_ rows: [FaultScore.Row]) -> String {
            rows.isEmpty ? "-" : "\(rows.count { $0.outcome == .caught }) of \(rows.count)"
        }
        func line(_ name: String, _ rows: [FaultScore.Row]) -> String {
            let (small, middle) = (rows.filter(\.isSmall), rows.filter(\.isMiddle))
            let gross = rows.filter { !$0.isSmall && !$0.isMiddle }
            let caught = rows.filter { $0.outcome == .caught }
            return "| \(name) | \(counts(small)) | \(counts(middle)) | \(counts(gross)) "
                + "| \(caught.count { $0.isBlamed }) of \(caught.count) |"
        }
        let head = ["| fault | small | middle | gross | named |", "|---|---|---|---|---|"]
        let kinds = PlantedFault.all.map(\.name).map { name in (name, rows.filter { $0.fault == name }) }
        let body = kinds.filter { !$0.1.isEmpty }.map { line("`\($0)`", $1) }
        let rounds = scores.reduce(0) { $0 + $1.unchanged }
        let alarms = scores.reduce(0) { $0 + $1.falseAlarms }
        let missed = rows.filter { $0.outcome == .missed }.map { "- missed: \($0.sentence)" }
        let unnamed = rows.filter { $0.outcome == .caught && !$0.isBlamed }.map { "- not named: \($0.sentence)" }
        return
            (head + body + [line("all", rows), "", "\(alarms) of \(rounds) unchanged rounds failed a gate.", ""]
            + missed + unnamed).joined(separator: "\n") + "\n"
    }
}

extension FaultScore.Row {
    fileprivate var sentence: String {
        "\(fault).\(size)(\(sectionType ?? "the screen")): \(gates.first ?? "no gate"), \(cause ?? "no cause")"
    }
}
