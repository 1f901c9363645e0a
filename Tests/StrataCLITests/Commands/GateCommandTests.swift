import Foundation
import Testing

/// `gate`, `baseline` and `compare` on the built binary, in a temporary folder.
@Suite(.children) struct GateCommandTests {
    private static let profile = RunCommandTests.profile

    private static let recorded = RecordedFolder { folder in
        try folder.write(profile, to: "tiny.yaml")
        try folder.expect("baseline save tiny.yaml --counts", errors: ["stored baseline: tiny.baseline.json"])
    }

    /// A folder with a profile and its stored counts.
    private func stored() throws -> Workplace { try Self.recorded.copy() }

    @Test func aStoredBaselineIsFoundBesideTheProfile() throws {
        let folder = try stored()
        let gate = try folder.expect(
            "gate --all tiny.yaml --trials 2", code: nil, output: ["against the stored baseline"])
        #expect(gate.code != 5, "\(gate)")
        #expect(!gate.output.contains("than the stored baseline"), "\(gate)")
        try folder.expect("baseline show tiny.yaml", output: ["cells.created"], noOutput: ["layout.time"])
        let ratchet = try folder.strata("baseline ratchet tiny.yaml --counts")
        #expect(ratchet.code == 0 && ratchet.output == "nothing improved on the stored baseline\n", "\(ratchet)")
    }

    @Test func anUnusableBaselineHasItsOwnExitCode() throws {
        let folder = try stored()
        let text = try folder.text("tiny.baseline.json")
        for (broken, words) in [
            (String(text.prefix(120)), "the stored baseline is truncated"),
            (text.replacing("\"version\": 1", with: "\"version\": 9"), "format version 9 is not supported"),
            (text.replacing("\"values\":[", with: "\"values\":[1,"), "edited by hand"),
            ("{}", "not a stored baseline"), ("", "is truncated"),
        ] {
            try folder.write(broken, to: "tiny.baseline.json")
            try folder.expect("gate tiny.yaml --trials 1", code: 5, output: [words])
            try folder.expect("baseline show tiny.baseline.json", code: 5, output: nil, errors: [words])
        }
        try folder.expect(
            "gate tiny.yaml --baseline none.json --trials 1", code: 5,
            output: ["none.json: there is no stored baseline"])
    }

    @Test func aBaselineOfAnotherScreenIsStale() throws {
        let folder = try stored()
        try folder.write(Self.profile.replacing("drag: {by: 200", with: "drag: {by: 250"), to: "tiny.yaml")
        try folder.expect("gate tiny.yaml --trials 1", code: 5, output: ["has the new `drag: {by: 250"])
        try folder.write(Self.profile + "# a comment\ngates: [{metric: cells.created, atLeast: 1}]\n", to: "tiny.yaml")
        let fresh = try folder.strata("gate tiny.yaml --trials 1")
        #expect(fresh.code != 5, "gates and comments do not make it stale")
    }

    @Test func aGateThatNeedsABaselineDoesNotPassWithoutOne() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile + "gates: [{metric: cells.created, versus: stored}]\n"])
        try folder.expect("gate tiny.yaml --trials 1", code: 5, output: ["no-baseline  cells.created"])
        try folder.expect("run tiny.yaml")
    }

    @Test func twoBuildsAlternate() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        let binary = try #require(Workplace.binary?.path)
        // Times of equal builds may be inconclusive; no gate fails.
        try folder.expect(
            ["gate", "--all", "tiny.yaml", "--against", binary, "--trials", "2"], output: ["against the other build"],
            noOutput: ["  fail  "])
        #expect(try folder.metrics().keys.sorted() == ["against:compositional", "compositional", "nested"])
        try folder.expectErrors([
            ("gate --all tiny.yaml --against no/strata", "no/strata: there is no such file"),
            ("gate --all tiny.yaml --against .", ".: this is a folder; --against needs"),
        ])
        try folder.expect("gate --all tiny.yaml --against /bin/false --trials 2", code: 3)
    }

    @Test func twoResultsAreComparedWithoutARun() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        try folder.expect("run --all tiny.yaml --out a")
        try folder.expect("compare --all a/tiny.json a/tiny.json", output: ["hold, against"])
        try folder.changeMetrics(of: "a/tiny.json", to: "b.json") {
            $0["compositional"]?["cells.created"]?["values"] = [1_000, 1_000]
        }
        try folder.expect("compare --all a/tiny.json b.json", code: 2, output: ["fail  cells.created is"])
    }

    /// If a metric's definition changed, its earlier values are named and do not pass.
    @Test func valuesOfAnotherRevisionAreNotCompared() throws {
        let folder = try RecordedFolder.tiny.copy()
        try folder.changeMetrics(of: "a/tiny.json", to: "older.json") { metrics in
            #expect(metrics["compositional"]?["layout.time"]?["revision"] as? Int == 2)
            for arm in metrics.keys { metrics[arm]?["layout.time"]?["revision"] = nil }
        }
        try folder.expect(
            "compare older.json a/tiny.json", code: 5,
            output: ["layout.time cannot be compared: its definition differs in the earlier result"])
    }

    @Test func inconclusiveFailsUnderStrict() throws {
        let folder = try Workplace()
        let gate =
            "gates: [{metric: layout.time, versus: nested, atLeast: 99.9% lower}, {metric: frame.work.p50, atMost: 1 s}]\n"
        try folder.write(Self.profile + gate, to: "tiny.yaml")
        // One trial cannot decide a time.
        let lenient = try folder.strata("gate tiny.yaml --trials 1")
        let strict = try folder.strata("gate tiny.yaml --trials 1 --strict")
        #expect(lenient.output.contains("inconclusive  layout.time"), "\(lenient)")
        #expect([0, 2].contains(lenient.code) && [6, 2].contains(strict.code) && strict.code != 0, "\(strict)")
    }

    @Test func aBrokenCalibrationIsReported() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        try folder.expect("gate tiny.yaml --trials 1")
        try folder.write("{\"metrics\": {", to: ".strata/tiny.calibration.json")
        try folder.expect(
            "gate tiny.yaml --trials 1", code: nil,
            output: [
                "was not used: it is not a valid calibration file", "recalibrate with `strata calibrate tiny.yaml`",
            ])
        // Regression test: an unreadable one counted as missing.
        for (command, reason) in [("mkdir", "it is a folder"), ("mkfifo", "it is a pipe or a device")] {
            let path = folder.path(".strata/tiny.calibration.json")
            #expect(Workplace.shell("rm -r '\(path)' && \(command) '\(path)'"))
            let unread = try folder.strata("gate tiny.yaml --trials 1")
            let words = ".strata/tiny.calibration.json was not used: it cannot be read: \(reason)"
            #expect(unread.output.contains(words), "\(unread)")
        }
    }

    /// Regression test: opening a named pipe waited for its writer without a message.
    @Test func pipesAreRefused() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        try folder.write(Self.profile.replacing(/feed: .*/, with: "feed: {file: pipe}"), to: "pipe.yaml")
        mkfifo(folder.path("pipe"), 0o600)
        for (arguments, code) in [
            ("run pipe", 1),
            ("run pipe.yaml", 1),
            ("run tiny.yaml --feed pipe", 1),
            ("gate tiny.yaml --baseline pipe --trials 1", 5),
        ] {
            let run = try folder.strata(arguments)
            let words = "it is a pipe or a device"
            #expect(run.code == code && (run.output + run.errors).contains(words), "\(run)")
        }
    }
}
