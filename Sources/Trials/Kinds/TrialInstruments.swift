internal import FeedEngine
internal import Jemalloc
internal import Metrics
internal import SectionKit
internal import Sessions

/// What a kind of child measures a session with.
package struct TrialInstruments {
    /// What frames are timed by, and the arm's own shares of them.
    let clock: EngineClock
    /// Whether the session's times are figures.
    let isTimed: Bool
    private(set) var memory: SessionMemory?
    private(set) var cellAllocations: CellAllocations?
    private(set) var marks: SectionTypeMarks?
    private(set) var heap: HeapRecording?
    private(set) var trace: TraceRecording?
    private var count: InstructionCount?

    /// No script names more checkpoints that anybody reads.
    private static let checkpointLimit = 64

    /// Makes the instruments of a request.
    ///
    /// - Throws: `JemallocError` where the allocator is needed and does not answer, ``TrialError`` where the request lacks
    ///   a folder.
    init(_ request: TrialRequest, profile: Profile) throws {
        clock = Self.clock(request)
        isTimed = request.kind == .time
        switch request.kind {
        case .time: break
        case .memory:
            memory = try SessionMemory(checkpointLimit: Self.checkpointLimit, frameLimit: profile.frameLimit)
            cellAllocations = try CellAllocations()
        case .heap:
            guard let folder = request.recordingFolder else { throw TrialError.badRequest }
            heap = try HeapRecording(folder: folder)
            marks = SectionTypeMarks()
        case .instructions:
            guard CallgrindRequest.depth > 0 else { throw TrialError.noCallgrind }
            count = InstructionCount()
            marks = SectionTypeMarks()
        case .trace: trace = try TraceRecording(frameLimit: profile.frameLimit)
        }
    }

    /// What hears of the arm's work.
    var probe: (any EngineProbe)? { cellAllocations ?? marks ?? trace }

    /// What measures the session as a whole.
    var instrument: (any SessionInstrument)? { heap ?? count ?? trace }

    /// Runs the making of an arm as work of the arm.
    func performing(_ makeArm: () throws -> any Arm) throws -> any Arm {
        guard let instrument else { return try makeArm() }
        var made: Result<any Arm, any Error>?
        instrument.perform { made = Result { try makeArm() } }
        return try made?.get() ?? makeArm()
    }

    /// Adds what is not added while the session is played.
    func inject(_ injection: TrialInjection?) {
        memory?.inject(share: injection?.allocations ?? 0)
        guard let count, let rounds = injection?.rounds else { return }
        count.add { LayoutSurcharge.work(rounds: rounds) }
    }

    /// What could not be read.
    var failures: [String] {
        [memory?.failure, cellAllocations?.failure, heap?.failure, trace?.failure].compactMap { $0 }.map { "\($0)" }
    }

    /// What a session needs besides.
    ///
    /// - Parameter copies: what is read in place of files.
    func setting(_ profile: Profile, copies: [String: String] = [:], registry: SectionRegistry) -> SessionSetting {
        profile.setting(clock: clock, copies: copies, registry: registry)
    }

    private static func clock(_ request: TrialRequest) -> EngineClock {
        switch request.kind {
        case .time: .work(layoutSurcharge: max(0, request.injection?.layoutTime ?? 0))
        case .trace: .monotonic
        case .memory, .heap, .instructions: .still
        }
    }
}
