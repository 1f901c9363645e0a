internal import SectionKit
internal import StrataEngine

/// The loading pictures of a session, as spans of a trace: requests from the moment they are sent, and background
/// decoding.
struct PictureTrace {
    private var events: [PictureEvent] = []
    /// The number of events beyond ``TraceEvent/limit``, which are not kept.
    private(set) var dropped = 0

    mutating func note(_ event: PictureEvent) {
        if events.count < TraceEvent.limit { events.append(event) } else { dropped += 1 }
    }

    /// The spans, in the order of their ends. A span without an end at the session's end is unfinished. Complexity:
    /// O(events).
    func spans(on axis: TraceAxis) -> [TraceEvent] {
        var requests: [Int: Draft] = [:]
        var decodes: [Int: Draft] = [:]
        var spans: [TraceEvent] = []
        for event in events {
            switch event.kind {
            case .sent: requests[event.file] = Draft(event)
            case .transferBegan: requests[event.file]?.later.append(event)
            case .transferred, .cancelled:
                // A request that was cancelled while it waited for a free one was never sent.
                guard let draft = requests.removeValue(forKey: event.file) else { continue }
                let ending: TraceEvent.Picture.Ending = event.kind == .cancelled ? .cancelled : .finished
                spans.append(draft.span(.request, until: event.time, ending, on: axis))
            case .decodeBegan: decodes[event.picture ?? -1] = Draft(event)
            case .decoded:
                guard let draft = decodes.removeValue(forKey: event.picture ?? -1) else { continue }
                spans.append(draft.span(.decode, until: event.time, .finished, on: axis))
            case .requested, .joined, .shown, .evicted: break
            }
        }
        let open = { (drafts: [Int: Draft], kind: TraceEvent.Kind) in
            drafts.sorted { $0.key < $1.key }.map { $1.span(kind, until: axis.last, .unfinished, on: axis) }
        }
        return spans + open(requests, .request) + open(decodes, .decode)
    }

    /// A span without an end so far.
    private struct Draft {
        let first: PictureEvent
        /// The transfer of a request, once it has begun.
        var later: [PictureEvent] = []

        init(_ first: PictureEvent) { self.first = first }

        func span(
            _ kind: TraceEvent.Kind, until end: UInt64, _ ending: TraceEvent.Picture.Ending, on axis: TraceAxis
        ) -> TraceEvent {
            let phases = kind == .request ? requestPhases(until: end) : []
            let start = axis.place(first.time)
            return TraceEvent(
                kind: kind, name: first.name, start: start, value: max(0, axis.place(end) - start),
                picture: TraceEvent.Picture(
                    sectionType: first.type.rawValue, ending: ending, moment: Int(clamping: first.time),
                    duration: Int(clamping: end &- first.time),
                    phases: phases.map { phase in
                        let start = axis.place(phase.start)
                        return TraceEvent.Picture.Phase(
                            name: phase.name, start: start, value: max(0, axis.place(phase.end) - start),
                            duration: Int(clamping: phase.end &- phase.start))
                    }))
        }

        /// The latency, the time until the connection is free, and the transfer, without phases of zero duration.
        private func requestPhases(until end: UInt64) -> [(name: String, start: UInt64, end: UInt64)] {
            let firstByte = min(first.end ?? end, end)
            let transfer = later.first?.time ?? end
            return [
                ("latency", first.time, firstByte), ("waiting", firstByte, max(firstByte, transfer)),
                ("transfer", transfer, end),
            ].filter { $0.2 > $0.1 }
        }
    }
}

/// Maps moments of the virtual clock to a trace's axis of measured times. A session plays its frames without pauses, so
/// frame i begins when frame i - 1 has ended. A moment between two frames keeps its proportion between their measured
/// beginnings.
struct TraceAxis {
    /// The measured beginning of each frame.
    let frames: [Int]
    /// The measured end of the session.
    let end: Int
    /// Frames per second of the virtual clock.
    let refresh: Double

    /// The end of the session on the virtual clock.
    var last: UInt64 { UInt64(Double(frames.count) / refresh * 1e9) }

    /// The place of a moment, from the first frame's beginning to the session's end.
    func place(_ moment: UInt64) -> Int {
        let position = Double(moment) / 1e9 * refresh
        let frame = Int(position)
        guard frame < frames.count else { return end }
        let next = frame + 1 < frames.count ? frames[frame + 1] : end
        return frames[frame] + Int((position - Double(frame)) * Double(max(0, next - frames[frame])))
    }
}
