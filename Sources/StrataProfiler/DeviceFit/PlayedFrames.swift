internal import Foundation
internal import StrataGating

/// The frames of a session that was played here: the medians of its trials.
struct PlayedFrames: Hashable, Sendable {
    /// The kinds of the frames.
    var kinds: [FrameKind]
    /// Nanoseconds of work.
    var work: [Double]
    /// The steps with their first frames.
    var steps: [RecordedStep] = []
    /// The nanoseconds of work on cells of each section type, by frame; empty if not known.
    var types: [String: [Double]] = [:]
    /// Live bytes above the beginning, by frame; empty if not known.
    var live: [Int] = []

    init(kinds: [FrameKind], work: [Double]) { (self.kinds, self.work) = (kinds, work) }

    /// The frames of a run of one arm; nil without a time trial.
    ///
    /// - Complexity: O(frames x trials).
    init?(_ entries: [RunRecorder.Entry]) {
        let timed = entries.filter { $0.trial.kind == .time }.map(\.recording)
        guard let first = timed.first, let columns = Self.columns("work", of: timed) else { return nil }
        let letters = FrameKind.allCases.reduce(into: [:]) { $0[$1.letter] = $1 }
        kinds = first.kinds.map { letters[$0] ?? .idle }
        guard kinds.count == columns.count else { return nil }
        work = columns.map { Percentile.median.value(in: $0) ?? 0 }
        steps = first.steps
        live = entries.first { $0.trial.kind == .memory }?.recording.columns["live"] ?? []
        if let trace = entries.first(where: { $0.trial.kind == .trace })?.recording.trace {
            types = Self.types(in: trace, frames: kinds.count)
        }
    }

    /// The values of a column by frame, one for each trial.
    private static func columns(_ name: String, of trials: [TrialRecording]) -> [[Double]]? {
        let columns = trials.compactMap { $0.columns[name] }
        guard let count = columns.map(\.count).min(), count > 0 else { return nil }
        return (0..<count).map { frame in columns.map { Double($0[frame]) } }
    }

    /// The work on cells by section type, from a trace: its cells are in the frames by their times.
    private static func types(in trace: [TraceEvent], frames: Int) -> [String: [Double]] {
        let starts = trace.filter { $0.kind == .frame }.map(\.start).sorted()
        guard starts.count == frames else { return [:] }
        var types: [String: [Double]] = [:]
        for event in trace where event.kind == .cell {
            // The first frame that begins later ends the event's own.
            var (low, high) = (0, starts.count)
            while low < high {
                let middle = (low + high) / 2
                if starts[middle] <= event.start { low = middle + 1 } else { high = middle }
            }
            guard low > 0, let type = event.name.split(separator: " ").last.map(String.init) else { continue }
            types[type, default: [Double](repeating: 0, count: frames)][low - 1] += Double(event.value)
        }
        return types
    }
}
