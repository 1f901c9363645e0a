/// A trial that is ready to be started.
struct PlannedTrial: Sendable {
    var entry: TrialSchedule.Entry
    var request: TrialRequest
    var launcher: TrialLauncher

    /// Runs it in a process of its own. What it recorded is still in its measurement.
    func play() async -> TrialRecord {
        let meter = MachineLoadMeter()
        let clock = ContinuousClock()
        let start = clock.now
        var record = TrialRecord(trial: entry, seconds: 0)
        do throws(TrialFailure) {
            record.measurement = try await launcher.run(request, index: entry.index)
        } catch {
            record.failure = error
            record.failure?.arm = entry.arm
        }
        record.seconds = start.duration(to: clock.now) / .seconds(1)
        record.load = meter.load()
        return record
    }
}
