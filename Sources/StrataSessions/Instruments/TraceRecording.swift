internal import SectionKit
package import StrataEngine

/// Records the events of a session. Recording allocates, so its times are not used as figures.
package final class TraceRecording: SessionInstrument, EngineProbe, PictureObserver {
    private let clock = EngineClock.monotonic
    private let statistics: AllocatorStatistics
    private var origin: UInt64 = 0
    private var baseline = 0
    private var step: (entry: Script.Entry, start: UInt64)?
    private var frameStart: UInt64 = 0
    /// The beginning of each frame, for the moments of pictures.
    private var frames: [Int] = []
    private var pictures = PictureTrace()
    /// Frames per second of the session's virtual clock.
    private let refresh: Double
    package private(set) var events: [TraceEvent] = []
    /// The number of events beyond ``TraceEvent/limit``, which are not kept.
    package private(set) var dropped = 0
    package private(set) var failure: JemallocError?

    /// Finds the allocator's counters.
    package init(frameLimit: Int, refresh: Double = 60) throws(JemallocError) {
        self.refresh = refresh
        statistics = try AllocatorStatistics()
        frames.reserveCapacity(frameLimit)
        events.reserveCapacity(min(TraceEvent.limit, frameLimit * 4 + 1_000))
    }

    package func begin() {
        baseline = live()
        origin = clock.now()
    }

    package func stepBegan(_ entry: Script.Entry) {
        endStep()
        step = (entry, clock.now())
    }

    package func frameBegan(_ kind: FrameKind) {
        frameStart = clock.now()
        frames.append(time(frameStart))
    }

    package func frameEnded(_ kind: FrameKind) {
        note(.frame, kind.name, from: frameStart, to: clock.now())
        append(TraceEvent(kind: .memory, name: "", start: time(clock.now()), value: live() - baseline))
    }

    package func cellWork(_ work: CellWork, for owner: CellOwner, _ body: () -> Void) {
        let start = clock.now()
        body()
        note(.cell, "\(work.rawValue) \(owner.type.rawValue)", from: start, to: clock.now())
    }

    package func engineWork(_ work: EngineWork, from start: UInt64, to end: UInt64) {
        note(work == .layout ? .layout : .diff, work.rawValue, from: start, to: end)
    }

    package var pictureObserver: (any PictureObserver)? { self }

    package func note(_ event: PictureEvent) { pictures.note(event) }

    package func note(checkpoint name: String, drawn: Int) {
        append(TraceEvent(kind: .checkpoint, name: name, start: time(clock.now()), value: 0))
    }

    package func end() {
        endStep()
        let axis = TraceAxis(frames: frames, end: time(clock.now()), refresh: refresh)
        for span in pictures.spans(on: axis) { append(span) }
        dropped += pictures.dropped
    }

    private func endStep() {
        guard let (entry, start) = step else { return }
        step = nil
        let end = clock.now()
        let sections = entry.step is RepeatStep ? [] : entry.step.namedSections
        append(
            TraceEvent(
                kind: .step, name: entry.word, start: time(start), value: Int(clamping: end &- start),
                line: entry.location.line, sections: sections.isEmpty ? nil : sections))
    }

    private func note(_ kind: TraceEvent.Kind, _ name: String, from start: UInt64, to end: UInt64) {
        append(TraceEvent(kind: kind, name: name, start: time(start), value: Int(clamping: end &- start)))
    }

    private func append(_ event: TraceEvent) {
        if events.count < TraceEvent.limit { events.append(event) } else { dropped += 1 }
    }

    private func time(_ now: UInt64) -> Int { Int(clamping: now &- origin) }

    private func live() -> Int {
        do {
            return try statistics.live()
        } catch {
            failure = error
            return 0
        }
    }
}

/// An event in a session's trace.
package struct TraceEvent: Hashable, Sendable, Codable {
    package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        case step
        case frame
        /// A layout query or update.
        case layout
        /// A comparison of two snapshots.
        case diff
        /// Configuring, measuring or drawing a cell.
        case cell
        /// Live bytes, in `value`.
        case memory
        case checkpoint
        /// A picture's request, from the moment it is sent. ``TraceAxis`` determines its place.
        case request
        /// The background decoding of a picture. ``TraceAxis`` determines its place.
        case decode
    }

    package var kind: Kind
    /// The step's word, the frame's kind, a cell's work and section type, or a picture's name.
    package var name: String
    /// Nanoseconds since the session began.
    package var start: Int
    /// The duration in nanoseconds; bytes for ``Kind/memory``; 0 for ``Kind/checkpoint``.
    package var value: Int
    /// The profile line of a ``Kind/step``.
    package var line: Int?
    /// The sections that a ``Kind/step`` names; nil for none.
    package var sections: [String]?
    /// The picture of a ``Kind/request`` or a ``Kind/decode``.
    package var picture: Picture?

    /// The maximum number of events. Viewers become slow with more.
    static let limit = 400_000
}

extension TraceEvent {
    /// A picture on its way. Its moments and durations are nanoseconds of the session's virtual clock.
    package struct Picture: Hashable, Sendable, Codable {
        /// The end of a span.
        package enum Ending: String, Hashable, Sendable, Codable, CaseIterable {
            /// The picture was transferred or decoded.
            case finished
            /// No cell waited for it any longer.
            case cancelled
            /// The session ended before.
            case unfinished
        }

        /// A part of a request.
        package struct Phase: Hashable, Sendable, Codable {
            /// `latency`, `waiting` for the connection, or `transfer`.
            package var name: String
            /// Nanoseconds since the session began, on the axis of the trace.
            package var start: Int
            /// The length on the axis of the trace, in nanoseconds.
            package var value: Int
            /// The duration on the virtual clock.
            package var duration: Int
        }

        /// The section type whose cell first requested it.
        package var sectionType: String
        /// The end of the span.
        package var ending: Ending
        /// The beginning on the virtual clock.
        package var moment: Int
        /// The duration on the virtual clock.
        package var duration: Int
        /// The parts of a request; empty for decoding.
        package var phases: [Phase]
    }
}
