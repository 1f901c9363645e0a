internal import StrataProfiler

/// The time of a traced session by stack: step, kind of frame, then the work in the frame with its section type.
///
/// Each event's own time counts, without that of the events in it, so that the sum is the time of all frames.
struct TraceTimes {
    /// One sample for each stack, in descending order of time.
    let samples: [PprofFile.Sample]

    /// An event whose end has not been reached.
    private struct Open {
        var event: TraceEvent
        var frames: [PprofFile.Frame]
        /// The time of the events in it.
        var inner = 0
        var end: Int { event.start + event.value }
        var sectionType: String? { event.kind == .cell ? TraceTimes.cell(event.name).type : nil }
    }

    /// Adds up events.
    ///
    /// - Complexity: O(n log n).
    init(_ events: [TraceEvent]) {
        let spans = events.filter { Self.spans.contains($0.kind) }
        let steps = spans.filter { $0.kind == .step }.sorted { $0.start < $1.start }
        var open: [Open] = []
        var sums: [[PprofFile.Frame]: PprofFile.Sample] = [:]
        func close(until start: Int) {
            while let last = open.last, last.end <= start {
                open.removeLast()
                let sample = PprofFile.Sample(
                    frames: last.frames, sectionType: last.sectionType, count: 0, value: 0)
                sums[last.frames, default: sample].count += 1
                sums[last.frames]?.value += max(0, last.event.value - last.inner)
                if !open.isEmpty { open[open.count - 1].inner += last.event.value }
            }
        }
        var step = 0
        for event in spans.filter({ $0.kind != .step }).sorted(by: { ($0.start, -$0.value) < ($1.start, -$1.value) }) {
            close(until: event.start)
            // Work outside of frames is the session's own, such as the loading of the feed.
            guard event.kind == .frame || !open.isEmpty else { continue }
            while step + 1 < steps.count, steps[step + 1].start <= event.start { step += 1 }
            let base = open.last?.frames ?? steps[step..<min(step + 1, steps.count)].map(Self.frame)
            open.append(Open(event: event, frames: base + Self.frames(event)))
        }
        close(until: .max)
        samples = sums.values.sorted { one, other in
            one.value == other.value
                ? one.frames.map(\.name).lexicographicallyPrecedes(other.frames.map(\.name)) : one.value > other.value
        }
    }

    private static let spans: Set<TraceEvent.Kind> = [.step, .frame, .layout, .diff, .cell]

    /// `fling (line 31)`.
    private static func frame(_ step: TraceEvent) -> PprofFile.Frame {
        PprofFile.Frame(name: "\(step.name) (line \(step.line ?? 0))", line: step.line)
    }

    /// `frame scroll`; `[grid]` and `configure`; `layout`.
    private static func frames(_ event: TraceEvent) -> [PprofFile.Frame] {
        guard event.kind == .cell else {
            return [PprofFile.Frame(name: event.kind == .frame ? "frame \(event.name)" : event.name)]
        }
        let cell = cell(event.name)
        return ["[\(cell.type)]", cell.work].map { PprofFile.Frame(name: $0) }
    }

    /// The work and the section type in the name of a cell's event: `configure grid`.
    private static func cell(_ name: String) -> (work: String, type: String) {
        let words = name.split(separator: " ", maxSplits: 1).map(String.init)
        return (words.first ?? name, words.count > 1 ? words[1] : "?")
    }
}
