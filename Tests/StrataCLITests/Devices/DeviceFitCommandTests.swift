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
        let feed = try folder.strata(["feed", "generate", "--items", "80", "-o", "feed.json"])
        #expect(feed.code == 0, "\(feed)")
        try folder.write(
            Self.recording(String(decoding: try folder.data("feed.json"), as: UTF8.self)), to: "home.recording.json")
        return folder
    }

    @Test func framesThatDoNotFollowThePlayedOnesGiveNoFactor() throws {
        let folder = try folder()
        // The same time in every frame has no rank.
        try folder.write(Self.frames { _ in 9_000_000 }, to: "home.frames.json")
        let text = try folder.strata(["device", "fit", "home.recording.json", "-o", "fit.json"])
        #expect(text.code == 0 && text.output.contains("no factor: the device's frames do not follow"), "\(text)")
        #expect(text.output.contains("home.recording.json on iPhone13,2, iOS 18.1: 120 frames"), "\(text)")
        #expect(text.output.contains("loaded to idle") && text.output.contains("+4.00 MB"), "\(text)")
        let fit = try JSONDecoder().decode(DeviceFit.self, from: folder.data("fit.json"))
        #expect(fit.factor == nil && !fit.steps.isEmpty && !fit.types.isEmpty)
        try folder.write(
            "name: tiny\nfeed: {file: feed.json}\nscript: [load, {scroll: {to: end, over: 1}}]\n", to: "tiny.yaml")
        let run = try folder.strata(["run", "tiny.yaml", "--device-fit", "fit.json"])
        #expect(run.code == 1 && run.errors.contains("fit.json: this fit has no factor: the device's"), "\(run)")
    }

    @Test func aRunTakesTheFactorOfAFit() throws {
        let folder = try folder()
        try folder.write(
            "name: tiny\nfeed: {file: feed.json}\nscript: [load, {scroll: {to: end, over: 1}}]\n", to: "tiny.yaml")
        try folder.write(
            """
            {"version":1,"recording":"home.recording.json","device":{"model":"iPhone13,2","system":"iOS 18.1"},\
            "frames":100,"busyFrames":90,"lag":1,"correlation":{"value":0.912,"lower":0.8,"upper":0.95},\
            "factor":{"value":3.5,"lower":3.2,"upper":3.9},"steps":[],"types":[],"memory":[],"notes":[]}
            """, to: "fit.json")
        let run = try folder.strata([
            "run", "tiny.yaml", "--device-fit", "fit.json", "--quick", "--arms", "compositional", "--out", "o",
            "--report", "page.html",
        ])
        #expect(run.code == 0, "\(run)")
        let result = String(decoding: try folder.data("o/tiny.json"), as: UTF8.self)
        #expect(result.contains("lateness is scaled to a device 3.5 times slower"), "\(result.prefix(2_000))")
        let page = String(decoding: try folder.data("page.html"), as: UTF8.self)
        #expect(page.contains("Hitches are computed for iPhone13,2, iOS 18.1"))
        #expect(result.contains("iPhone13,2, iOS 18.1: home.recording.json, 90 frames, rank correlation 0.91"))
    }

    @Test func hostileFiles() throws {
        let folder = try folder()
        for (frames, words) in [
            ("{", "home.frames.json:1:"), ("[]", "home.frames.json"),
            (Self.frames(version: 2) { _ in 1 }, "version 2 is not supported; this program reads version 1"),
            (Self.frames { _ in -1 }, "work: must be 0 to"),
            (Self.frames { _ in 1 }.replacing("[0,1,2,", with: "[0,2,1,"), "frames: must ascend, found 1 after 2"),
            (Self.frames { _ in 1 }.replacing("[0,1,2,", with: "[0,1,"), "work: must have a value for each of 119"),
            (Self.frames { _ in 1 }.replacing("\"refresh\":60", with: "\"refresh\":1e9"), "must be 1 to 1000 hertz"),
            (Self.frames { _ in 1 }.replacing("60000000", with: "-5"), "marks: `loaded` has the frame 2"),
        ] {
            try folder.write(frames, to: "home.frames.json")
            let run = try folder.strata(["device", "fit", "home.recording.json"])
            #expect(run.code == 1 && run.errors.contains(words), "\(run)")
        }
        let own = try folder.strata(["device", "fit", "home.recording.json", "-o", "home.recording.json"])
        #expect(own.code == 1 && own.errors.contains("--output"), "\(own)")
        let none = try folder.strata(["device", "fit", "home.recording.json", "--frames", "none.json"])
        #expect(none.code == 1 && none.errors.contains("none.json: the file cannot be read"), "\(none)")
        try folder.write("{\"version\": 1}", to: "fit.json")
        let run = try folder.strata(["run", "tiny.yaml", "--device-fit", "fit.json"])
        #expect(run.code == 1 && run.errors.contains("fit.json"), "\(run)")
    }
}
