import Foundation
import Testing

/// `render` on the built binary, in a temporary folder.
@Suite(.children) struct RenderCommandTests {
    static let profile = """
        name: tiny
        device: {width: 200, height: 300, scale: 1}
        feed: {generate: {sections: [{type: banner, items: 2}, {type: slider, items: 9, header: Tiles}, {type: grid, items: 30}]}}
        script:
          - load
          - swipe: {section: slider-1, velocity: 900}
          - scroll: {by: 250, over: 0.1}

        """

    @Test func aScreenHasTheDevicesPixels() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        try folder.expect("render tiny.yaml -o screen.png", output: nil, errors: nil)
        #expect(try Self.size(folder.data("screen.png")) == [200, 300])
        #expect(try folder.files(".") == ["screen.png", "tiny.yaml"])
    }

    @Test func momentsDifferAndArmsAgree() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        var pictures: [Data] = []
        for moment in [[], ["--at", "250"], ["--step", "2"], ["--step", "3"], ["--film"], ["--outline"]] {
            var arms: [Data] = []
            for arm in ["compositional", "nested", "nested-flat"] {
                try folder.expect(["render", "tiny.yaml", "--arm", arm, "-o", "a.png"] + moment)
                arms.append(try folder.data("a.png"))
            }
            #expect(Set(arms).count == 1, "\(moment)")
            pictures.append(arms[0])
        }
        #expect(Set(pictures).count == pictures.count)
    }

    /// After a step of the script pictures are as late as in a session; otherwise all are there.
    @Test func picturesOnTheirWayArePlaceholders() throws {
        let folder = try Workplace()
        let network = "pictures: {network: {latency: 10s, spread: 0ms, bandwidth: 4Mbit}}\n"
        try folder.write(Self.profile, to: "ready.yaml")
        try folder.write(Self.profile + network, to: "slow.yaml")
        try folder.write(
            Self.profile + network.replacing("10s", with: "5ms").replacing("4M", with: "4G"), to: "fast.yaml")
        for (moment, isLate) in [([], false), (["--at", "250"], false), (["--step", "3"], true), (["--film"], true)] {
            let pictures = try ["ready", "slow", "fast"].map { name in
                try folder.expect(["render", "\(name).yaml", "-o", "a.png"] + moment)
                return try folder.data("a.png")
            }
            #expect((pictures[0] != pictures[1]) == isLate, "\(moment)")
            if moment == ["--step", "3"] { #expect(pictures[1] != pictures[2]) }
        }
    }

    @Test func sideBySideUsesTheRequestedScheme() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        var pictures: [Data] = []
        for scheme in ["light", "dark"] {
            try folder.expect(["render", "tiny.yaml", "--side-by-side", "--scheme", scheme, "-o", "\(scheme).png"])
            pictures.append(try folder.data("\(scheme).png"))
        }
        #expect(pictures[0] != pictures[1])
        #expect(Self.size(pictures[0]) == [24 + 2 * (200 + 24), 24 + 300 + 44 + 24])
    }

    @Test func anotherFeedCanBeShown() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        try folder.write(
            #"{"version":1,"sections":[{"id":"s","type":"banner","items":[{"id":"a","title":"A"}]},{"id":"w","type":"weather","items":[]}]}"#,
            to: "feed.json")
        try folder.expect(
            "render tiny.yaml --feed feed.json --step 3 -o feed.png", output: nil,
            errors: ["weather", "step `swipe` (tiny.yaml:6:5) was left out: section `slider-1` is not in this feed"])
    }

    @Test func namesInFeedsAreEscaped() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        let image = #"{"width": 9, "height": 9, "file": "\u001b[32m\n::error::b.png"}"#
        try folder.write(
            #"{"version":1,"sections":[{"id":"\u001b[31m","type":"\n::error::a","items":[]},"#
                + #"{"id":"\n::error::s","type":"banner","#
                + #""items":[{"id":"::error::i","title":"A","image":\#(image)}]}]}"#,
            to: "feed.json")
        for command in ["render tiny.yaml --feed feed.json -o a.png", "feed check feed.json"] {
            expectEscaped(try folder.strata(command), "error::a")
        }
    }

    private func expectEscaped(_ run: Workplace.Run, _ words: String) {
        let text = run.output + run.errors
        #expect(text.contains(words) && !text.contains("\u{1B}"), "\(run)")
        for line in text.split(separator: "\n") {
            #expect(!line.drop { $0.isWhitespace }.hasPrefix("::"), "\(run)")
        }
    }

    @Test func namesInProfilesAndLayoutCasesAreEscaped() throws {
        let folder = try Workplace()
        let arms = #"arms: {"::error::\e[31m": {architecture: nested}, compositional: {}}"#
        try folder.write(RunCommandTests.profile + arms + "\n", to: "tiny.yaml")
        try folder.write(
            #"{"id": "::error::\u001b[31m", "container": [9, 9], "scale": 1, "counts": [1], "sections": [{"group":"#
                + #"{"type": "group", "axis": "h", "w": ["fw", 1], "h": ["ab", 1], "subitems":"#
                + #"[{"type": "item", "w": ["fw", 1], "h": ["fh", 1]}]}}]}"#,
            to: "case.json")
        for command in ["layout case.json --format text", "profile check tiny.yaml", "run tiny.yaml --quick"] {
            expectEscaped(try folder.strata(command), "error::")
        }
    }

    @Test func imagesOutsideTheFeedsFolderNeedPermission() throws {
        let folder = try Workplace()
        try folder.makeFolder("feeds")
        try folder.makeFolder("shared")
        try folder.write(Self.profile, to: "tiny.yaml")
        // The image is a picture of the first screen: coloured if shown, grey if refused.
        try folder.expect("render tiny.yaml -o shared/logo.png")
        for file in ["../shared/logo.png", folder.path("shared/logo.png")] {
            let image = #"{"width": 90, "height": 90, "file": "\#(file)"}"#
            try folder.write(
                #"{"version":1,"sections":[{"id":"s","type":"banner","items":[{"id":"a","title":"A","image":\#(image)}]}]}"#,
                to: "feeds/feed.json")
            let render = ["render", "tiny.yaml", "--feed", "feeds/feed.json", "-o", "a.png"]
            let (refused, refusedPicture) = (try folder.strata(render), try folder.data("a.png"))
            #expect(refused.code == 0 && refused.errors.contains("outside of the feed's folder"), "\(refused)")
            try folder.expect(render + ["--allow-images", "shared"], noErrors: ["outside"])
            #expect(try folder.data("a.png") != refusedPicture)
            let check = ["feed", "check", "feeds/feed.json"]
            try folder.expect(check, code: 1, errors: ["'\(file)' is outside the feed's folder"])
            try folder.expect(
                check + ["--allow-images", "no", "--allow-images", "shared"], code: 1,
                errors: ["needs a folder; 'no' is not one"])
            try folder.expect(check + ["--allow-images", "feeds", "--allow-images", "shared"], errors: nil)
        }
    }

    @Test func errorsAreOneSentenceAndLeaveNoFile() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile, "none.yaml": Self.profile + "render: none\n"])
        let image = ["-o", "x.png"]
        try folder.expectErrors(
            of: ["render"],
            [
                (["tiny.yaml"], "Missing expected argument '--output <output>'"),
                (["missing.yaml"] + image, "missing.yaml: the profile cannot be read"),
                (["none.yaml"] + image, "none.yaml: cells are not drawn (`render: none`)"),
                (["tiny.yaml", "--arm", "nestd"] + image, "there is no arm `nestd`; did you mean `nested`?"),
                (["tiny.yaml", "--step", "4"] + image, "invalid step 4; use 1 to 3"),
                (["tiny.yaml", "--step", "0"] + image, "invalid step 0"),
                (["tiny.yaml", "--step", "-1"] + image, "invalid step -1"),
                (["tiny.yaml", "--at", "-1"] + image, "offset -1 is out of range: this feed scrolls from 0 to "),
                (["tiny.yaml", "--at", "nan"] + image, "offset nan is out of range"),
                (["tiny.yaml", "--at", "inf"] + image, "offset inf is out of range"),
                (["tiny.yaml", "--at", "1e300"] + image, "offset 1e+300 is out of range"),
                (["tiny.yaml", "--at", "1", "--film"] + image, "--film exclude each other"),
                (["tiny.yaml", "--arm", "nested", "--side-by-side"] + image, "--arm exclude each other"),
                (["tiny.yaml", "-o", "no/x.png"], "no/x.png: the picture cannot be written: there is no folder"),
                (["tiny.yaml", "-o", "x.jpg"], "pictures are written as PNG, not as '.jpg'; end the name in .png"),
                (["tiny.yaml", "-o", ""], "--output needs a file name"),
                (["tiny.yaml", "-o", "."], "the picture cannot be written: it is a folder"),
                (["tiny.yaml", "-o", "/dev/null"], "the picture cannot be written: it is not a regular file"),
                (["tiny.yaml", "--feed", "no.json"] + image, "no.json: the feed file does not exist"),
            ], output: nil)
        #expect(try folder.files(".") == ["none.yaml", "tiny.yaml"])
    }

    /// Width and height in a PNG's header (ISO/IEC 15948, section 11.2.2).
    private static func size(_ png: Data) -> [Int] {
        [16, 20].map { start in png.dropFirst(start).prefix(4).reduce(0) { $0 << 8 | Int($1) } }
    }
}
