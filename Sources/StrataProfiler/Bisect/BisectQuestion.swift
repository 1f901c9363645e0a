internal import Foundation
package import StrataGating

/// The question of a bisection: the metric that got worse, and its session.
package struct BisectQuestion: Sendable {
    /// The session that every commit plays.
    package let profile: Profile
    /// The metric.
    package let metric: Metric
    /// The section type whose share is judged; nil for the whole metric.
    package let section: String?
    /// The arm that is played.
    package let arm: String
    /// The options of `run` that select one of the profile's sessions, such as `--device`.
    package let screen: [String]

    /// Creates a question about a metric.
    ///
    /// - Parameter arm: the arm's name; nil for the first flat arm.
    /// - Throws: ``BisectError`` or ``RunError`` for an invalid section or an unknown arm.
    package init(
        _ profile: Profile, metric: Metric, section: String?, arm: String?, screen: [String]
    ) throws {
        if section != nil, !metric.isBySectionType {
            throw BisectError("--section: `\(metric.name)` is not split by section type; leave the option out")
        }
        let flat = profile.arms.first { $0.architecture == .compositional } ?? profile.arms.first
        guard let name = arm ?? flat?.name, profile.arm(named: name) != nil else {
            throw RunError.unknownArm(arm ?? "", of: profile)
        }
        (self.profile, self.metric, self.section, self.arm, self.screen) = (profile, metric, section, name, screen)
    }

    /// The metric in words: `cells.created of grid`.
    package var subject: String { section.map { "\(metric.name) of \($0)" } ?? metric.name }

    /// 1 if higher values are worse, and -1 if lower values are.
    var sign: Double { metric.direction == .higherIsBetter ? -1 : 1 }

    /// Whether two trials of one commit have the same value. One pair of trials then decides.
    var isExact: Bool { metric.tier != .statistical }

    /// The metric's median in a result, and whether its trials agree; nil if it was not measured.
    func value(in result: RunResult) -> (median: Double, isExact: Bool)? {
        guard let samples = result.samples(of: metric, arm: arm) else { return nil }
        let values = section.map { samples.bySectionType[$0] ?? samples.values.map { _ in 0 } } ?? samples.values
        let judged = MetricSamples(metric: metric, values: values.filter(\.isFinite))
        guard let median = judged.median else { return nil }
        return (median, judged.tier != .statistical)
    }
}
