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
        let folder = try Workplace(["tiny.yaml": Self.gated])
        try folder.expect("run tiny.yaml --quick")
        let own = try result(folder)
        try folder.expect(
            "run tiny.yaml --quick --device 400x600@2",
            output: [
                "400 x 600 points at 2x",
                "the profile's gate was not judged, because --device replaced the profile's screen",
            ], noOutput: ["  fail  "])
        let other = try result(folder)
        #expect(own.played != other.played)
        #expect(other.device["width"] as? Double == 400 && other.device["scale"] as? Double == 2)
        // The child plays on that screen: more cells fit.
        let created = try folder.metrics()["compositional"]?["cells.created"]?["values"] as? [Double]
        let cells = try #require(created?.first)
        #expect(cells > 0)
        let named = try folder.strata("run tiny.yaml --quick --device tablet")
        #expect(named.output.contains("820 x 1,180 points at 2x") || named.output.contains("820 x 1180"), "\(named)")
        // A screen that is the profile's own changes nothing.
        try folder.expect("run tiny.yaml --quick --device 200x300")
        #expect(try result(folder).played == own.played)
    }

    @Test func someSectionsArePlayedAlone() throws {
        let folder = try Workplace()
        try folder.write(
            Self.gated.replacing("render: none\n", with: "  - swipe: slider-1\nrender: none\n"), to: "tiny.yaml")
        try folder.expect(
            "run tiny.yaml --quick --section grid,banner",
            output: ["section `slider-1` is not in this feed", "because --section left out sections of its feed"])
        let played = try result(folder)
        #expect(played.types == ["banner", "grid"])
        try folder.expect("run tiny.yaml --quick")
        #expect(try result(folder).played != played.played)
        // A feed file is filtered too.
        let items = #"[{"id":"a","title":"A"}]"#
        try folder.write(
            #"{"sections":[{"id":"s","type":"chip","items":\#(items)},{"id":"t","type":"grid","items":\#(items)}]}"#,
            to: "feed.json")
        try folder.expect(
            "run tiny.yaml --quick --feed feed.json --section chip",
            output: ["because --feed replaced the profile's feed and --section left out"])
        #expect(try result(folder).types == ["chip"])
    }

    @Test func otherSettingsArePlayedAndNotJudged() throws {
        let folder = try Workplace(["tiny.yaml": Self.gated])
        try folder.expect("run tiny.yaml --quick")
        let own = try result(folder)
        try folder.expect(
            "run tiny.yaml --quick --text-size extraLarge --locale ar --contrast high",
            output: [
                "text size xLarge, direction rtl, locale ar, contrast high",
                "not judged, because --text-size, --contrast and --locale replaced settings of the device's user",
            ])
        #expect(try result(folder).played != own.played)
        // Settings that are the profile's own change nothing.
        try folder.expect("run tiny.yaml --quick --scheme light --direction ltr", noOutput: ["not judged"])
        #expect(try result(folder).played == own.played)
    }

    @Test func otherRefreshRatesAreSessionsOfTheirOwn() throws {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile])
        try folder.expect("run tiny.yaml --quick --refresh 60,90", output: ["tiny@90: ", "90 Hz"])
        #expect(try folder.files(".strata").filter { $0.hasSuffix(".json") } == ["tiny@60.json", "tiny@90.json"])
        try folder.expect("run tiny.yaml --quick")
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
        try folder.expect("gate tiny.yaml --quick --refresh 120", output: ["tiny@120: "], noOutput: ["tiny@60"])
        try folder.expect(
            "gate tiny.yaml --quick --refresh 90", code: 1,
            errors: ["tiny.yaml: --refresh 90 is not a refresh rate of the profile", "it has 60 and 120"])
        try folder.expect("gate tiny.yaml --section grid", code: 1, errors: ["unknown option '--section'"])
    }

    @Test func mistakesAreNamed() throws {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile])
        try folder.expectErrors(
            of: ["run", "tiny.yaml"],
            [
                (["--device", "tabelt"], "did you mean 'tablet'?"),
                (["--device", "0x9"], "is neither a device's name"),
                (["--device", "390x844@99"], "0.5 to 8 pixels per point"),
                (["--device", "x"], "'x' is neither a device's name"),
                (["--device", ""], "is neither a device's name"),
                (["--device", "nanxinf"], "is neither a device's name"),
                (["--device", "phone,"], "is neither a device's"),
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
            ], output: nil)
        #expect(try folder.files(".strata").isEmpty)
        // A rate at which the script has too many frames is found before the run.
        try folder.write(
            RunCommandTests.profile.replacing("- drag: {by: 200, over: 0.1}", with: "- idle: 600"), to: "long.yaml")
        try folder.expect("run long.yaml --refresh 1000", code: 1, errors: ["the script is too long"])
    }
}
