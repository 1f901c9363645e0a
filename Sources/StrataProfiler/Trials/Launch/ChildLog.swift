internal import Basics

/// What a child has reported so far.
final class ChildLog: Sendable {
    struct Contents: Sendable {
        /// The last step that began.
        var step: TrialStep?
        /// The step whose content was warmed up last.
        var warmedStep: TrialStep?
        var place: TrialPlace?
        var measurement: TrialMeasurement?
        var failure: String?
        /// When it reported the trial's end.
        var said: ContinuousClock.Instant?
        var timeLimit: Double?
        var memoryLimit: Double?
        /// The child did not exit in time after its result.
        var isLate = false
        /// The lines of its standard error that explain its end.
        var errors = ErrorOutput()
        fileprivate var closingTime: ContinuousClock.Instant?
    }

    /// How long to read the streams after the child's exit: a process that left its group may keep them open.
    private static let leftover = Duration.seconds(2)

    private let state = Locked(Contents())

    var contents: Contents { state.withLock { $0 } }

    /// Whether to stop reading.
    var isClosed: Bool { contents.closingTime.map { $0 < .now } ?? false }

    func note(output line: String) {
        let event = TrialEvent(line: line)
        state.withLock { contents in
            switch event {
            case .step(let step): contents.step = step
            case .warmUp(let step): contents.warmedStep = step
            case .result(let measurement):
                contents.measurement = measurement
                contents.said = .now
            case .failure(let message):
                contents.failure = message
                contents.said = .now
            case nil: break
            }
        }
    }

    func note(error line: String) { state.withLock { $0.errors.add(line) } }

    func note(place: TrialPlace?) { state.withLock { $0.place = place } }

    func noteLateEnd() { state.withLock { $0.isLate = true } }

    func noteMemoryLimit(_ megabytes: Double) { state.withLock { $0.memoryLimit = megabytes } }

    func noteTimeLimit(_ seconds: Double) { state.withLock { $0.timeLimit = seconds } }

    /// Marks the child as exited; its remaining output is still read for a moment.
    func close() { state.withLock { $0.closingTime = .now + Self.leftover } }
}
