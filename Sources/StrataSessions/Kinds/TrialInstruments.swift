package import StrataEngine
package import StrataGating

/// A kind of trial: its description, and its instruments. To add a kind, add a type that conforms, and an entry in
/// ``TrialKinds/all``. It states only what is special about it.
package protocol TrialInstruments: SendableMetatype {
    /// The kind's name: the key of plans, results and profiles, and of its option.
    static var kind: TrialKind { get }
    /// The word before "trial" in messages.
    static var noun: String { get }
    /// The option that requests its trials; nil if every run has them.
    static var flag: TrialFlag? { get }
    /// The key for the number of its trials in a profile; nil if a profile cannot request them.
    static var field: Field<Int>? { get }

    /// The factor for the profile's time limit.
    static var slowness: Double { get }
    /// The megabytes at which a trial is killed, for a profile's limit.
    static func memoryLimit(_ megabytes: Double) -> Double
    /// Changes to the child's environment.
    static var environment: [String: String] { get }
    /// The program under which its trials run; nil if they need none.
    static var tool: (any TrialTool.Type)? { get }
    /// Whether the child's priority is raised.
    static var isUrgent: Bool { get }

    /// Whether each arm's first trial is a warm-up, whose values are dropped, unless memory trials warm the machine up.
    static var isWarmedUp: Bool { get }
    /// Whether two trials may run at the same time. Trials that are timed, or that overwrite the files of another one,
    /// may not.
    static var isShareable: Bool { get }
    /// Whether injected work has the number of rounds that the time trials took.
    static var repeatsInjectedRounds: Bool { get }
    /// Whether the script is rehearsed before it is measured. Sessions of other kinds include first-use costs.
    static var isRehearsed: Bool { get }
    /// Whether anything depends on what a cell's pixels are, or on the time that painting them takes. Otherwise cells are
    /// drawn without keeping their pixels, which allocates the same.
    static var readsPixels: Bool { get }

    /// Creates the instruments of a trial. Throws `JemallocError` if the allocator is needed and does not answer;
    /// ``TrialRequestError`` if the setting is incomplete.
    init(_ setting: TrialSetting) throws

    /// The clock that times frames and the arm's parts of them.
    var clock: EngineClock { get }
    /// The probe that observes the arm's work.
    var probe: (any EngineProbe)? { get }
    /// The session's instruments. They are stored and not computed, because they are read while bytes are counted.
    var list: [any SessionInstrument] { get }
    var rehearsal: [any SessionInstrument] { get }
    /// Errors of the instruments.
    var failures: [String] { get }

    /// Called after the measured session's arm was created. It is not called in a rehearsal.
    func watch(_ arm: any Arm, _ renderer: CellRenderer)
    /// Waits until no other activity in the process would be measured.
    func waitUntilQuiet()
    /// Adds injected work after the session, for kinds that do not add it while the session plays.
    func inject(_ injection: TrialInjection)
    /// The values of a played session.
    func measurement(of session: Session, feed: FeedReading, device: Device) -> SessionMeasurement
    /// Adds the cost of single cells to the values. It configures and draws cells again, so it comes after everything
    /// else was counted.
    func addCellCosts(to figures: inout SessionMeasurement, of session: Session, _ renderer: CellRenderer)
    /// Adds the records that are kept in addition to the values.
    func add(to recording: inout TrialRecording, of session: Session)
}

extension TrialInstruments {
    static var noun: String { kind.rawValue }
    static var flag: TrialFlag? { nil }
    static var field: Field<Int>? { nil }
    static var slowness: Double { 1 }
    static func memoryLimit(_ megabytes: Double) -> Double { megabytes }
    static var environment: [String: String] { [:] }
    static var tool: (any TrialTool.Type)? { nil }
    static var isUrgent: Bool { false }
    static var isWarmedUp: Bool { false }
    static var isShareable: Bool { false }
    static var repeatsInjectedRounds: Bool { false }
    static var isRehearsed: Bool { false }
    static var readsPixels: Bool { true }

    var clock: EngineClock { .still }
    var probe: (any EngineProbe)? { nil }
    var rehearsal: [any SessionInstrument] { [] }
    var failures: [String] { [] }
    func watch(_ arm: any Arm, _ renderer: CellRenderer) {}
    func waitUntilQuiet() {}
    func inject(_ injection: TrialInjection) {}

    func measurement(of session: Session, feed: FeedReading, device: Device) -> SessionMeasurement {
        SessionMeasurement()
    }

    func addCellCosts(to figures: inout SessionMeasurement, of session: Session, _ renderer: CellRenderer) {}
    func add(to recording: inout TrialRecording, of session: Session) {}

    /// Creates an arm and counts the work as the arm's.
    package func performing(_ makeArm: () throws -> any Arm) throws -> any Arm {
        guard !list.isEmpty else { return try makeArm() }
        var made: Result<any Arm, any Error>?
        list.perform { made = Result { try makeArm() } }
        return try made?.get() ?? makeArm()
    }
}
