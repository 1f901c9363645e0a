internal import Sessions
internal import Synchronization

/// What a child has said so far.
final class ChildLog: Sendable {
    /// What is known of it.
    struct Contents: Sendable {
        var step: TrialStep?
        var measurement: TrialMeasurement?
        var failure: String?
        /// When it said how its trial ended.
        var said: ContinuousClock.Instant?
        var timeLimit: Double?
        var memoryLimit: Double?
        /// It did not end when it had said its result.
        var isLate = false
        var lastLines: [String] = []
        fileprivate var closingTime: ContinuousClock.Instant?
    }

    /// How long its streams may go on after its end, where somebody who has left its group holds them open.
    private static let leftover = Duration.seconds(2)

    private let state = Mutex(Contents())

    /// All of it.
    var contents: Contents { state.withLock { $0 } }

    /// Whether nobody wants to hear more.
    var isClosed: Bool { contents.closingTime.map { $0 < .now } ?? false }

    func note(output line: String) {
        let event = TrialEvent(line: line)
        state.withLock { contents in
            switch event {
            case .step(let step): contents.step = step
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

    func note(error line: String) {
        state.withLock { contents in
            contents.lastLines.append(String(line.prefix(500)))
            if contents.lastLines.count > TrialFailure.lineLimit { contents.lastLines.removeFirst() }
        }
    }

    func noteLateEnd() { state.withLock { $0.isLate = true } }

    func noteMemoryLimit(_ megabytes: Double) { state.withLock { $0.memoryLimit = megabytes } }

    func noteTimeLimit(_ seconds: Double) { state.withLock { $0.timeLimit = seconds } }

    /// It has ended; what it wrote is still read.
    func close() { state.withLock { $0.closingTime = .now + Self.leftover } }
}
