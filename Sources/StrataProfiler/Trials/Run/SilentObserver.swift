
/// Hears nothing.
public struct SilentObserver: RunObserver {
    /// Makes one.
    public init() {}
    /// Does nothing.
    public func feedBegan(_ profile: Profile, items: Int) {}
    /// Does nothing.
    public func runBegan(_ profile: Profile, trials: Int) {}
    /// Does nothing.
    public func trialBegan(_ entry: TrialSchedule.Entry, number: Int) {}
    /// Does nothing.
    public func trialEnded(_ entry: TrialSchedule.Entry, number: Int, seconds: Double, failure: TrialFailure?) {}
    /// Does nothing.
    public func runEnded() {}
}
