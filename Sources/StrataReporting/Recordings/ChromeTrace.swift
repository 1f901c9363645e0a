package import StrataProfiler

/// A session as a Chrome trace ("Trace Event Format", JSON object form), which Perfetto and `chrome://tracing` can
/// open.
///
/// Steps, frames, and work in frames each have a track. Live bytes are a counter. Times are those of this machine,
/// without the waits between frames. Loading pictures have their own tracks. Their moments are of the virtual
/// clock, and each is placed between the beginnings of the surrounding frames.
package struct ChromeTrace: Encodable {
    /// One event of the format.
    struct Event: Encodable {
        var name: String
        /// The category.
        var cat: String?
        /// `X` complete, `C` counter, `i` instant, `M` metadata.
        var ph: String
        /// Microseconds.
        var ts: Double?
        var dur: Double?
        var pid = 1
        var tid: Int
        /// The scope of an instant. `t` is its track.
        var s: String?
        var args: Arguments?
    }

    /// The arguments of an event: a name, a number of bytes, the location of a step in the profile, or any others.
    enum Arguments: Encodable {
        case name(String)
        case bytes(Int)
        case step(line: Int, sections: [String])
        case values([String: String])

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .name(let name): try ["name": name].encode(to: encoder)
            case .bytes(let bytes): try ["bytes": bytes].encode(to: encoder)
            case .values(let values): try values.encode(to: encoder)
            case .step(let line, let sections):
                var values = ["line": "\(line)"]
                if !sections.isEmpty { values["section"] = sections.joined(separator: ", ") }
                try values.encode(to: encoder)
            }
        }
    }

    private enum Track: Int, CaseIterable {
        case steps = 1
        case frames, work

        /// The track of a kind; nil for pictures, because the number of their tracks varies.
        init?(_ kind: TraceEvent.Kind) {
            switch kind {
            case .step, .checkpoint: self = .steps
            case .frame: self = .frames
            case .layout, .diff, .cell, .memory: self = .work
            case .request, .decode: return nil
            }
        }

        var name: String {
            switch self {
            case .steps: "steps"
            case .frames: "frames"
            case .work: "layout, diff, cells"
            }
        }
    }

    var traceEvents: [Event]
    var displayTimeUnit = "ms"

    /// Creates a trace of a session's events.
    ///
    /// - Complexity: O(n log n), because events are sorted by start, outer ones first.
    package init(_ events: [TraceEvent], profile: String, arm: String) {
        let names = [Event(name: "process_name", ph: "M", tid: 0, args: .name("\(profile), \(arm)"))]
        let tracks = Track.allCases.map {
            Event(name: "thread_name", ph: "M", tid: $0.rawValue, args: .name($0.name))
        }
        let ordered = events.sorted { ($0.start, -$0.value) < ($1.start, -$1.value) }
        let pictures = Self.pictures(events, from: Track.allCases.count + 1)
        traceEvents = names + tracks + pictures.names + Self.merged(ordered.compactMap(Self.event), pictures.spans)
    }

    /// All events by their beginning, outer ones first.
    private static func merged(_ events: [Event], _ spans: [Event]) -> [Event] {
        guard !spans.isEmpty else { return events }
        return (events + spans).sorted { ($0.ts ?? 0, -($0.dur ?? 0)) < ($1.ts ?? 0, -($1.dur ?? 0)) }
    }

    private static func event(_ event: TraceEvent) -> Event? {
        let start = Double(event.start) / 1_000
        guard let track = Track(event.kind)?.rawValue else { return nil }
        switch event.kind {
        case .memory: return Event(name: "live bytes", ph: "C", ts: start, tid: track, args: .bytes(event.value))
        case .checkpoint:
            return Event(name: "checkpoint \(event.name)", cat: "checkpoint", ph: "i", ts: start, tid: track, s: "t")
        case .step, .frame, .layout, .diff, .cell, .request, .decode:
            return Event(
                name: event.name, cat: event.kind.rawValue, ph: "X", ts: start, dur: Double(event.value) / 1_000,
                tid: track, args: event.line.map { .step(line: $0, sections: event.sections ?? []) })
        }
    }
}
