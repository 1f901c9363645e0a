internal import Foundation
internal import StrataGating

/// One of the things whose trials take turns.
public struct RunSide: Sendable {
    /// The name in results: the arm's own, or another one where the arm is played by another build.
    public var name: String
    /// The arm's name in the profile.
    public var arm: String
    /// What its trials run.
    public var launcher: TrialLauncher
    /// Work added in the child, to test gates with.
    public var injection: TrialInjection?

    /// Plans a side.
    public init(name: String, arm: String, launcher: TrialLauncher, injection: TrialInjection? = nil) {
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
