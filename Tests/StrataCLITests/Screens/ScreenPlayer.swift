import Foundation
import Testing

/// Plays random screens with the built program.
struct ScreenPlayer {
    /// The parts of the program's screens.
    let palette: RandomScreen.Palette

    init() throws {
        let folder = try Workplace()
        func names(_ command: String, _ key: String) throws -> [String] {
            let run = try folder.strata([command, "--format", "json"])
            let list = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
            return try #require(list, "\(run)").compactMap { $0[key] as? String }
        }
        palette = try RandomScreen.Palette(types: names("sections", "type"), devices: names("devices", "name"))
    }

    /// The outcome of a gated run.
    struct Played {
        var screen: RandomScreen
        /// Exact values that differ between the trials of an arm.
        var unequal: [String]
        /// The default gates that failed.
        var failures: [String]
    }

    /// Runs a screen's gates.
    ///
    /// - Parameters:
    ///   - memory: the number of memory trials per arm.
    ///   - limit: the options that limit the number of time trials; one is enough for counts.
    ///   - against: whether the program takes turns with itself.
    func play(
        _ screen: RandomScreen, memory: Int, limit: [String] = ["--trials", "1"], against: Bool = false
    ) throws -> Played {
        let folder = try Workplace(["screen.yaml": screen.profile(memory: memory)])
        try folder.expect(screen.nextFeed + ["-o", RandomScreen.nextFeedFile])
        let other = against ? ["--against", try #require(Workplace.binary).path] : []
        let run = try folder.strata(["gate", "screen.yaml", "--out", "out"] + limit + other)
        #expect(run.code == 0 || run.code == 2, "\(run)\n\(screen)")
        let lines = run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        return Played(
            screen: screen, unequal: try Self.unequal(in: folder.json("out/screen-\(screen.seed).json")),
            failures: lines.filter { $0.hasPrefix("fail  ") })
    }

    private static func unequal(in result: [String: Any]) throws -> [String] {
        let demoted = try #require(result["demoted"] as? [[String: Any]])
        let metrics = try #require(result["metrics"] as? Workplace.Metrics)
        var lines = demoted.map { "\($0)" }
        for (arm, figures) in metrics {
            for (name, figure) in figures where figure["tier"] as? String == "exact" {
                var values = figure["bySectionType"] as? [String: [Double]] ?? [:]
                values[""] = figure["values"] as? [Double]
                for (type, values) in values where Set(values).count > 1 {
                    lines.append("\(arm) \(name) \(type): \(values)")
                }
            }
        }
        return lines
    }
}
