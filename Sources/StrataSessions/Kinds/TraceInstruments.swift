internal import StrataEngine
public import StrataGating

extension TrialKind {
    /// Records events for a trace. Its figures are not judged.
    public static let trace = TrialKind(rawValue: "trace")
}

/// Records a trace of the session. No gate judges its figures.
struct TraceInstruments: TrialInstruments {
    static let kind = TrialKind.trace
    static let flag: TrialFlag? = TrialFlag(
        "Record one trial of each arm as a Chrome trace file, which Perfetto opens.")
    static let environment = AllocatorSettings.counting

    private let trace: TraceRecording
    let list: [any SessionInstrument]

    init(_ setting: TrialSetting) throws {
        trace = try TraceRecording(frameLimit: setting.frameLimit, refresh: setting.refresh)
        list = [trace]
    }

    var clock: EngineClock { .monotonic }
    var probe: (any EngineProbe)? { trace }
    var failures: [String] { [trace.failure].compactMap { $0 }.map { "\($0)" } }

    func add(to recording: inout TrialRecording, of session: Session) {
        recording.addTimes(session)
        recording.addPictures(session)
        recording.trace = trace.events
        recording.droppedEvents = trace.dropped
    }
}
