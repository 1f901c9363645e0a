internal import StrataGating
internal import StrataProfiler

/// Every frame of every trial of a run, as columns: lists with one number per frame.
///
/// Warm-ups are left out. Times are in nanoseconds. `live` has bytes above the starting value at the frame's end, and
/// `count` and `bytes` are the frame's allocations. ``version`` increases with changes that break existing readers.
package struct FramesFile: Hashable, Sendable, Codable {
    /// The version of the format that this program writes.
    package static let currentVersion = 1

    /// The version of the format.
    package var version = FramesFile.currentVersion
    /// The profile's name.
    package var profile: String
    /// A hash of the profile's text.
    package var profileHash: String
    /// A hash of the feed's JSON.
    package var feedHash: String
    /// Frames per second. Frame i is due at i / refresh seconds.
    package var refresh: Double
    /// The trials, in the order in which they ran.
    package var trials: [Trial]

    /// The frames of one trial.
    package struct Trial: Hashable, Sendable, Codable {
        /// The arm.
        package var arm: String
        /// The kind of trial.
        package var kind: String
        /// The trial's number among those of its arm and kind, from 0.
        package var index: Int
        /// The steps, each with its first frame and the totals of its columns.
        package var steps: [Step]
        /// One letter per frame: `l` load, `i` idle, `s` scroll, `u` update, `m` load more, `r` rotate.
        package var frames: String
        /// The columns by name: `work`, `layout`, `diff`, `cells`, or `live`, `count`, `bytes`. With a `pictures` key in the
        /// profile also `requests`, `shown`, `late`, or `decoded`.
        package var columns: [String: [Int]]

        /// Whether each column has a plausible number for every frame.
        package var isPossible: Bool {
            columns.allSatisfy { name, column in
                column.count == frames.utf8.count
                    && (name == "live" || column.allSatisfy { (0...Self.mostPerFrame).contains($0) })
            } && steps.allSatisfy { (0...frames.utf8.count).contains($0.frame) }
        }

        /// The largest plausible number: the nanoseconds of a day, more than any frame takes, allocates or counts.
        private static let mostPerFrame = 86_400_000_000_000
    }

    /// One step of one trial.
    package struct Step: Hashable, Sendable, Codable {
        /// The step's keyword.
        package var step: String
        /// Its line in the profile.
        package var line: Int
        /// Its first frame. It ends where the next step begins.
        package var frame: Int
        /// The sums over its frames, by column. For `live` and `decoded`, the value at its end.
        package var totals: [String: Int]
    }
}

extension FramesFile {
    init(_ result: RunResult, entries: [RunRecorder.Entry]) {
        self.init(
            profile: result.profile.name, profileHash: result.profile.hash, feedHash: result.feed.hash,
            refresh: result.device.refresh,
            trials: entries.filter { !$0.recording.columns.isEmpty }.map { entry in
                Trial(
                    arm: entry.trial.arm, kind: entry.trial.kind.rawValue, index: entry.trial.index,
                    steps: Self.steps(entry.recording), frames: entry.recording.kinds,
                    columns: entry.recording.columns)
            })
    }

    private static func steps(_ recording: TrialRecording) -> [Step] {
        let ends = recording.steps.dropFirst().map(\.frame) + [recording.kinds.count]
        return zip(recording.steps, ends).map { step, end in
            let totals = recording.columns.mapValues {
                Array($0.dropFirst(step.frame).prefix(max(0, end - step.frame)))
            }
            return Step(
                step: step.word, line: step.line, frame: step.frame,
                totals: totals.filter { !$0.value.isEmpty }.reduce(into: [:]) { sums, column in
                    sums[column.key] =
                        StepTotals.levels.contains(column.key) ? column.value.last : column.value.reduce(0, &+)
                })
        }
    }
}

extension StepTotals {
    /// Adds up the frames of a file.
    ///
    /// - Complexity: O(frames of all trials).
    package init(_ file: FramesFile) {
        self.init()
        for trial in file.trials where [TrialKind.time, .memory].map(\.rawValue).contains(trial.kind) {
            add(
                trial.columns, steps: trial.steps.map { ($0.step, $0.line, $0.frame) }, frames: trial.frames.utf8.count,
                of: trial.arm)
        }
    }
}
