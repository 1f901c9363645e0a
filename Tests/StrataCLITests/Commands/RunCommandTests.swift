import Foundation
import Testing

/// `run` and `gate` on the built binary, in a temporary folder.
@Suite(.children) struct RunCommandTests {
    static let profile = """
        name: tiny
        device: {width: 200, height: 300, scale: 1}
        feed: {generate: {sections: [{type: banner, items: 2}, {type: slider, items: 9}, {type: grid, items: 30}]}}
        script:
          - load: 0
          - checkpoint: loaded
          - drag: {by: 200, over: 0.1}
          - scroll: {to: top, over: 0}
          - checkpoint: idle
        render: none
        trials: {time: 1, memory: 1}

        """

    /// An empty screen would pass every gate.
    @Test func aScreenOfWhichNothingIsShownIsRefused() throws {
        let folder = try Workplace()
        try folder.write(#"{"sections": [{"id": "a", "type": "storyRail", "items": [{"id": "1"}]}]}"#, to: "feed.json")
        try folder.write("name: tiny\nfeed: {file: feed.json}\nscript: [load]\n", to: "tiny.yaml")
        for command in ["run", "gate"] {
            try folder.expect(
                [command, "tiny.yaml", "--quick"], code: 1,
                errors: [
                    "feed.json: no plugin is registered for the feed's section types, storyRail, so nothing would be played"
                ])
        }
    }

    @Test func aRunPrintsATableAndWritesAResult() throws {
        let folder = try Workplace()
        let profile = Self.profile.replacing("memory: 1}", with: "memory: 2}")
        try folder.write(profile + "gates: [{metric: cells.created, versus: nested}]\n", to: "tiny.yaml")
        let run = try folder.expect("run --all tiny.yaml")
        for word in ["memory.idle.live", "cells.created", "compositional", "nested", "difference"] {
            #expect(run.output.contains(word), "\(word): \(run)")
        }
        let result = try folder.json(".strata/tiny.json")
        let metrics = try #require(result["metrics"] as? Workplace.Metrics)
        for arm in ["compositional", "nested"] {
            let live = try #require(metrics[arm]?["memory.idle.live"]?["values"] as? [Double])
            #expect(live.count == 2 && live[0] == live[1] && live[0] > 0, "\(arm): \(live)")
            #expect(metrics[arm]?["cells.created"]?["tier"] as? String == "exact")
        }
        #expect((result["demoted"] as? [Any])?.isEmpty == true, "\(run)")
    }

    @Test func trialsShowImagesOfTheFeedsFolderAndOfThoseThatAreAllowed() throws {
        let folder = try Workplace()
        for name in ["feeds", "shared"] { try folder.makeFolder(name) }
        let profile = Self.profile.replacing("render: none\n", with: "").split(separator: "\n").map(String.init)
        let head = profile.map { $0.hasPrefix("feed:") ? "feed: {file: feeds/feed.json}" : $0 }.joined(separator: "\n")
        try folder.write(head, to: "tiny.yaml")
        let items = ["own.png", "../shared/logo.png"].enumerated().map { index, file in
            #"{"id":"\#(index)","title":"A","image":{"width":9,"height":9,"file":"\#(file)"}}"#
        }
        let sections = #"[{"id":"s","type":"grid","items":[\#(items.joined(separator: ","))]}]"#
        try folder.write(#"{"version":1,"sections":\#(sections)}"#, to: "feeds/feed.json")
        for file in ["feeds/own.png", "shared/logo.png"] {
            try folder.expect(["render", "tiny.yaml", "-o", file])
        }
        let arguments = ["run", "tiny.yaml", "--quick", "--arms", "compositional"]
        for (options, isRefused) in [([], true), (["--allow-images", "shared"], false)] {
            try folder.expect(arguments + options)
            let notes = try #require(folder.json(".strata/tiny.json")["diagnostics"] as? [String])
            #expect(notes.contains { $0.contains("../shared/logo.png: the file is outside") } == isRefused, "\(notes)")
            #expect(!notes.contains { $0.contains("own.png") }, "\(notes)")
        }
    }

    @Test func jsonOnStandardOutputIsTheResult() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        let run = try folder.expect("run tiny.yaml tiny.yaml --format json --arms nested --out o")
        let results = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
        #expect(results?.count == 2)
        #expect(try folder.files("o") == ["tiny", "tiny-2", "tiny-2.json", "tiny.json"])
    }

    @Test func aFailedGateIsReported() throws {
        let folder = try Workplace(["red.yaml": Self.profile + "gates: [{metric: cells.created, atMost: 0}]\n"])
        try folder.write(Self.profile + "gates: [{metric: cells.created, atLeast: 1}]\n", to: "green.yaml")
        try folder.expect("gate red.yaml --trials 1", code: 2, output: ["fail  cells.created is"])
        try folder.expect("gate green.yaml --trials 1")
        try folder.expect("run red.yaml")
    }

    @Test func usageErrorsAreFoundBeforeTheRun() throws {
        let folder = try Workplace(["bad.yaml": Self.profile + "colour: blue\n", "tiny.yaml": Self.profile])
        try folder.write("x", to: "file")
        let gate = "gates: [{metric: cells.created, section: recommendation, atMost: 0}]\n"
        try folder.write(Self.profile + gate, to: "absent.yaml")
        try folder.expectErrors(
            [
                (["run"], "Missing expected argument"),
                (["run", "none.yaml"], "none.yaml: the profile cannot be read"),
                (["run", "bad.yaml"], "bad.yaml:12:1: unknown key `colour`"),
                (["gate", "absent.yaml"], "unknown section type of this feed `recommendation`; allowed: banner"),
                (["run", "tiny.yaml", "--out", "file/below"], "file/below: no file can be written here"),
                (["run", "tiny.yaml", "--arms", "compositonal"], "did you mean `compositional`?"),
                (["run", "tiny.yaml", "--feed", "none.json"], "none.json: the feed file does not exist"),
                (["run", "tiny.yaml", "--trials", "0"], "it must be a whole number of 1 to 1000"),
                (["run", "tiny.yaml", "--trials", "-1"], "it must be a whole number of 1 to 1000"),
                (["run", "tiny.yaml", "--out", ""], "--out needs a folder name"),
                (["gate", "tiny.yaml", "--feed", "f.json"], "unknown option '--feed'"),
            ], output: nil)
        #expect(try folder.files(".strata").isEmpty)
    }

    @Test func anotherFeedSkipsMissingSectionsAndJudgesNothing() throws {
        let folder = try Workplace()
        let script = "  - swipe: slider-1\n  - checkpoint: extra\nrender: none\n"
        try folder.write(
            Self.profile.replacing("render: none\n", with: script) + "gates: [{metric: cells.created, atMost: 0}]\n",
            to: "tiny.yaml")
        try folder.write(
            #"{"version":1,"sections":[{"id":"s","type":"banner","items":[{"id":"a","title":"A"}]},{"id":"w","type":"weather","items":[{"id":"x"}]}]}"#,
            to: "feed.json")
        try folder.expect(
            "run --all tiny.yaml --feed feed.json",
            output: [
                "step `swipe` (tiny.yaml:10:5) was left out: section `slider-1` is not in this feed", "weather",
                "memory.extra.live", "the profile's gate was not judged, because --feed replaced the profile's feed",
            ])
    }

    @Test func anUnwritableResultIsFoundBeforeTheFirstTrial() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        try folder.makeFolder("o/tiny.json")
        try folder.expect(
            "run tiny.yaml --out o", code: 1, errors: ["o/tiny.json: cannot write the result: it is a folder"],
            noErrors: ["trials"])
    }

    @Test func eachRefreshRateIsItsOwnSession() throws {
        let folder = try Workplace()
        try folder.write(Self.profile.replacing("scale: 1}", with: "scale: 1, refresh: [60, 120]}"), to: "tiny.yaml")
        try folder.expect("run tiny.yaml", output: ["tiny@120: ", "120 Hz"])
        var frames: [Int] = []
        for rate in [60, 120] {
            let result = try folder.json(".strata/tiny@\(rate).json")
            #expect((result["device"] as? [String: Any])?["refresh"] as? Int == rate)
            let trials = try #require(
                try folder.json(".strata/tiny@\(rate)/last/frames.json")["trials"] as? [[String: Any]])
            frames.append(try #require((trials.first?["frames"] as? String)?.count { $0 == "s" }))
        }
        // A drag of a tenth of a second, and a jump.
        #expect(frames == [7, 13], "\(frames)")
    }

    @Test func anInterruptedRunFails() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile.replacing("time: 1,", with: "time: 200,")])
        try folder.strata("run tiny.yaml", interruptedAfter: ", memory 1:").expect(
            code: 1, output: ["interrupted: the results are partial", "measured: "], errors: ["result: "],
            noOutput: ["No REGRESSION: "])
    }

    @Test func theTrialCommandIsHidden() throws {
        let folder = try Workplace()
        try folder.expect("trial", code: 1, output: ["is an internal command"])
    }
}

extension RecordedFolder {
    /// The profile and a quick run's result, `a/tiny.json`.
    static let tiny = RecordedFolder { folder in
        try folder.write(RunCommandTests.profile, to: "tiny.yaml")
        try folder.expect("run tiny.yaml --quick --out a")
    }
}
