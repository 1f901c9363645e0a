internal import FeedEngine
internal import Metrics
internal import Sessions

/// What measures the session of one kind of trial, and what it finds. A kind is one file, and one line in ``TrialKinds``.
protocol TrialInstruments {
    /// The kind that these are for.
    static var kind: TrialKind { get }

    /// Makes the instruments of a request.
    ///
    /// - Throws: `JemallocError` where the allocator is needed and does not answer, ``TrialError`` where the request lacks
    ///   something.
    init(_ request: TrialRequest, profile: Profile) throws

    /// What frames are timed by, and the arm's own shares of them.
    var clock: EngineClock { get }
    /// What hears of the arm's work.
    var probe: (any EngineProbe)? { get }
    /// What measures the session. Kept, and not made anew: it is asked for while bytes are counted.
    var list: [any SessionInstrument] { get }
    /// What measures the script while it is rehearsed; nil for a kind that measures the first time as well.
    var rehearsal: [any SessionInstrument]? { get }
    /// What could not be read.
    var failures: [String] { get }

    /// Waits until nothing else in the process would be measured.
    func waitUntilQuiet()
    /// Adds what is not added while the session is played.
    func inject(_ injection: TrialInjection)
    /// The values of a session.
    func measurement(of session: Session, feed: FeedReading, device: Device) -> SessionMeasurement
    /// Adds what is kept beside the values.
    func add(to recording: inout TrialRecording, of session: Session)
}

extension TrialInstruments {
    var clock: EngineClock { .still }
    var probe: (any EngineProbe)? { nil }
    var rehearsal: [any SessionInstrument]? { nil }
    var failures: [String] { [] }
    func waitUntilQuiet() {}
    func inject(_ injection: TrialInjection) {}

    func measurement(of session: Session, feed: FeedReading, device: Device) -> SessionMeasurement {
        SessionMeasurement()
    }

    func add(to recording: inout TrialRecording, of session: Session) {}

    /// Runs the making of an arm as work of the arm.
    func performing(_ makeArm: () throws -> any Arm) throws -> any Arm {
        guard !list.isEmpty else { return try makeArm() }
        var made: Result<any Arm, any Error>?
        list.perform { made = Result { try makeArm() } }
        return try made?.get() ?? makeArm()
    }
}
