internal import Foundation
internal import Metrics
internal import Sessions

/// What a run has found out before its first trial.
final class PreparedRun: Sendable {
    /// The arms of the profile that are played.
    let arms: [ArmPlan]
    /// Everything that is played: the arms by this build, then by another one.
    let sides: [RunSide]
    /// The feed.
    let feed: RunFeed
    /// The programs as trials run them, and the files that they read.
    let copies: [RunCopies]
    /// A hash of this build's program.
    let executable: String?
    private let scratch: Scratch
    /// Where children write what goes when the run is over.
    var folder: String { scratch.path }

    init(
        arms: [ArmPlan], sides: [RunSide], programs: RunCopies, executable: String?, feed: RunFeed, scratch: Scratch
    ) {
        self.arms = arms
        self.sides = sides
        self.feed = feed
        self.executable = executable
        copies = [programs, feed.copies]
        self.scratch = scratch
    }
}
