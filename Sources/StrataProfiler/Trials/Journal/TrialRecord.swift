
/// A trial that is over, with everything that a result and the files beside it need of it.
struct TrialRecord: Hashable, Sendable, Codable {
    /// The trial.
    var trial: TrialSchedule.Entry
    /// How long it took, in seconds.
    var seconds: Double
    /// How busy the machine was; nil if the system does not report it.
    var load: MachineLoad?
    /// What it measured, without the recording; nil if it failed.
    var measurement: TrialMeasurement?
    /// What it recorded; nil if it failed, for a warm-up, and where nobody wants recordings.
    var recorded: RunRecorder.Entry?
    /// Why it has no result; nil if it has one.
    var failure: TrialFailure?
}
