
/// Hears how a run goes on. Calls come one at a time, in order.
public protocol RunObserver: Sendable {
    /// A feed of so many items is being made; nothing is heard of a feed that stands in a file.
    func feedBegan(_ profile: Profile, items: Int)
    /// A run begins with so many trials.
    func runBegan(_ profile: Profile, trials: Int)
    /// A trial begins; `number` counts from 1.
    func trialBegan(_ entry: TrialSchedule.Entry, number: Int)
    /// A trial ended after so many seconds, well or not.
    func trialEnded(_ entry: TrialSchedule.Entry, number: Int, seconds: Double, failure: TrialFailure?)
    /// The run is over.
    func runEnded()
}
