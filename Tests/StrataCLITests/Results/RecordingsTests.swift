import Foundation
import Testing

/// The files that `run` writes beside its result, parsed as other programs do.
@Suite(.children) struct RecordingsTests {
    /// "Trace Event Format": every event has a name, a phase, a process and a track; a complete one a beginning and a
    /// duration. Viewers draw spans of one track inside of each other, so none may stick out of the one it began in.
    @Test func aTraceFileIsAChromeTrace() throws {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile])
        try folder.expect("run tiny.yaml --trace")
        for arm in ["compositional", "nested"] {
            let trace = try folder.json(".strata/tiny/last/trace-\(arm).json")
            let events = try #require(trace["traceEvents"] as? [[String: Any]])
            var last = 0.0
            var open: [Int: [Double]] = [:]
            for event in events {
                let phase = try #require(event["ph"] as? String)
                #expect(event["name"] is String && event["pid"] as? Int == 1, "\(event)")
                let track = try #require(event["tid"] as? Int)
                guard phase != "M" else { continue }
                let start = try #require(event["ts"] as? Double)
                #expect(start >= last, "not in order: \(event)")
                last = start
                guard phase == "X" else {
                    #expect(["C", "i"].contains(phase), "\(event)")
                    continue
                }
                let end = start + (try #require(event["dur"] as? Double))
                var ends = open[track, default: []]
                while let top = ends.last, top <= start + Self.rounding { ends.removeLast() }
                if let outer = ends.last { #expect(end <= outer + Self.rounding, "\(arm) sticks out: \(event)") }
                open[track] = ends + [end]
            }
            #expect(Set(open.keys) == [1, 2, 3], "steps, frames and work")
            let phases = Set(events.compactMap { $0["ph"] as? String })
            #expect(phases == ["M", "X", "C", "i"])
        }
    }

    /// Times are whole nanoseconds, written as microseconds.
    private static let rounding = 0.000_5

    @Test func withoutValgrindTheRestIsMeasured() throws {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile])
        let run = try folder.expect(
            "run --all tiny.yaml --instructions", output: ["cells.created"], environment: ["PATH": "/nonexistent"])
        #expect(run.output.components(separatedBy: "valgrind is not installed").count == 2, "\(run)")
        #expect(!run.errors.contains("valgrind") && !run.output.contains("instructions  "), "\(run)")
    }
}
