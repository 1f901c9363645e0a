internal import Foundation

/// A run that is checked and ready for its first trial.
final class PreparedRun: Sendable {
    /// The profile's arms to play.
    let arms: [ArmPlan]
    /// All sides: the arms that this build plays, then those that another build plays.
    let sides: [RunSide]
    let feed: RunFeed
    /// The private copies of the programs.
    let programs: RunCopies
    /// The copies of the programs, and of the files that trials read.
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

/// A side of a run. The trials of the sides take turns.
public struct RunSide: Sendable {
    /// The name in results: the arm's own, or one with a prefix if another build plays the arm.
    public var name: String
    /// The arm's name in the profile.
    public var arm: String
    /// The launcher of its trials.
    public var launcher: TrialLauncher
    /// Work that the child adds, to test gates.
    package var injection: TrialInjection?

    /// Creates a side.
    package init(name: String, arm: String, launcher: TrialLauncher, injection: TrialInjection? = nil) {
        self.name = name
        self.arm = arm
        self.launcher = launcher
        self.injection = injection
    }

    /// The same side, whose trials run the private copy of its program.
    func running(_ copy: String) -> RunSide {
        var side = self
        side.launcher = launcher.running(copy)
        return side
    }

    /// Whether an arm of a result was played by another build.
    public static func isAgainst(_ arm: String) -> Bool { TrialFailure.isOfOther(arm) }

    /// The name of an arm that another build plays.
    public static func against(_ arm: String) -> String { TrialFailure.nameOfOther(arm) }
}
