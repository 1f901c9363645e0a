internal import Foundation
internal import StrataGating
internal import StrataStatistics

/// The frames of a session that was played here, as medians of its trials.
struct PlayedFrames: Hashable, Sendable {
    /// The kinds of the frames.
    var kinds: [FrameKind]
    /// Nanoseconds of work.
    var work: [Double]
    /// The steps with their first frames.
    var steps: [RecordedStep] = []
    /// The share of each frame's work on cells of a section type; empty if unknown.
    var types: [String: [Double]] = [:]
    /// The standard deviation of the trials' total work as a share of their mean; 0 with one trial.
    var spread = 0.0
    /// Live bytes relative to the beginning, by frame; empty if unknown.
    var live: [Int] = []

    init(kinds: [FrameKind], work: [Double]) { (self.kinds, self.work) = (kinds, work) }

    /// The frames of a run of one arm; nil without a time trial. Complexity: O(frames x trials).
    init?(_ entries: [RunRecorder.Entry]) {
        let timed = entries.filter { $0.trial.kind == .time }.map(\.recording)
        guard let first = timed.first, let columns = Self.columns("work", of: timed) else { return nil }
        let letters = FrameKind.allCases.reduce(into: [:]) { $0[$1.letter] = $1 }
        kinds = first.kinds.map { letters[$0] ?? .idle }
        guard kinds.count == columns.count else { return nil }
        work = columns.map { Percentile.median.value(in: $0) ?? 0 }
        steps = first.steps
        spread = Self.spread(timed.compactMap { $0.columns["work"]?.reduce(0) { $0 + Double($1) } })
        live = entries.first { $0.trial.kind == .memory }?.recording.columns["live"] ?? []
        types = Self.medians(
            entries.filter { $0.trial.kind == .trace }.map { Self.types(in: $0.recording, frames: kinds.count) },
            frames: kinds.count)
    }

    private static func spread(_ values: [Double]) -> Double {
        let mean = values.reduce(0, +) / Double(values.count)
        guard values.count > 1, mean > 0 else { return 0 }
        let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        return (squares / Double(values.count - 1)).squareRoot() / mean
    }

    /// The median share of each frame in several trials.
    private static func medians(_ trials: [[String: [Double]]], frames: Int) -> [String: [Double]] {
        Set(trials.flatMap(\.keys)).reduce(into: [:]) { medians, type in
            medians[type] = (0..<frames).map { frame in
                Percentile.median.value(in: trials.map { $0[type]?[frame] ?? 0 }) ?? 0
            }
        }
    }

    /// The frames, numbered like the recording that was played. `recorded` has, for each step, the recorded frames of
    /// its frames. Complexity: O(frames x section types).
    func numbered(by recorded: [[Int]]) -> PlayedFrames {
        let count = (recorded.joined().max() ?? -1) + 1
        var numbered = PlayedFrames(
            kinds: Array(repeating: .idle, count: count), work: Array(repeating: 0, count: count))
        numbered.spread = spread
        var known = [Int?](repeating: nil, count: live.isEmpty ? 0 : count)
        var typed = types.mapValues { _ in Array(repeating: 0.0, count: count) }
        for (number, step) in steps.enumerated() where recorded.indices.contains(number) {
            let end = min(number + 1 < steps.count ? steps[number + 1].frame : work.count, work.count)
            for (frame, place) in zip(step.frame..<max(step.frame, end), recorded[number]) {
                if numbered.kinds[place] == .idle { numbered.kinds[place] = kinds[frame] }
                numbered.work[place] += work[frame]
                for (type, shares) in types { typed[type]?[place] += shares[frame] * work[frame] }
                if live.indices.contains(frame) { known[place] = live[frame] }
            }
            if let first = recorded[number].first {
                numbered.steps.append(RecordedStep(word: step.word, line: step.line, frame: first))
            }
        }
        numbered.types = typed.mapValues { zip($0, numbered.work).map { $1 > 0 ? $0 / $1 : 0 } }
        var last = 0
        numbered.live = known.map { bytes in
            last = bytes ?? last
            return last
        }
        return numbered
    }

    /// The values of a column by frame, one for each trial.
    private static func columns(_ name: String, of trials: [TrialRecording]) -> [[Double]]? {
        let columns = trials.compactMap { $0.columns[name] }
        guard let count = columns.map(\.count).min(), count > 0 else { return nil }
        return (0..<count).map { frame in columns.map { Double($0[frame]) } }
    }

    /// The shares of section types in one trial. The times of its cells determine their frames.
    private static func types(in traced: TrialRecording, frames: Int) -> [String: [Double]] {
        let trace = traced.trace ?? []
        let starts = trace.filter { $0.kind == .frame }.map(\.start).sorted()
        guard starts.count == frames, let work = traced.columns["work"], work.count == frames else { return [:] }
        var types: [String: [Double]] = [:]
        for event in trace where event.kind == .cell {
            // The first frame that begins later ends the event's own frame.
            var (low, high) = (0, starts.count)
            while low < high {
                let middle = (low + high) / 2
                if starts[middle] <= event.start { low = middle + 1 } else { high = middle }
            }
            guard low > 0, let type = event.name.split(separator: " ").last.map(String.init) else { continue }
            types[type, default: [Double](repeating: 0, count: frames)][low - 1] += Double(event.value)
        }
        return types.mapValues { cells in zip(cells, work).map { $1 > 0 ? min(1, $0 / Double($1)) : 0 } }
    }
}
