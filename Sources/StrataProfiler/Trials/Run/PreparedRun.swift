internal import Foundation
internal import StrataGating

/// A run that is checked and ready for its first trial.
final class PreparedRun: Sendable {
    /// The profile's arms to play.
    let arms: [ArmPlan]
    /// All sides: the arms played by this build, then by another one.
    let sides: [RunSide]
    let feed: RunFeed
    /// The private copies of programs.
    let programs: RunCopies
    /// Those and the copies of the files that trials read.
    var copies: [RunCopies] { [programs, feed.copies] }
    /// The hash of this build's program.
    let executable: String?
    private let scratch: Scratch
    /// A folder for children's files; removed after the run.
    var folder: String { scratch.path }

    init(
        arms: [ArmPlan], sides: [RunSide], programs: RunCopies, executable: String?, feed: RunFeed, scratch: Scratch
    ) {
        self.arms = arms
        self.sides = sides
        self.feed = feed
        self.executable = executable
        self.programs = programs
        self.scratch = scratch
    }
}
