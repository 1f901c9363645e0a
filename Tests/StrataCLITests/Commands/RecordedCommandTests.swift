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
        #expect(try folder.strata(["feed", "generate", "--items", "40", "-o", "feed.json"]).code == 0)
        let feed = String(decoding: try folder.data("feed.json"), as: UTF8.self)
        try folder.write(Self.recording(feed), to: "home.recording.json")
        let made = try folder.strata(["profile", "from-recording", "home.recording.json"])
        #expect(made.code == 0 && made.output == "./home.yaml\n", "\(made)")
        #expect(made.errors.contains("next: strata run ./home.yaml --quick"), "\(made)")
        let check = try folder.strata(["profile", "check", "home.yaml"])
        #expect(check.code == 0, "\(check)")
        let run = try folder.strata(["run", "home.yaml", "--quick", "--out", "a"])
        #expect(run.code == 0, "\(run)")
        let metrics = try #require(folder.json("a/home.json")["metrics"] as? [String: [String: [String: Any]]])
        // Two offsets, and what follows: the session has the recording's frames.
        #expect(metrics["compositional"]?["layout.passes"] != nil)
        // Nothing is overwritten.
        let again = try folder.strata(["profile", "from-recording", "home.recording.json"])
        #expect(again.code == 1 && again.errors.contains("./home.feed-0.json already exists"), "\(again)")
        try folder.write(Self.recording(feed, frames: 3), to: "short.json")
        for (arguments, words) in [
            (["short.json"], ": events[1]: frame 5 is not between the event before it (0) and the end (3)"),
            (["none.json"], "none.json: the file cannot be read"),
            (["home.recording.json", "--name", "b", "--folder", "new"], "new: no such folder; create it"),
            (["home.recording.json", "--name", "a b"], "a profile name is 1 to 64 letters, digits and dashes"),
        ] {
            let run = try folder.strata(["profile", "from-recording"] + arguments)
            #expect(run.code == 1 && run.errors.contains(words), "\(run)")
        }
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
            let run = try folder.strata(["profile", "from-recording", "home.recording.json"])
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
            let run = try folder.strata(["profile", "from-recording", "home.recording.json"])
            #expect(run.code == 1 && run.errors.contains("feeds[0]: "), "\(run)")
            #expect(try !folder.files(".").contains("home.yaml"))
        }
    }

    private static func text(
        _ entry: [String: Any], counts: [Int]? = nil, expect: [String: Any]
    ) throws -> String {
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
        let same = try folder.strata(["layout", "layout.json", "--check"])
        #expect(same.code == 0 && same.output.contains("recorded frames agree"), "\(same)")
        // One frame a point lower.
        var documents = try #require(
            JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        var list = try #require(documents["cases"] as? [[String: Any]])
        var expect = try #require(list[0]["expect"] as? [String: Any])
        var elements = try #require(expect["elements"] as? [[String: Any]])
        var frame = try #require(elements[0]["frame"] as? [Double])
        frame[1] += 1
        elements[0]["frame"] = frame
        expect["elements"] = elements
        list[0]["expect"] = expect
        documents["cases"] = list
        try folder.write(
            String(decoding: JSONSerialization.data(withJSONObject: documents), as: UTF8.self), to: "other.json")
        let other = try folder.strata(["layout", "other.json", "--check"])
        #expect(other.code == 2 && other.output.contains(": 1 difference\n"), "\(other)")
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
            let bad = try folder.strata(["layout", "bad.json", "--check"])
            #expect(bad.code == 1 && bad.errors.contains("bad.json: ") && bad.errors.contains(words), "\(bad)")
        }
        list[0]["expect"] = nil
        documents["cases"] = list
        try folder.write(
            String(decoding: JSONSerialization.data(withJSONObject: documents), as: UTF8.self), to: "none.json")
        let none = try folder.strata(["layout", "none.json", "--check"])
        #expect(none.code == 1 && none.errors.contains("no recorded frames to compare with"), "\(none)")
        let both = try folder.strata(["layout", "layout.json", "--check", "--format", "json"])
        #expect(both.code == 1 && both.errors.contains("--check prints differences"), "\(both)")
    }
}
