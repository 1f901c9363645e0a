internal import StrataBasics

/// The reports of a child so far.
final class ChildLog: Sendable {
    struct Contents: Sendable {
        /// The last step that began.
        var step: TrialStep?
        /// The step whose content was last warmed up.
        var warmedStep: TrialStep?
        var place: TrialPlace?
        var measurement: TrialMeasurement?
        var failure: String?
        /// The time at which it reported the trial's end.
        var said: ContinuousClock.Instant?
        var timeLimit: Double?
        var memoryLimit: Double?
        /// The seconds after which one plugin call had not returned.
        var callLimit: Double?
        /// The child did not exit in time after its result.
        var isLate = false
        /// Its standard error, reduced to the lines that explain its end.
        var errors = ErrorOutput()
        fileprivate var closingTime: ContinuousClock.Instant?
    }

    /// The time for which the streams are read after the child's exit. A process that left its group may keep them
    /// open.
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

    func noteCallLimit(_ seconds: Double) { state.withLock { $0.callLimit = seconds } }

    func noteTimeLimit(_ seconds: Double) { state.withLock { $0.timeLimit = seconds } }

    /// Marks the child as exited. Its remaining output is still read for a moment.
    func close() { state.withLock { $0.closingTime = .now + Self.leftover } }
}

/// Splits a stream of bytes into lines.
struct LineSplitter {
    /// The bytes of an unfinished line.
    private var open: [UInt8] = []
    private var isTooLong = false

    /// The maximum line length. Longer lines are dropped to limit memory. A result takes a few MB.
    static let longest = 512 << 20

    /// The complete lines after adding a piece, without their line feeds.
    ///
    /// - Complexity: O(bytes).
    mutating func lines(adding piece: UnsafeRawBufferPointer) -> [String] {
        var lines: [String] = []
        var rest = piece[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            add(rest[..<end])
            if let line = self.rest { lines.append(line) }
            open.removeAll(keepingCapacity: true)
            isTooLong = false
            rest = rest[(end + 1)...]
        }
        add(rest)
        return lines
    }

    /// The unfinished last line; nil without one.
    var rest: String? { open.isEmpty || isTooLong ? nil : String(decoding: open, as: UTF8.self) }

    private mutating func add(_ bytes: Slice<UnsafeRawBufferPointer>) {
        guard !isTooLong else { return }
        open.append(contentsOf: bytes)
        guard open.count > Self.longest else { return }
        isTooLong = true
        open = []
    }
}
