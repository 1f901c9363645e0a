internal import StrataEngine
internal import StrataGating

/// Records a trace of the session. No gate judges its figures.
struct TraceInstruments: TrialInstruments {
    static let kind = TrialKind.trace

    private let trace: TraceRecording
    let list: [any SessionInstrument]

    init(_ request: TrialRequest, profile: Profile) throws {
        trace = try TraceRecording(frameLimit: profile.frameLimit)
        list = [trace]
    }

    var clock: EngineClock { .monotonic }
    var probe: (any EngineProbe)? { trace }
    var failures: [String] { [trace.failure].compactMap { $0 }.map { "\($0)" } }

    func add(to recording: inout TrialRecording, of session: Session) {
        recording.addTimes(session)
        recording.trace = trace.events
        recording.droppedEvents = trace.dropped
    }
}
