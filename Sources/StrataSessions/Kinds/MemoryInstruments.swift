internal import SectionKit
internal import StrataEngine
internal import StrataGating

/// Reads the allocator's counters at the end of each frame and at checkpoints. The clock does not advance.
struct MemoryInstruments: TrialInstruments {
    static let kind = TrialKind.memory
    static let field: Field<Int>? = Field.count("memory", 0...1_000, default: 2, "Memory trials per arm.")
    static let environment = AllocatorSettings.counting
    /// Each trial counts in its own process, so two at a time give the same figures.
    static let isShareable = true
    static let isRehearsed = true
    static let readsPixels = false

    private let memory: SessionMemory
    private let cells: CellAllocations
    let list: [any SessionInstrument]

    /// The maximum number of checkpoints, more than any script has.
    private static let checkpointLimit = 64

    init(_ setting: TrialSetting) throws {
        memory = try SessionMemory(checkpointLimit: Self.checkpointLimit, frameLimit: setting.frameLimit)
        cells = try CellAllocations()
        list = [memory]
    }

    var probe: (any EngineProbe)? { cells }
    var rehearsal: [any SessionInstrument] { list }
    var failures: [String] {
        [memory.failure, cells.failure].compactMap { $0 }.map { "\($0)" } + [cells.uncounted].compactMap(\.self)
    }

    func waitUntilQuiet() { memory.waitUntilQuiet() }
    func inject(_ injection: TrialInjection) { memory.inject(share: injection.allocations) }

    func measurement(of session: Session, feed: FeedReading, device: Device) -> SessionMeasurement {
        var figures = SessionMeasurement(memory: memory, items: feed.model.itemCount)
        figures.addAllocations(cells)
        if let pictures = session.arm.pictures { figures.addDecodedBytes(pictures) }
        return figures
    }

    func addCellCosts(to figures: inout SessionMeasurement, of session: Session, _ renderer: CellRenderer) {
        figures.addCellCounts(of: session, renderer)
    }

    func add(to recording: inout TrialRecording, of session: Session) {
        recording.columns["live"] = memory.frames.frames.map(\.live)
        recording.columns["count"] = memory.frames.frames.map(\.count)
        recording.columns["bytes"] = memory.frames.frames.map(\.bytes)
        recording.addDecodedBytes(session)
    }
}
