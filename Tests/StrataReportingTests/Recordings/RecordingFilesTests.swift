import Foundation
import StrataGating
import Testing

@testable import StrataProfiler
@testable import StrataReporting
@testable import StrataSessions

@Suite struct RecordingFilesTests {
    private func object(_ value: some Encodable) throws -> [String: Any] {
        let data = try JSONEncoder().encode(value)
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    /// The keys that the Trace Event Format requires for each kind of event.
    @Test func aTraceHasTheKeysOfItsFormat() throws {
        let trace = ChromeTrace(
            [
                TraceEvent(kind: .layout, name: "layout", start: 1_200, value: 300),
                TraceEvent(kind: .frame, name: "scroll", start: 1_000, value: 2_000),
                TraceEvent(kind: .step, name: "fling", start: 1_000, value: 9_000, line: 7, sections: ["s"]),
                TraceEvent(kind: .memory, name: "", start: 3_000, value: 4_096),
                TraceEvent(kind: .checkpoint, name: "idle", start: 9_000, value: 0),
            ], profile: "home", arm: "nested")
        let root = try object(trace)
        let events = try #require(root["traceEvents"] as? [[String: Any]])
        #expect(root["displayTimeUnit"] as? String == "ms")
        for event in events {
            let kind = try #require(event["ph"] as? String)
            #expect(event["name"] is String && event["pid"] is Int && event["tid"] is Int)
            #expect(["M", "X", "C", "i"].contains(kind))
            if kind != "M" { #expect(event["ts"] is Double || event["ts"] is Int) }
            if kind == "X" { #expect(event["dur"] != nil && event["cat"] is String) }
            if kind == "C" { #expect((event["args"] as? [String: Int])?["bytes"] == 4_096) }
            if kind == "i" { #expect(event["s"] as? String == "t") }
        }
        let spans = events.filter { $0["ph"] as? String == "X" }
        #expect(spans.map { $0["name"] as? String } == ["fling", "scroll", "layout"])
        #expect(spans.map { $0["dur"] as? Double } == [9, 2, 0.3])
        #expect(Set(spans.compactMap { $0["tid"] as? Int }).count == 3)
        #expect(spans[0]["args"] as? [String: String] == ["line": "7", "section": "s"] && spans[1]["args"] == nil)
    }

    /// Requests at the same time have a track each; decoding has its own.
    @Test func picturesOnTheirWayHaveTracks() throws {
        func picture(
            _ kind: TraceEvent.Kind, _ start: Int, _ value: Int, _ ending: TraceEvent.Picture.Ending
        ) -> TraceEvent {
            var picture = TraceEvent.Picture(
                sectionType: "grid", ending: ending, moment: start, duration: 84_000_000, phases: [])
            if kind == .request {
                let half = value / 2
                picture.phases = [
                    TraceEvent.Picture.Phase(name: "latency", start: start, value: half, duration: 80_000_000),
                    TraceEvent.Picture.Phase(name: "transfer", start: start + half, value: half, duration: 4_000_000),
                ]
            }
            return TraceEvent(kind: kind, name: "seed \(start)", start: start, value: value, picture: picture)
        }
        let trace = ChromeTrace(
            [
                TraceEvent(kind: .frame, name: "scroll", start: 1_000, value: 2_000),
                picture(.request, 1_000, 400, .finished), picture(.request, 1_200, 100, .cancelled),
                picture(.request, 1_400, 100, .unfinished), picture(.decode, 1_400, 10, .finished),
            ], profile: "home", arm: "nested")
        let events = try #require(try object(trace)["traceEvents"] as? [[String: Any]])
        func names(_ kind: String, _ track: Int) -> [String] {
            events.filter { $0["ph"] as? String == kind && $0["tid"] as? Int == track }.compactMap {
                kind == "M" ? ($0["args"] as? [String: String])?["name"] : $0["name"] as? String
            }
        }
        #expect(
            (4...7).map { names("M", $0) } == [
                ["network 1 (virtual clock)"], ["network 2 (virtual clock)"],
                ["decode (virtual clock)"], [],
            ])
        #expect(names("X", 4) == ["seed 1000", "latency", "transfer", "seed 1400 (unfinished)", "latency", "transfer"])
        #expect(names("X", 5) == ["seed 1200 (cancelled)", "latency", "transfer"] && names("X", 6) == ["seed 1400"])
        let request = try #require(events.first { $0["name"] as? String == "seed 1000" })
        #expect(
            request["args"] as? [String: String] == [
                "section type": "grid", "begins": "1.00 us", "takes": "84.0 ms", "ending": "finished",
                "latency": "80.0 ms", "transfer": "4.00 ms",
            ])
    }

    @Test func stacksAreFoldedAndCanBeReadBySpeedscope() throws {
        let heap = HeapProfile(
            arm: "nested", checkpoint: "idle",
            stacks: [
                .init(frames: ["a;b", "[grid]", "c"], sectionType: "grid", objects: 2, bytes: 64),
                .init(frames: ["a;b", "d"], sectionType: nil, objects: 1, bytes: 16),
            ])
        #expect(FoldedStacks.text(heap) == "a,b;[grid];c 64\na,b;d 16\n")
        let root = try object(SpeedscopeFile(heap, title: "t"))
        #expect(root["$schema"] as? String == "https://www.speedscope.app/file-format-schema.json")
        let profile = try #require((root["profiles"] as? [[String: Any]])?.first)
        #expect(profile["type"] as? String == "sampled" && profile["unit"] as? String == "bytes")
        #expect(profile["samples"] as? [[Int]] == [[0, 1, 2], [0, 3]])
        #expect(profile["weights"] as? [Int] == [64, 16])
        #expect(profile["startValue"] as? Int == 0 && profile["endValue"] as? Int == 80)
        let frames = (root["shared"] as? [String: Any])?["frames"] as? [[String: String]]
        #expect(frames?.map { $0["name"] } == ["a;b", "[grid]", "c", "d"])
    }

    @Test func fileNamesHaveNoShellCharacters() {
        #expect(RecordingFiles.word("nested:sizing=formula") == "nested-sizing=formula")
        #expect(RecordingFiles.word("../x y") == "---x-y")
    }
}
