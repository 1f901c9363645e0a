internal import FeedEngine
internal import Jemalloc
internal import SectionKit

/// Notes when each thing of a session was done, for a trace. Noting allocates, so none of its times is a figure.
final class TraceRecording: SessionInstrument, EngineProbe {
    private let clock = EngineClock.monotonic
    private let statistics: AllocatorStatistics
    private var origin: UInt64 = 0
    private var baseline = 0
    private var step: (entry: Script.Entry, start: UInt64)?
    private var frameStart: UInt64 = 0
    private(set) var events: [TraceEvent] = []
    /// Events beyond ``TraceEvent/limit``, which were not kept.
    private(set) var dropped = 0
    private(set) var failure: JemallocError?

    /// Finds the allocator's counters.
    ///
    /// - Throws: `JemallocError` when this process does not run on jemalloc.
    init(frameLimit: Int) throws(JemallocError) {
        statistics = try AllocatorStatistics()
        events.reserveCapacity(min(TraceEvent.limit, frameLimit * 4 + 1_000))
    }

    func begin() {
        baseline = live()
        origin = clock.now()
    }

    func stepBegan(_ entry: Script.Entry) {
        endStep()
        step = (entry, clock.now())
    }

    func frameBegan(_ kind: FrameKind) { frameStart = clock.now() }

    func frameEnded(_ kind: FrameKind) {
        note(.frame, kind.name, from: frameStart, to: clock.now())
        append(TraceEvent(kind: .memory, name: "", start: time(clock.now()), value: live() - baseline))
    }

    func cellWork(_ work: CellWork, for type: SectionType, _ body: () -> Void) {
        let start = clock.now()
        body()
        note(.cell, "\(work.rawValue) \(type.rawValue)", from: start, to: clock.now())
    }

    func engineWork(_ work: EngineWork, from start: UInt64, to end: UInt64) {
        note(work == .layout ? .layout : .diff, work.rawValue, from: start, to: end)
    }

    func note(checkpoint name: String) {
        append(TraceEvent(kind: .checkpoint, name: name, start: time(clock.now()), value: 0))
    }

    func end() { endStep() }

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

/// Something in a session, and when it was.
public struct TraceEvent: Hashable, Sendable, Codable {
    /// What kind of thing.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// A step of the script.
        case step
        /// A frame.
        case frame
        /// The layout was asked, or changed.
        case layout
        /// Two snapshots were compared.
        case diff
        /// A cell was configured, measured or drawn.
        case cell
        /// Bytes held; the value says how many.
        case memory
        /// A checkpoint of the script.
        case checkpoint
    }

    /// What kind of thing.
    public var kind: Kind
    /// Its name: the step's word, the frame's kind, the work and section type of a cell.
    public var name: String
    /// Nanoseconds after the session began.
    public var start: Int
    /// How long it took, in nanoseconds; bytes for ``Kind/memory``, nothing for ``Kind/checkpoint``.
    public var value: Int
    /// The line of the profile that states a ``Kind/step``.
    public var line: Int?
    /// The sections that a ``Kind/step`` names; nil where it names none.
    public var sections: [String]?

    /// A trace has no more events; viewers become slow.
    static let limit = 400_000

    /// Notes an event.
    public init(
        kind: Kind, name: String, start: Int, value: Int, line: Int? = nil, sections: [String]? = nil
    ) {
        self.line = line
        self.sections = sections
        self.kind = kind
        self.name = name
        self.start = start
        self.value = value
    }
}
