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

    /// Times frames and the arm's parts of them.
    var clock: EngineClock { get }
    /// Observes the arm's work.
    var probe: (any EngineProbe)? { get }
    /// The session's instruments. Stored, not computed: it is read while bytes are counted.
    var list: [any SessionInstrument] { get }
    /// Whether the script is rehearsed before it is measured; the sessions of other kinds include first-use costs.
    static var isRehearsed: Bool { get }
    /// The instruments of the rehearsal.
    var rehearsal: [any SessionInstrument] { get }
    /// Errors of the instruments.
    var failures: [String] { get }

    /// The measured session's arm was created; a rehearsal's is not told.
    func watch(_ arm: any Arm, _ renderer: CellRenderer)
    /// Waits until no other activity in the process would be measured.
    func waitUntilQuiet()
    /// Adds injected work that is not added while the session plays.
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

    /// Creates an arm, attributing the work to the arm.
    func performing(_ makeArm: () throws -> any Arm) throws -> any Arm {
        guard !list.isEmpty else { return try makeArm() }
        var made: Result<any Arm, any Error>?
        list.perform { made = Result { try makeArm() } }
        return try made?.get() ?? makeArm()
    }
}
