/// The number of trials that each kind of judgement needs. With fewer, a gate is `inconclusive` and a report makes no
/// claim.
package enum TrialFloor {
    /// Exact values: two trials show that they agree.
    package static let exact = 2
    /// Ranges that do not overlap. With two trials per side, 1 in 3 pairs of equal times do not overlap by chance.
    package static let apart = 3
    /// The spread of one machine's trials.
    package static let spread = 4
    /// An interval and a rank test. With fewer trials per side, even the interval from the smallest to the greatest
    /// value covers the median in less than 9 of 10 cases.
    package static let interval = 5
    /// A machine's own pairs among those of several. With fewer, no choice of their signs alone would be rare (1 of
    /// 32).
    package static let pairs = 5
    /// The first look of a default gate.
    package static let firstLook = 10
    /// A test by pairs of one machine. Fewer are tested as two lists, because no choice of signs would be significant
    /// at the first look.
    package static let pairing = 16
    /// Giving up on more trials. With fewer, the interval is too uncertain for a prediction.
    package static let prediction = 20
    /// Removing the effect of a trial's position, in rounds. With few rounds the fit follows their noise, and equal
    /// sides would differ three times as often as allowed. From 32 rounds on it is at most twice as often by the test
    /// alone, and the least effect more than compensates for that.
    package static let position = 32
}
