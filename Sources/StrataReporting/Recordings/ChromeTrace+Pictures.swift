internal import StrataGating
internal import StrataProfiler

extension ChromeTrace {
    /// The tracks of pictures, one for each request and each decoding at the same time. Empty without pictures.
    ///
    /// A request has its latency, its wait for the connection, and its transfer as nested spans. The lengths of spans
    /// are on the axis of the trace, like frames. The arguments have the durations on the virtual clock.
    ///
    /// - Parameter track: the number of the first track.
    /// - Complexity: O(spans x tracks).
    static func pictures(_ events: [TraceEvent], from track: Int) -> (names: [Event], spans: [Event]) {
        let requests = Lanes(events.filter { $0.kind == .request })
        let decodes = Lanes(events.filter { $0.kind == .decode })
        let (first, second) = (track, track + requests.count)
        return (
            requests.names("network", from: first) + decodes.names("decode", from: second),
            requests.spans(from: first) + decodes.spans(from: second)
        )
    }

    /// Spans that are distributed over lanes, so that the spans of a lane do not overlap.
    private struct Lanes {
        private var spans: [(event: TraceEvent, lane: Int)] = []
        private var ends: [Int] = []

        init(_ events: [TraceEvent]) {
            for event in events.sorted(by: { ($0.start, -$0.value) < ($1.start, -$1.value) }) {
                let lane = ends.firstIndex { $0 <= event.start } ?? ends.count
                if lane == ends.count { ends.append(0) }
                ends[lane] = event.start + event.value
                spans.append((event, lane))
            }
        }

        var count: Int { ends.count }

        func names(_ name: String, from track: Int) -> [Event] {
            ends.indices.map { lane in
                Event(
                    name: "thread_name", ph: "M", tid: track + lane,
                    args: .name("\(name)\(count > 1 ? " \(lane + 1)" : "") (virtual clock)"))
            }
        }

        func spans(from track: Int) -> [Event] {
            spans.flatMap { ChromeTrace.span($0.event, track: track + $0.lane) }
        }
    }

    private static func span(_ event: TraceEvent, track: Int) -> [Event] {
        guard let picture = event.picture else { return [] }
        var values = [
            "section type": picture.sectionType, "begins": time(picture.moment), "takes": time(picture.duration),
            "ending": picture.ending.rawValue,
        ]
        for phase in picture.phases { values[phase.name] = time(phase.duration) }
        let ending = picture.ending == .finished ? "" : " (\(picture.ending.rawValue))"
        let span = Event(
            name: event.name + ending, cat: event.kind.rawValue, ph: "X", ts: Double(event.start) / 1_000,
            dur: Double(event.value) / 1_000, tid: track, args: .values(values))
        return [span]
            + picture.phases.map { phase in
                Event(
                    name: phase.name, cat: event.kind.rawValue, ph: "X", ts: Double(phase.start) / 1_000,
                    dur: Double(phase.value) / 1_000, tid: track)
            }
    }

    /// A duration on the virtual clock, in words.
    private static func time(_ nanoseconds: Int) -> String { MetricUnit.nanoseconds.formatted(Double(nanoseconds)) }
}
