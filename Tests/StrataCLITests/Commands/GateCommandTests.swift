import Foundation
import Testing

/// `gate`, `baseline` and `compare` on the built binary, in a temporary folder.
@Suite(.children) struct GateCommandTests {
    private static let profile = RunCommandTests.profile

    private static let recorded = RecordedFolder { folder in
        try folder.write(profile, to: "tiny.yaml")
        let save = try folder.strata(["baseline", "save", "tiny.yaml", "--counts"])
        #expect(save.code == 0 && save.errors.contains("stored baseline: tiny.baseline.json"), "\(save)")
    }

    /// A folder with a profile and its stored counts.
    private func stored() throws -> Workplace { try Self.recorded.copy() }

    @Test func aStoredBaselineIsFoundBesideTheProfile() throws {
        let folder = try stored()
        let gate = try folder.strata(["gate", "--all", "tiny.yaml", "--trials", "2"])
        #expect(gate.code != 5 && gate.output.contains("against the stored baseline"), "\(gate)")
        #expect(!gate.output.contains("than the stored baseline"), "\(gate)")
        let show = try folder.strata(["baseline", "show", "tiny.yaml"])
        #expect(
            show.code == 0 && show.output.contains("cells.created") && !show.output.contains("layout.time"), "\(show)")
        let ratchet = try folder.strata(["baseline", "ratchet", "tiny.yaml", "--counts"])
        #expect(ratchet.code == 0 && ratchet.output == "nothing improved on the stored baseline\n", "\(ratchet)")
    }

    @Test func anUnusableBaselineHasItsOwnExitCode() throws {
        let folder = try stored()
        let text = String(decoding: try folder.data("tiny.baseline.json"), as: UTF8.self)
        for (broken, words) in [
            (String(text.prefix(120)), "the stored baseline is truncated"),
            (text.replacing("\"version\": 1", with: "\"version\": 9"), "format version 9 is not supported"),
            (text.replacing("\"values\":[", with: "\"values\":[1,"), "edited by hand"),
            ("{}", "not a stored baseline"), ("", "is truncated"),
        ] {
            try folder.write(broken, to: "tiny.baseline.json")
            let gate = try folder.strata(["gate", "tiny.yaml", "--trials", "1"])
            #expect(gate.code == 5 && gate.output.contains(words), "\(gate)")
            let show = try folder.strata(["baseline", "show", "tiny.baseline.json"])
            #expect(show.code == 5 && show.errors.contains(words) && show.output.isEmpty, "\(show)")
        }
        let missing = try folder.strata(["gate", "tiny.yaml", "--baseline", "none.json", "--trials", "1"])
        #expect(missing.code == 5 && missing.output.contains("none.json: there is no stored baseline"), "\(missing)")
    }

    @Test func aBaselineOfAnotherScreenIsStale() throws {
        let folder = try stored()
        try folder.write(Self.profile.replacing("drag: {by: 200", with: "drag: {by: 250"), to: "tiny.yaml")
        let gate = try folder.strata(["gate", "tiny.yaml", "--trials", "1"])
        #expect(gate.code == 5 && gate.output.contains("has the new `drag: {by: 250"), "\(gate)")
        try folder.write(Self.profile + "# a comment\ngates: [{metric: cells.created, atLeast: 1}]\n", to: "tiny.yaml")
        let fresh = try folder.strata(["gate", "tiny.yaml", "--trials", "1"])
        #expect(fresh.code != 5, "gates and comments do not make it stale")
    }

    @Test func aGateThatNeedsABaselineDoesNotPassWithoutOne() throws {
        let folder = try Workplace()
        try folder.write(Self.profile + "gates: [{metric: cells.created, versus: stored}]\n", to: "tiny.yaml")
        let gate = try folder.strata(["gate", "tiny.yaml", "--trials", "1"])
        #expect(gate.code == 5 && gate.output.contains("no-baseline  cells.created"), "\(gate)")
        #expect(try folder.strata(["run", "tiny.yaml"]).code == 0)
    }

    @Test func twoBuildsAlternate() throws {
        let folder = try Workplace()
        try folder.write(Self.profile, to: "tiny.yaml")
        let binary = try #require(Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "strata").path)
        let gate = try folder.strata(["gate", "--all", "tiny.yaml", "--against", binary, "--trials", "2"])
        // Times of equal builds may be inconclusive; no gate fails.
        #expect(gate.output.contains("against the other build") && !gate.output.contains("  fail  "), "\(gate)")
        #expect(gate.code == 0, "\(gate)")
        let result = try folder.json(".strata/tiny.json")
        let metrics = try #require(result["metrics"] as? [String: Any])
        #expect(metrics.keys.sorted() == ["against:compositional", "compositional", "nested"])
        let missing = try folder.strata(["gate", "--all", "tiny.yaml", "--against", "no/strata"])
        #expect(missing.code == 1 && missing.errors.contains("no/strata: there is no such file"), "\(missing)")
        let place = try folder.strata(["gate", "--all", "tiny.yaml", "--against", "."])
        #expect(place.code == 1 && place.errors.contains(".: this is a folder; --against needs"), "\(place)")
        let other = try folder.strata(["gate", "--all", "tiny.yaml", "--against", "/bin/false", "--trials", "2"])
        #expect(other.code == 3, "\(other)")
    }

    @Test func twoResultsAreComparedWithoutARun() throws {
        let folder = try Workplace()
        try folder.write(Self.profile, to: "tiny.yaml")
        #expect(try folder.strata(["run", "--all", "tiny.yaml", "--out", "a"]).code == 0)
        let same = try folder.strata(["compare", "--all", "a/tiny.json", "a/tiny.json"])
        #expect(same.code == 0 && same.output.contains("hold, against"), "\(same)")
        let text = String(decoding: try folder.data("a/tiny.json"), as: UTF8.self)
        var object = try folder.json("a/tiny.json")
        var metrics = try #require(object["metrics"] as? [String: [String: [String: Any]]])
        metrics["compositional"]?["cells.created"]?["values"] = [1_000, 1_000]
        object["metrics"] = metrics
        let worse = try JSONSerialization.data(withJSONObject: object)
        try folder.write(String(decoding: worse, as: UTF8.self), to: "b.json")
        let compared = try folder.strata(["compare", "--all", "a/tiny.json", "b.json"])
        #expect(compared.code == 2 && compared.output.contains("fail  cells.created is"), "\(compared)")
        try folder.write(String(text.prefix(500)), to: "cut.json")
        let cut = try folder.strata(["compare", "--all", "a/tiny.json", "cut.json"])
        #expect(cut.code == 1 && cut.errors.contains("cut.json: not JSON, or truncated"), "\(cut)")
        let none = try folder.strata(["compare", "--all", "none.json", "a/tiny.json"])
        #expect(none.code == 1 && none.errors.contains("none.json: no such file"), "\(none)")
    }

    /// If a metric's definition changed, its earlier values are named and do not pass.
    @Test func valuesOfAnotherRevisionAreNotCompared() throws {
        let folder = try RecordedFolder.tiny.copy()
        var object = try folder.json("a/tiny.json")
        var metrics = try #require(object["metrics"] as? [String: [String: [String: Any]]])
        #expect(metrics["compositional"]?["layout.time"]?["revision"] as? Int == 2)
        for arm in metrics.keys { metrics[arm]?["layout.time"]?["revision"] = nil }
        object["metrics"] = metrics
        let older = try JSONSerialization.data(withJSONObject: object)
        try folder.write(String(decoding: older, as: UTF8.self), to: "older.json")
        let compared = try folder.strata(["compare", "older.json", "a/tiny.json"])
        #expect(compared.code == 5, "\(compared)")
        #expect(
            compared.output.contains("layout.time cannot be compared: its definition differs in the earlier result"),
            "\(compared)")
    }

    @Test func inconclusiveFailsUnderStrict() throws {
        let folder = try Workplace()
        let gate =
            "gates: [{metric: layout.time, versus: nested, atLeast: 99.9% lower}, {metric: frame.work.p50, atMost: 1 s}]\n"
        try folder.write(Self.profile + gate, to: "tiny.yaml")
        // One trial cannot decide a time.
        let lenient = try folder.strata(["gate", "tiny.yaml", "--trials", "1"])
        let strict = try folder.strata(["gate", "tiny.yaml", "--trials", "1", "--strict"])
        #expect(lenient.output.contains("inconclusive  layout.time"), "\(lenient)")
        #expect([0, 2].contains(lenient.code) && [6, 2].contains(strict.code) && strict.code != 0, "\(strict)")
    }

    @Test func aBrokenCalibrationIsReported() throws {
        let folder = try Workplace()
        try folder.write(Self.profile, to: "tiny.yaml")
        #expect(try folder.strata(["gate", "tiny.yaml", "--trials", "1"]).code == 0)
        try folder.write("{\"metrics\": {", to: ".strata/tiny.calibration.json")
        let cut = try folder.strata(["gate", "tiny.yaml", "--trials", "1"])
        #expect(cut.output.contains("was not used: it is not a valid calibration file"), "\(cut)")
        #expect(cut.output.contains("recalibrate with `strata calibrate tiny.yaml`"), "\(cut)")
        // Regression test: an unreadable one counted as missing.
        for (command, reason) in [("mkdir", "it is a folder"), ("mkfifo", "it is a pipe or a device")] {
            let path = folder.path(".strata/tiny.calibration.json")
            #expect(Workplace.shell("rm -r '\(path)' && \(command) '\(path)'"))
            let unread = try folder.strata(["gate", "tiny.yaml", "--trials", "1"])
            let words = ".strata/tiny.calibration.json was not used: it cannot be read: \(reason)"
            #expect(unread.output.contains(words), "\(unread)")
        }
    }

    /// Regression test: opening a named pipe waited for its writer without a message.
    @Test func pipesAreRefused() throws {
        let folder = try Workplace()
        try folder.write(Self.profile, to: "tiny.yaml")
        try folder.write(Self.profile.replacing(/feed: .*/, with: "feed: {file: pipe}"), to: "pipe.yaml")
        mkfifo(folder.path("pipe"), 0o600)
        for (arguments, code) in [
            (["run", "pipe"], 1), (["run", "pipe.yaml"], 1), (["run", "tiny.yaml", "--feed", "pipe"], 1),
            (["gate", "tiny.yaml", "--baseline", "pipe", "--trials", "1"], 5),
        ] {
            let run = try folder.strata(arguments)
            let words = "it is a pipe or a device"
            #expect(run.code == code && (run.output + run.errors).contains(words), "\(run)")
        }
    }
}
