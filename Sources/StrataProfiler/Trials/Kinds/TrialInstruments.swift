internal import StrataEngine
internal import StrataGating

/// The instruments of one kind of trial. To add a kind, add a file and an entry in ``TrialKinds``.
protocol TrialInstruments {
    /// The kind of trial.
    static var kind: TrialKind { get }

    /// Creates the instruments for a request.
    ///
    /// - Throws: `JemallocError` if the allocator is needed and does not answer; ``TrialError`` if the request is
    ///   incomplete.
    init(_ request: TrialRequest, profile: Profile) throws

    /// The clock that times frames and the arm's parts of them.
    var clock: EngineClock { get }
    /// The probe that observes the arm's work.
    var probe: (any EngineProbe)? { get }
    /// The session's instruments. Stored, not computed: it is read while bytes are counted.
    var list: [any SessionInstrument] { get }
    /// Whether the script is rehearsed before it is measured. Sessions of other kinds include first-use costs.
    static var isRehearsed: Bool { get }
    /// The instruments of the rehearsal.
    var rehearsal: [any SessionInstrument] { get }
    /// Errors of the instruments.
    var failures: [String] { get }

    /// Called when the measured session's arm was created. Not called in a rehearsal.
    func watch(_ arm: any Arm, _ renderer: CellRenderer)
    /// Waits until no other activity in the process would be measured.
    func waitUntilQuiet()
    /// Adds injected work after the session, for kinds that do not add it while the session plays.
    func inject(_ injection: TrialInjection)
    /// The values of a played session.
    func measurement(of session: Session, feed: FeedReading, device: Device) -> SessionMeasurement
    /// Adds the records that are kept beside the values.
    func add(to recording: inout TrialRecording, of session: Session)
}

extension TrialInstruments {
    var clock: EngineClock { .still }
    var probe: (any EngineProbe)? { nil }
    static var isRehearsed: Bool { false }
    var rehearsal: [any SessionInstrument] { [] }
    var failures: [String] { [] }
    func watch(_ arm: any Arm, _ renderer: CellRenderer) {}
    func waitUntilQuiet() {}
    func inject(_ injection: TrialInjection) {}

    func measurement(of session: Session, feed: FeedReading, device: Device) -> SessionMeasurement {
        SessionMeasurement()
    }

    func add(to recording: inout TrialRecording, of session: Session) {}

    /// Creates an arm and counts the work as the arm's.
    func performing(_ makeArm: () throws -> any Arm) throws -> any Arm {
        guard !list.isEmpty else { return try makeArm() }
        var made: Result<any Arm, any Error>?
        list.perform { made = Result { try makeArm() } }
        return try made?.get() ?? makeArm()
    }
}

/// All kinds of trial.
enum TrialKinds {
    static var all: [any TrialInstruments.Type] {
        [
            TimeInstruments.self, MemoryInstruments.self, HeapInstruments.self, InstructionInstruments.self,
            TraceInstruments.self, FilmInstruments.self,
        ]
    }

    /// The instruments of a kind.
    ///
    /// - Throws: ``TrialError`` for an unknown kind.
    static func instruments(of kind: TrialKind) throws(TrialError) -> any TrialInstruments.Type {
        guard let type = all.first(where: { $0.kind == kind }) else { throw TrialError.badRequest }
        return type
    }
}
