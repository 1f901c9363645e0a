internal import Basics
public import Foundation

/// Keeps what the trials of a run recorded besides their figures, for the files beside the result.
public final class RunRecorder: Sendable {
    /// What one trial recorded.
    public struct Entry: Hashable, Sendable, Codable {
        /// The trial.
        public var trial: TrialSchedule.Entry
        /// Its frames, and what its kind is there for.
        public var recording: TrialRecording
        /// Its heap profiles, with names.
        public var heapProfiles: [HeapProfile]
        /// The PNG files of its film, by name.
        public var pictures: [String: Data]
    }

    private let state = Locked<[Entry]>([])

    /// Makes a recorder that has kept nothing yet.
    public init() {}

    /// What was kept, in the order of the trials; warm-ups are left out.
    public var entries: [Entry] { state.withLock { $0 } }

    func keep(_ entry: Entry) {
        state.withLock { $0.append(entry) }
    }
}
