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
            for event in events {
                #expect(event["name"] is String && event["pid"] as? Int == 1, "\(event)")
                #expect(event["ph"] as? String != "X" || event["dur"] is Double, "\(event)")
            }
            #expect(try Self.tracks(of: events) == [1, 2, 3], "steps, frames and work")
            let phases = Set(events.compactMap { $0["ph"] as? String })
            #expect(phases == ["M", "X", "C", "i"])
        }
    }

    /// Times are whole nanoseconds, written as microseconds.
    private static let rounding = 0.000_5

    /// The tracks of events, which are in order, and whose spans in one track are nested or follow each other.
    static func tracks(of events: [[String: Any]]) throws -> Set<Int> {
        var open: [Int: [Double]] = [:]
        var last = 0.0
        for event in events where event["ph"] as? String != "M" {
            let (track, start) = (try #require(event["tid"] as? Int), try #require(event["ts"] as? Double))
            #expect(start >= last, "not in order: \(event)")
            last = start
            guard let duration = event["dur"] as? Double else { continue }
            while let top = open[track]?.last, top <= start + rounding { open[track]?.removeLast() }
            if let outer = open[track]?.last { #expect(start + duration <= outer + rounding, "sticks out: \(event)") }
            open[track, default: []].append(start + duration)
        }
        return Set(open.keys)
    }

    @Test func withoutValgrindTheRestIsMeasured() throws {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile])
        let run = try folder.expect(
            "run --all tiny.yaml --instructions", output: ["cells.created"], environment: ["PATH": "/nonexistent"])
        #expect(run.output.components(separatedBy: "valgrind is not installed").count == 2, "\(run)")
        #expect(!run.errors.contains("valgrind") && !run.output.contains("instructions  "), "\(run)")
    }
}
