import Foundation
import Testing

/// `run --device`, `--refresh` and `--section`: sessions that differ from the profile, and their judging.
@Suite(.children) struct OverrideTests {
    private static let gated = RunCommandTests.profile + "gates: [{metric: cells.created, atMost: 0}]\n"

    private func result(_ folder: Workplace, _ name: String = ".strata/tiny.json") throws -> (
        played: String, device: [String: Any], types: [String]
    ) {
        let result = try folder.json(name)
        let profile = try #require(result["profile"] as? [String: Any])
        let feed = try #require(result["feed"] as? [String: Any])
        return (
            try #require(profile["played"] as? String), try #require(result["device"] as? [String: Any]),
            try #require(feed["itemsBySectionType"] as? [String: Int]).keys.sorted()
        )
    }

    @Test func anotherScreenIsPlayedAndNotJudged() throws {
        let folder = try Workplace()
        try folder.write(Self.gated, to: "tiny.yaml")
        #expect(try folder.strata(["run", "tiny.yaml", "--quick"]).code == 0)
        let own = try result(folder)
        let run = try folder.strata(["run", "tiny.yaml", "--quick", "--device", "400x600@2"])
        #expect(run.code == 0 && run.output.contains("400 x 600 points at 2x"), "\(run)")
        #expect(
            run.output.contains(
                "the profile's gate was not judged, because --device replaced the profile's screen"), "\(run)")
        #expect(!run.output.contains("  fail  "), "\(run)")
        let other = try result(folder)
        #expect(own.played != other.played)
        #expect(other.device["width"] as? Double == 400 && other.device["scale"] as? Double == 2)
        // The child plays on that screen: more cells fit.
        let cells = try #require(
            ((try folder.json(".strata/tiny.json")["metrics"] as? [String: [String: [String: Any]]])?["compositional"]?[
                "cells.created"]?["values"] as? [Double])?.first)
        #expect(cells > 0)
        let named = try folder.strata(["run", "tiny.yaml", "--quick", "--device", "tablet"])
        #expect(named.output.contains("820 x 1,180 points at 2x") || named.output.contains("820 x 1180"), "\(named)")
        // A screen that is the profile's own changes nothing.
        #expect(try folder.strata(["run", "tiny.yaml", "--quick", "--device", "200x300"]).code == 0)
        #expect(try result(folder).played == own.played)
    }

    @Test func someSectionsArePlayedAlone() throws {
        let folder = try Workplace()
        try folder.write(
            Self.gated.replacing("render: none\n", with: "  - swipe: slider-1\nrender: none\n"), to: "tiny.yaml")
        let run = try folder.strata(["run", "tiny.yaml", "--quick", "--section", "grid,banner"])
        #expect(run.code == 0, "\(run)")
        #expect(run.output.contains("section `slider-1` is not in this feed"), "\(run)")
        #expect(run.output.contains("because --section left out sections of its feed"), "\(run)")
        let played = try result(folder)
        #expect(played.types == ["banner", "grid"])
        #expect(try folder.strata(["run", "tiny.yaml", "--quick"]).code == 0)
        #expect(try result(folder).played != played.played)
        // A feed file is filtered too.
        let items = #"[{"id":"a","title":"A"}]"#
        try folder.write(
            #"{"sections":[{"id":"s","type":"chip","items":\#(items)},{"id":"t","type":"grid","items":\#(items)}]}"#,
            to: "feed.json")
        let filtered = try folder.strata(["run", "tiny.yaml", "--quick", "--feed", "feed.json", "--section", "chip"])
        #expect(filtered.code == 0, "\(filtered)")
        #expect(
            filtered.output.contains("because --feed replaced the profile's feed and --section left out"), "\(filtered)"
        )
        #expect(try result(folder).types == ["chip"])
    }

    @Test func otherSettingsArePlayedAndNotJudged() throws {
        let folder = try Workplace()
        try folder.write(Self.gated, to: "tiny.yaml")
        #expect(try folder.strata(["run", "tiny.yaml", "--quick"]).code == 0)
        let own = try result(folder)
        let run = try folder.strata([
            "run", "tiny.yaml", "--quick", "--text-size", "extraLarge", "--locale", "ar", "--contrast", "high",
        ])
        #expect(
            run.code == 0 && run.output.contains("text size xLarge, direction rtl, locale ar, contrast high"), "\(run)")
        #expect(
            run.output.contains(
                "not judged, because --text-size, --contrast and --locale replaced settings of the device's user"),
            "\(run)")
        #expect(try result(folder).played != own.played)
        // Settings that are the profile's own change nothing.
        let same = try folder.strata(["run", "tiny.yaml", "--quick", "--scheme", "light", "--direction", "ltr"])
        #expect(same.code == 0 && !same.output.contains("not judged"), "\(same)")
        #expect(try result(folder).played == own.played)
    }

    @Test func otherRefreshRatesAreSessionsOfTheirOwn() throws {
        let folder = try Workplace()
        try folder.write(RunCommandTests.profile, to: "tiny.yaml")
        let run = try folder.strata(["run", "tiny.yaml", "--quick", "--refresh", "60,90"])
        #expect(run.code == 0 && run.output.contains("tiny@90: ") && run.output.contains("90 Hz"), "\(run)")
        #expect(try folder.files(".strata").filter { $0.hasSuffix(".json") } == ["tiny@60.json", "tiny@90.json"])
        #expect(try folder.strata(["run", "tiny.yaml", "--quick"]).code == 0)
        let own = try result(folder)
        #expect(try result(folder, ".strata/tiny@60.json").played == own.played)
        #expect(try result(folder, ".strata/tiny@90.json").played != own.played)
        var frames: [Int] = []
        for rate in [60, 90] {
            let trials = try #require(
                try folder.json(".strata/tiny@\(rate)/last/frames.json")["trials"] as? [[String: Any]])
            frames.append(try #require((trials.first?["frames"] as? String)?.count { $0 == "s" }))
        }
        // A drag of a tenth of a second, and a jump.
        #expect(frames == [7, 10], "\(frames)")
    }

    @Test func gateTakesRatesOfTheProfileOnly() throws {
        let folder = try Workplace()
        try folder.write(
            RunCommandTests.profile.replacing("scale: 1}", with: "scale: 1, refresh: [60, 120]}"), to: "tiny.yaml")
        let run = try folder.strata(["gate", "tiny.yaml", "--quick", "--refresh", "120"])
        #expect(run.code == 0 && run.output.contains("tiny@120: ") && !run.output.contains("tiny@60"), "\(run)")
        let other = try folder.strata(["gate", "tiny.yaml", "--quick", "--refresh", "90"])
        #expect(
            other.code == 1 && other.errors.contains("tiny.yaml: --refresh 90 is not a refresh rate of the profile")
                && other.errors.contains("it has 60 and 120"), "\(other)")
        let section = try folder.strata(["gate", "tiny.yaml", "--section", "grid"])
        #expect(section.code == 1 && section.errors.contains("unknown option '--section'"), "\(section)")
    }

    @Test func mistakesAreNamed() throws {
        let folder = try Workplace()
        try folder.write(RunCommandTests.profile, to: "tiny.yaml")
        for (options, words) in [
            (["--device", "tabelt"], "did you mean 'tablet'?"), (["--device", "0x9"], "is neither a device's name"),
            (["--device", "390x844@99"], "0.5 to 8 pixels per point"),
            (["--device", "x"], "'x' is neither a device's name"), (["--device", ""], "is neither a device's name"),
            (["--device", "nanxinf"], "is neither a device's name"), (["--device", "phone,"], "is neither a device's"),
            (["--device", "phone,tablet,phone"], "--device names a device twice"),
            (
                ["--device", (1...17).map { "\($0)x9" }.joined(separator: ",")],
                "--device names 17 devices; at most 16 are allowed"
            ),
            (["--refresh", "0"], "numbers of 1 to 1000 hertz"), (["--refresh", "60,60"], "different numbers"),
            (["--refresh", "60,"], "separated by commas"), (["--refresh", "nan"], "1 to 1000 hertz"),
            (["--locale", "arr"], "unknown locale `arr`; did you mean `ar`?"),
            (["--text-size", "xlarg"], "did you mean 'xLarge'?"),
            (["--section", "gird"], "unknown section type 'gird'; did you mean 'grid'?"),
            (["--section", "grid,grid"], "it must be different section types"),
            (["--section", ""], "it must be different section types"),
            (
                ["--section", "chip"],
                "the feed has no section of type `chip`, so nothing would be played; it has: banner"
            ),
        ] {
            let run = try folder.strata(["run", "tiny.yaml"] + options)
            #expect(run.code == 1 && run.errors.contains(words) && run.output.isEmpty, "\(run)")
        }
        #expect(try folder.files(".strata").isEmpty)
        // A rate at which the script has too many frames is found before the run.
        try folder.write(
            RunCommandTests.profile.replacing("- drag: {by: 200, over: 0.1}", with: "- idle: 600"), to: "long.yaml")
        let long = try folder.strata(["run", "long.yaml", "--refresh", "1000"])
        #expect(long.code == 1 && long.errors.contains("the script is too long"), "\(long)")
    }
}
