import Foundation
import StrataReporting
import Testing

/// A run of a profile with pictures on their way: table, frames, trace and heap have them.
@Suite(.children) struct PictureRunTests {
    private static let profile = """
        name: tiny
        device: {width: 200, height: 300, scale: 1}
        feed: {generate: {sections: [{type: banner, items: 2}, {type: slider, items: 9}, {type: grid, items: 60}]}}
        script:
          - load
          - checkpoint: loaded
          - drag: {by: 900, over: 0.5}
          - idle: 0.4
          - scroll: {to: top, over: 0.2}
          - idle: 0.4
          - checkpoint: idle
        pictures: {network: {latency: 100ms, spread: 50ms, bandwidth: 8Mbit}}
        trials: {time: 2, memory: 1}

        """

    @Test func everyReportHasThePictures() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        let run = try folder.expect("run tiny.yaml --all --trace --heap")
        try checkTable(run.output)
        let metrics = try folder.metrics(".strata/tiny.json")
        let frames = try JSONDecoder().decode(FramesFile.self, from: folder.data(".strata/tiny/last/frames.json"))
        for arm in ["compositional", "nested"] {
            let figures = try #require(metrics[arm])
            func values(_ name: String) throws -> [Double] { try #require(figures[name]?["values"] as? [Double]) }
            let requests = try values("pictures.requests")
            #expect(requests.count == 2 && requests[0] > 10 && Set(requests).count == 1)
            let bytes = try values("pictures.bytes")[0]
            for trial in frames.trials where trial.arm == arm && ["time", "trace"].contains(trial.kind) {
                #expect(trial.columns["requests"]?.reduce(0, +) == Int(requests[0]), "\(trial.kind)")
            }
            // A memory trial was rehearsed, and has the same pictures.
            let memory = try #require(frames.trials.first { $0.arm == arm && $0.kind == "memory" })
            #expect(memory.columns["decoded"]?.last == Int(bytes) && bytes > 0 && memory.isPossible)
            #expect(memory.steps.last { $0.totals["decoded"] != nil }?.totals["decoded"] == Int(bytes))
            #expect(try values("memory.idle.live")[0] > bytes)
            try checkTrace(folder.json(".strata/tiny/last/trace-\(arm).json"))
            try checkHeap(folder.data(".strata/tiny/last/heap-\(arm)-idle.folded"), cached: Int(bytes))
        }
    }

    @Test func aRecordingSaysWhatItLacks() throws {
        func item(_ number: Int) -> String {
            #"{"id": "\#(number)", "title": "t", "image": {"width": 9, "height": 9, "url": "https://a.example/\#(number)"}}"#
        }
        func answer(_ number: Int, _ text: String) -> String {
            #"{"request": {"url": "https://a.example/\#(number)"}, "response": {"status": 200, "content": "#
                + #"{"mimeType": "image/gif", "encoding": "base64", "text": "\#(text)"}}}"#
        }
        let items = (1...3).map(item).joined(separator: ",")
        let gif = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
        let folder = try Workplace([
            "feed.json": #"{"sections": [{"id": "g", "type": "grid", "items": [\#(items)]}]}"#,
            "home.har": #"{"log": {"entries": [\#(answer(1, gif)), \#(answer(3, ""))]}}"#,
            "tiny.yaml": """
            name: tiny
            device: {width: 200, height: 300, scale: 1}
            feed: {file: feed.json}
            script: [load, {idle: 0.1}]
            pictures: {recording: home.har}

            """,
        ])
        let run = try folder.expect("run tiny.yaml --quick")
        let words = "home.har has no picture for 2 of 3 addresses (1 of which it answers without content), such as "
        #expect((run.output + run.errors).contains(words + "https://a.example/2; they are generated"), "\(run)")
    }

    /// Decoded pictures are rows of the memory part, and of the heap by section type.
    private func checkTable(_ output: String) throws {
        let lines = output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        func place(_ word: String) throws -> Int { try #require(lines.firstIndex { $0.hasPrefix(word) }, "\(output)") }
        #expect(try place("memory.idle.live") < place("pictures.bytes"))
        #expect(try place("pictures.bytes") < place("startup") && place("startup") < place("pictures.requests"))
        #expect(lines.contains { $0.hasPrefix("decoded pictures ") } && lines.contains { $0.hasPrefix("of grid ") })
    }

    private func checkTrace(_ trace: [String: Any]) throws {
        let events = try #require(trace["traceEvents"] as? [[String: Any]])
        let names = events.filter { $0["name"] as? String == "thread_name" }.compactMap {
            ($0["args"] as? [String: String])?["name"]
        }
        #expect(names.contains { $0.hasPrefix("network") } && names.contains { $0.hasPrefix("decode") }, "\(names)")
        #expect(try !RecordingsTests.tracks(of: events).isEmpty)
        let requests = events.filter { $0["cat"] as? String == "request" && $0["args"] != nil }
        let first = try #require(requests.first?["args"] as? [String: String])
        #expect(first["latency"]?.hasSuffix(" ms") == true && first["section type"] != nil, "\(first)")
    }

    private func checkHeap(_ data: Data, cached: Int) throws {
        let stacks = String(decoding: data, as: UTF8.self).split(separator: "\n")
        let pictures = stacks.filter { $0.hasPrefix("[decoded pictures];") }
        let bytes = pictures.compactMap { Int($0.split(separator: " ").last ?? "") }.reduce(0, +)
        // The allocator rounds sizes up, by a quarter at most; beside its pixels, each picture has a few objects.
        #expect(bytes >= cached && bytes < cached + cached / 4 + 100_000, "\(bytes), \(cached)")
        let types = Set(pictures.map { $0.split(separator: ";")[1] })
        #expect(types.contains("grid") && !types.contains { $0.contains("(") }, "\(types)")
        #expect(!stacks.contains { $0.contains("strata_decoded_picture") || $0.contains("StackMark") })
    }
}
