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
    public static func isAgainst(_ arm: String) -> Bool { TrialError.isOfOther(arm) }

    /// The name of an arm that another build plays.
    public static func against(_ arm: String) -> String { TrialError.nameOfOther(arm) }
}
