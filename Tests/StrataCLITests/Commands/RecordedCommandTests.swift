import Foundation
import Testing

/// Recordings of a device, on the built binary: sessions as profiles, and frames against the solver's.
@Suite(.children) struct RecordedCommandTests {
    private static func recording(_ feed: String, frames: Int = 60) -> String {
        """
        {"version":1,"refresh":60,"frames":\(frames),"feeds":[\(feed),\(feed)],"screen":{"width":390,"height":700,"scale":2,\
        "safeArea":{"top":0,"leading":0,"bottom":0,"trailing":0},"margins":{"top":0,"leading":0,"bottom":0,"trailing":0},\
        "textSize":"large","scheme":"light","contrast":"normal","locale":"en","direction":"ltr"},\
        "events":[{"frame":0,"feed":0},{"frame":5,"offset":40},{"frame":6,"offset":95.5},{"frame":20,"feed":1}]}
        """
    }

    @Test func aRecordedSessionBecomesAProfileThatRuns() throws {
        let folder = try Workplace()
        try folder.expect("feed generate --items 40 -o feed.json")
        let feed = try folder.text("feed.json")
        try folder.write(Self.recording(feed), to: "home.recording.json")
        let made = try folder.expect(
            "profile from-recording home.recording.json", errors: ["next: strata run ./home.yaml --quick"])
        #expect(made.output == "./home.yaml\n", "\(made)")
        try folder.expect("profile check home.yaml")
        try folder.expect("run home.yaml --quick --out a")
        let metrics = try folder.metrics("a/home.json")
        // Two offsets, and what follows: the session has the recording's frames.
        #expect(metrics["compositional"]?["layout.passes"] != nil)
        // Nothing is overwritten.
        try folder.expect(
            "profile from-recording home.recording.json", code: 1, errors: ["./home.feed-0.json already exists"])
        try folder.write(Self.recording(feed, frames: 3), to: "short.json")
        try folder.expectErrors(
            of: ["profile", "from-recording"],
            [
                (["short.json"], ": events[1]: frame 5 is not between the event before it (0) and the end (3)"),
                (["none.json"], "none.json: the file cannot be read"),
                (["home.recording.json", "--name", "b", "--folder", "new"], "new: no such folder; create it"),
                (["home.recording.json", "--name", "a b"], "a profile name is 1 to 64 letters, digits and dashes"),
            ])
    }

    /// A profile of it would be one that `profile check` refuses.
    @Test func anIdThatOccursTwiceIsRefused() throws {
        let folder = try Workplace()
        let item = #"{"id":"1","title":"a"}"#
        for feed in [
            #"{"sections":[{"id":"a","type":"grid","items":[\#(item),\#(item)]}]}"#,
            #"{"sections":[{"id":"a","type":"grid","items":[]},{"id":"a","type":"grid","items":[\#(item)]}]}"#,
        ] {
            try folder.write(Self.recording(feed), to: "home.recording.json")
            let run = try folder.strata("profile from-recording home.recording.json")
            #expect(
                run.code == 1 && run.errors.contains(#/home.recording.json:1:\d+: feeds\[0\]: .* occurs twice, at/#),
                "\(run)")
            #expect(try !folder.files(".").contains("home.yaml"))
        }
    }

    @Test func anItemWithoutAnIdIsRefused() throws {
        let folder = try Workplace()
        for item in [#"{"id":1.5,"title":"a"}"#, #"{"title":"a"}"#] {
            let feed = #"{"sections":[{"id":"a","type":"grid","items":[\#(item)]}]}"#
            try folder.write(Self.recording(feed), to: "home.recording.json")
            try folder.expect("profile from-recording home.recording.json", code: 1, errors: ["feeds[0]: "])
            #expect(try !folder.files(".").contains("home.yaml"))
        }
    }

    private static func text(_ entry: [String: Any], counts: [Int]? = nil, expect: [String: Any]) throws -> String {
        var entry = entry
        entry["expect"] = expect
        if let counts { entry["counts"] = counts }
        return String(decoding: try JSONSerialization.data(withJSONObject: entry), as: UTF8.self)
    }

    @Test func recordedFramesAreComparedWithTheSolvers() throws {
        let folder = try Workplace()
        let cases = URL(fileURLWithPath: "\(#filePath)/../../../LayoutCasesTests/Cases/layout.json").standardized
        let text = try String(contentsOf: cases, encoding: .utf8)
        try folder.write(text, to: "layout.json")
        try folder.expect("layout layout.json --check", output: ["recorded frames agree"])
        // One frame a point lower.
        var documents = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        var list = try #require(documents["cases"] as? [[String: Any]])
        var expect = try #require(list[0]["expect"] as? [String: Any])
        var elements = try #require(expect["elements"] as? [[String: Any]])
        var frame = try #require(elements[0]["frame"] as? [Double])
        frame[1] += 1
        elements[0]["frame"] = frame
        expect["elements"] = elements
        list[0]["expect"] = expect
        documents["cases"] = list
        try folder.write(json: documents, to: "other.json")
        try folder.expect("layout other.json --check", code: 2, output: [": 1 difference\n"])
        for (text, words) in [
            ("[]", "the file has no cases"), (#"{"cases": []}"#, "the file has no cases"),
            (try Self.text(list[0], expect: ["elements": []]), "`expect` is empty"),
            (
                try Self.text(list[0], expect: ["elementz": []]),
                "`elementz` is not known here; did you mean `elements`?"
            ),
            (
                try Self.text(list[0], expect: ["elements": [["kind": "cell", "path": [0, 0], "frame": [1, 2, 3]]]]),
                "a frame has x, y, width and height; found 3 numbers"
            ),
            (try Self.text(list[0], counts: [-3], expect: expect), "counts must not be negative"),
        ] {
            try folder.write(text, to: "bad.json")
            try folder.expect("layout bad.json --check", code: 1, errors: ["bad.json: ", words])
        }
        list[0]["expect"] = nil
        documents["cases"] = list
        try folder.write(json: documents, to: "none.json")
        try folder.expect("layout none.json --check", code: 1, errors: ["no recorded frames to compare with"])
        try folder.expect("layout layout.json --check --format json", code: 1, errors: ["--check prints differences"])
    }
}
