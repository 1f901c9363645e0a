internal import Basics
public import Foundation

/// Keeps the recordings of a run's trials for the files beside the result.
public final class RunRecorder: Sendable {
    /// The recordings of one trial.
    public struct Entry: Hashable, Sendable, Codable {
        /// The trial.
        public var trial: TrialSchedule.Entry
        /// Its frames, and the records of its kind.
        public var recording: TrialRecording
        /// Its heap profiles, with names.
        public var heapProfiles: [HeapProfile]
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
