public import StrataGating

/// The changes to a screen that are worth making, with the gain of each, the largest first.
///
/// The order depends only on exact figures, so it is the same each time. Times have an interval.
public struct Advice: Sendable, Codable {
    /// The version of the format.
    public static let currentVersion = 1

    /// The version of the format.
    public var version = Advice.currentVersion
    /// The profile's name.
    public var profile: String
    /// The hash of the profile's played parts, as in results.
    public var profileHash = ""
    /// The hash of the program; nil if it could not be read.
    public var program: String?
    /// The hash of the feed, as in results.
    public var feedHash = ""
    /// The arm whose session was changed.
    public var arm: String
    /// Changes with a gain.
    public var advice: [Piece] = []
    /// Changes for which UIKit has no setting, with the gain that such a setting would bring.
    public var profilerOnly: [Piece] = []
    /// Changes that no app can make completely. They are upper bounds of the gain from less work of one kind.
    public var upperBounds: [Piece] = []
    /// The first pieces of advice, tried together; nil for fewer than two. Gains overlap, so the combined gain may be
    /// less than the sum.
    public var together: Piece?
    /// The profile's own ideas, the largest gain first, including those without a gain.
    public var ideas: [Piece] = []
    /// The share of each kind of work in the work of all frames, by section type and for the screen.
    public var work: [Work] = []
    /// Small upper bounds. No change of the kind can gain much.
    public var smallBounds: [String] = []
    /// Changes that were tried and had no gain.
    public var withoutGain: [String] = []
    /// Changes with a smaller gain than another one that excludes them.
    public var lesser: [String] = []
    /// Changes that were not tried for lack of time.
    public var untried: [String] = []
    /// Changes that were not timed for lack of time.
    public var untimed: [String] = []
    /// Whether the command was interrupted. Changes without a session are then among ``untried``.
    public var isInterrupted = false
    /// Changes whose sessions failed, with the reasons.
    public var failed: [String: String] = [:]

    /// Whether any change was tried.
    public var hasTried: Bool {
        let pieces = [advice, profilerOnly, upperBounds, ideas]
        let names = [smallBounds, withoutGain, lesser, Array(failed.keys)]
        return !pieces.allSatisfy(\.isEmpty) || !names.allSatisfy(\.isEmpty)
    }

    /// One change, or several together, with the effects.
    public struct Piece: Sendable, Codable {
        /// The changes: `fixed-sizes(grid)`.
        public var changes: [String]
        /// The section type; nil for the screen.
        public var sectionType: String?
        /// The advice, as an imperative.
        public var advice: String
        /// The price, in words; nil for a change that costs nothing.
        public var price: String?
        /// The heading in the page Advice of the documentation.
        public var page: String
        /// The code before and after; empty for a change without code.
        public var example = ""
        /// Whether a figure that users notice gets worse (memory, the work of frames, or hitches), or the screen looks different.
        public var isTrade = false
        /// Figures that get better, the largest first, followed by times.
        public var gains: [Effect] = []
        /// Figures that get worse: exact ones, the largest first, followed by times.
        public var losses: [Effect] = []
        /// Notes of the trials, for example about larger text sizes.
        public var notes: [String] = []
    }

    /// A figure with and without a change.
    public struct Effect: Sendable, Codable {
        /// The metric.
        public var metric: String
        /// The unit.
        public var unit: MetricUnit
        /// The value of the unchanged session.
        public var before: Double
        /// The value of the changed session.
        public var after: Double
        /// The certainty of the difference.
        public var certainty: Certainty
        /// The interval of 95 % of a time's difference, in the unit; nil for exact figures.
        public var interval: [Double]?
        /// Whether the figure gets worse.
        public var isWorse: Bool
    }

    /// The certainty of an effect.
    public enum Certainty: String, Sendable, Codable {
        /// Every session has the same figure.
        case exact
        /// The interval does not contain 0.
        case interval
        /// The interval contains 0.
        case untold
    }

    /// The work of one kind.
    public struct Work: Sendable, Codable {
        /// The section type; nil for the screen.
        public var sectionType: String?
        /// The kind: `configure`, `measure`, `draw texts`, `draw pictures` or `draw shapes` of a section type; `layout`, `diff` or
        /// `other` of the screen.
        public var kind: String
        /// The share of `work.time`, 0 to 1.
        public var share: Double
    }
}

extension Advice.Piece {
    /// Whether a figure certainly gets better.
    var hasCertainGain: Bool { gains.contains { $0.certainty == .interval } }

    /// The figures that a person notices, of which leaving out a kind of work gains a tenth.
    var largeBounds: [String] {
        let noticed: [MetricKey] = [.memoryIdleLive, .memoryPeakLive, .picturesLateArea, .workTime]
        return gains.filter { effect in
            effect.before > 0 && effect.certainty != .untold && noticed.contains { $0.name == effect.metric }
                && (effect.before - effect.after) / effect.before >= 0.1
        }.map(\.metric)
    }

    /// Whether it surely gains in one of some figures.
    func hasGain(in metrics: [String]) -> Bool {
        gains.contains { $0.certainty != .untold && metrics.contains($0.metric) }
    }

    /// The piece with the effects on times added to its gains and losses.
    func adding(_ times: [Advice.Effect]) -> Advice.Piece {
        var piece = self
        piece.gains += times.filter { !$0.isWorse || $0.certainty == .untold }
        piece.losses += times.filter { $0.isWorse && $0.certainty != .untold }
        piece.isTrade = isTrade || piece.losses.contains { AdviceWorth.isNoticed($0) }
        return piece
    }
}

extension Advice.Effect {
    /// The difference of the two values.
    public var difference: MetricDifference { MetricDifference(candidate: after, baseline: before) }
}
