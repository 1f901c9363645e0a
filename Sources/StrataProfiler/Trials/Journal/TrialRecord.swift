public import Foundation
internal import StrataBasics
internal import StrataGating

/// A finished trial, with everything that the result and the files next to it need.
struct TrialRecord: Hashable, Sendable, Codable {
    /// The trial.
    var trial: TrialSchedule.Entry
    /// The duration, in seconds.
    var seconds: Double
    /// The load of the machine; nil if the system does not report it.
    var load: MachineLoad?
    /// The measurement, without the recording; nil if the trial failed.
    var measurement: TrialMeasurement?
    /// The recording; nil for a failed trial, for a warm-up, and in a run without a recorder.
    var recorded: RunRecorder.Entry?
    /// The failure; nil if the trial succeeded.
    var failure: TrialError?
}

extension TrialRecord {
    /// The first impossible number, or the first picture whose name may leave its folder; nil if there is none.
    ///
    /// - Complexity: O(values and frames).
    var mistake: ResultDiagnostic? {
        ResultDiagnostic(seconds, ResultDiagnostic.seconds, at: [.key("seconds")])
            ?? ResultDiagnostic(trial.index, ResultDiagnostic.indices, at: [.key("trial"), .key("index")])
            ?? load?.mistake(at: [.key("load")]) ?? measurement?.mistake ?? recorded?.mistake
    }
}

extension TrialMeasurement {
    /// The first invalid number. A measurement has no units. They are looked up in this program's metrics.
    fileprivate var mistake: ResultDiagnostic? {
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            let unit = MetricTable.standard[name]?.unit ?? MetricUnit("")
            let shares = (bySectionType[name] ?? [:]).mapValues { [$0] }
            guard let mistake = MetricRange.mistake(in: [value], shares, of: name, in: unit) else { continue }
            let keys =
                ["measurement"]
                + (mistake.keys.count == 1 ? ["values", name] : ["bySectionType", name, mistake.keys[1]])
            return ResultDiagnostic(keys.map { .key($0) }, mistake.words)
        }
        return ResultDiagnostic(frames, ResultDiagnostic.counts, at: [.key("measurement"), .key("frames")])
    }
}

/// Keeps the recordings of a run's trials for the files next to the result.
public final class RunRecorder: Sendable {
    /// The recordings of one trial.
    public struct Entry: Hashable, Sendable, Codable {
        /// The trial.
        public var trial: TrialSchedule.Entry
        /// Its frames, and the records of its kind.
        package var recording: TrialRecording
        /// Its heap profiles, with names.
        package var heapProfiles: [HeapProfile]
        /// The PNG files of its film, by name.
        public var pictures: [String: Data]
    }

    private let state = Locked<[Entry]>([])

    /// Creates an empty recorder.
    public init() {}

    /// The recordings in the order of the trials, without warm-ups.
    public var entries: [Entry] { state.withLock { $0 } }

    func keep(_ entry: Entry) {
        state.withLock { $0.append(entry) }
    }
}

extension RunRecorder.Entry {
    /// The first picture with an invalid name; nil if there is none.
    fileprivate var mistake: ResultDiagnostic? {
        let names = Set(pictures.keys).union(recording.film?.pictures.map(\.file) ?? [])
        return names.sorted().first { !RecordedFilm.Picture.isName($0) }.map { name in
            ResultDiagnostic([.key("recorded"), .key("pictures")], "`\(name.printable)` is not the name of a picture")
        }
    }
}
