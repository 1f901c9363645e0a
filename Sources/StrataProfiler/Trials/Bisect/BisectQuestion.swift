internal import Basics
internal import Foundation
public import StrataGating

/// What a bisection asks: which metric of which session got worse.
public struct BisectQuestion: Sendable {
    /// The session that every commit plays.
    public let profile: Profile
    /// The metric.
    public let metric: Metric
    /// The section type whose share is looked at; nil for the whole.
    public let section: String?
    /// The arm that is played.
    public let arm: String
    /// The options of `run` that choose the session among the profile's, such as `--device`.
    public let screen: [String]

    /// Asks about a metric.
    ///
    /// - Parameter arm: its name; nil for the first flat arm.
    /// - Throws: ``BisectError`` or ``RunError`` for a section or an arm that there is not.
    public init(
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

    /// `cells.created of grid`.
    public var subject: String { section.map { "\(metric.name) of \($0)" } ?? metric.name }

    /// Whether a value may be worse by being higher, 1, or lower, -1.
    var sign: Double { metric.direction == .higherIsBetter ? -1 : 1 }

    /// Whether two trials of one commit have the same value, so that one pair of trials decides.
    var isExact: Bool { metric.tier != .statistical }

    /// The median in a result, and whether its trials agree; nil if it was not measured.
    func value(in result: RunResult) -> (median: Double, isExact: Bool)? {
        guard let samples = result.samples(of: metric, arm: arm) else { return nil }
        let values = section.map { samples.bySectionType[$0] ?? samples.values.map { _ in 0 } } ?? samples.values
        let judged = MetricSamples(metric: metric, values: values.filter(\.isFinite))
        guard let median = judged.median else { return nil }
        return (median, judged.tier != .statistical)
    }
}
