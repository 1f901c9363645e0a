import Foundation
import StrataProfiler
import Testing

/// `strata device fit`, and `strata run --device-fit`, from outside.
@Suite(.children) struct DeviceFitCommandTests {
    private static func recording(_ feed: String) -> String {
        let events = (1...90).map { "{\"frame\":\($0 + 4),\"offset\":\($0 * 37)}" }.joined(separator: ",")
        return """
            {"version":1,"refresh":60,"frames":120,"feeds":[\(feed)],"screen":{"width":390,"height":700,"scale":2,\
            "safeArea":{"top":0,"leading":0,"bottom":0,"trailing":0},"margins":{"top":0,"leading":0,"bottom":0,"trailing":0},\
            "textSize":"large","scheme":"light","contrast":"normal","locale":"en","direction":"ltr"},\
            "events":[{"frame":0,"feed":0},\(events)]}
            """
    }

    private static func frames(version: Int = 1, work: (Int) -> Int) -> String {
        let numbers = (0..<120).map { "\($0)" }.joined(separator: ",")
        let times = (0..<120).map { "\(work($0))" }.joined(separator: ",")
        return """
            {"version":\(version),"device":{"model":"iPhone13,2","system":"iOS 18.1"},"refresh":60,"frames":[\(numbers)],\
            "work":[\(times)],"marks":[{"name":"loaded","frame":2,"footprint":60000000},\
            {"name":"idle","frame":110,"footprint":64000000}],"pictures":[]}
            """
    }

    private func folder() throws -> Workplace {
        let folder = try Workplace()
        try folder.expect("feed generate --items 80 -o feed.json")
        try folder.write(Self.recording(try folder.text("feed.json")), to: "home.recording.json")
        return folder
    }

    @Test func framesThatDoNotFollowThePlayedOnesGiveNoFactor() throws {
        let folder = try folder()
        // The same time in every frame has no rank.
        try folder.write(Self.frames { _ in 9_000_000 }, to: "home.frames.json")
        try folder.expect(
            "device fit home.recording.json -o fit.json",
            output: [
                "no factor: the device's frames do not follow",
                "home.recording.json on iPhone13,2, iOS 18.1: 120 frames", "loaded to idle", "+4.00 MB",
            ])
        let fit = try JSONDecoder().decode(DeviceFit.self, from: folder.data("fit.json"))
        #expect(fit.factor == nil && !fit.steps.isEmpty && !fit.types.isEmpty)
        try folder.write(
            "name: tiny\nfeed: {file: feed.json}\nscript: [load, {scroll: {to: end, over: 1}}]\n", to: "tiny.yaml")
        try folder.expect(
            "run tiny.yaml --device-fit fit.json", code: 1, errors: ["fit.json: this fit has no factor: the device's"])
    }

    private static let fit = """
        {"version":1,"recording":"home.recording.json","device":{"model":"iPhone13,2","system":"iOS 18.1"},\
        "display":{"width":390,"height":700,"refresh":60},\
        "frames":100,"busyFrames":90,"lag":1,"correlation":{"value":0.912,"lower":0.8,"upper":0.95},\
        "factor":{"value":3.5001234,"lower":3.2,"upper":3.9},"steps":[],"types":[],"memory":[],"notes":[]}
        """

    @Test func aRunTakesTheFactorOfAFit() throws {
        let folder = try folder()
        try folder.write(
            "name: tiny\nfeed: {file: feed.json}\nscript: [load, {scroll: {to: end, over: 1}}]\n", to: "tiny.yaml")
        try folder.write(Self.fit, to: "fit.json")
        try folder.expect("run tiny.yaml --device-fit fit.json --quick --arms compositional --out o --report page.html")
        let result = try folder.text("o/tiny.json")
        #expect(result.contains("lateness is scaled to a device 3.5 times slower"), "\(result.prefix(2_000))")
        let page = try folder.text("page.html")
        #expect(page.contains("Hitches are computed for iPhone13,2, iOS 18.1"))
        #expect(result.contains("home.recording.json, 90 frames, rank correlation 0.91, factor 3.20 to 3.90"))
        #expect(
            result.contains("the fit is of a screen of 390 x 700 points at 60 Hz, the session's device has 390 x 844"))
        let added = try folder.strata("history add o/tiny.json --history h.sqlite")
        let shown = try folder.strata("history show --session tiny --history h.sqlite")
        #expect(added.code == 0 && shown.output.contains("not judged"), "\(added) \(shown)")
    }

    @Test func hostileFiles() throws {
        let folder = try folder()
        let elsewhere = (0..<120).map { "\($0 * 40 + 900)" }.joined(separator: ",")
        for (frames, words) in [
            ("{", "home.frames.json:1:"), ("[]", "home.frames.json"),
            (Self.frames(version: 2) { _ in 1 }, "version 2 is not supported; this program reads version 1"),
            (Self.frames { _ in -1 }, "work: must be 0 to"),
            (Self.frames { _ in 1 }.replacing("[0,1,2,", with: "[0,2,1,"), "frames: must ascend, found 1 after 2"),
            (Self.frames { _ in 1 }.replacing("[0,1,2,", with: "[0,1,"), "work: must have a value for each of 119"),
            (Self.frames { _ in 1 }.replacing("\"refresh\":60", with: "\"refresh\":1e9"), "must be 1 to 1000 hertz"),
            (Self.frames { _ in 1 }.replacing("60000000", with: "-5"), "marks: `loaded` has the frame 2"),
            (
                Self.frames { _ in 1 }.replacing("\"work\":[1,", with: "\"work\":[3.5,"),
                "the first such one is the number 3.5"
            ),
            (
                Self.frames { _ in 1 }.replacing("\"marks\"", with: "\"offsets\":[\(elsewhere)],\"marks\""),
                "are they of one session?"
            ),
        ] {
            try folder.write(frames, to: "home.frames.json")
            try folder.expect("device fit home.recording.json", code: 1, errors: [words])
        }
        try folder.expectErrors([
            ("device fit home.recording.json -o home.recording.json", "--output"),
            ("device fit home.recording.json --frames none.json", "none.json: the file cannot be read"),
        ])
        try folder.write("name: tiny\nfeed: {file: feed.json}\nscript: [load]\n", to: "tiny.yaml")
        for (fit, words) in [
            ("{\"version\": 2}", "fit.json: version 2 is not supported; run `strata device fit` again"),
            ("{\"version\": 1e30}", "fit.json:1:13: "), ("{\"version\": 1}", "fit.json:1:1: "),
            (
                Self.fit.replacing("\"upper\":3.9", with: "\"upper\":3.1"),
                "factor: 3.5001234 is not between 3.2 and 3.1"
            ),
            (Self.fit.replacing("0.912", with: "7"), "correlation: must be -1 to 1, found 7"),
            (Self.fit.replacing("\"busyFrames\":90", with: "\"busyFrames\":900"), "busyFrames: 900 of 100 frames"),
            (Self.fit.replacing("iPhone13,2", with: ""), "the model and the system must not be empty"),
            (Self.fit.replacing("\"lag\"", with: "\"refusal\":\"no\",\"lag\""), "a factor and a reason for no factor"),
            (
                Self.fit.replacing("\"lag\"", with: "\"hitches\":{\"seen\":-3,\"computed\":1},\"lag\""),
                "hitches: must be 0 to 1000 milliseconds per second, found -3"
            ),
        ] {
            try folder.write(fit, to: "fit.json")
            try folder.expect("run tiny.yaml --device-fit fit.json", code: 1, errors: [words])
        }
    }
}
