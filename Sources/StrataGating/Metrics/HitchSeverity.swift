/// A published bound on a hitch time ratio, by name.
///
/// Apple has published two generations of them: one for scrolling ("Eliminate animation hitches with XCTest", WWDC20,
/// session 10077: 5 and 10 ms/s), one for all animations ("Understanding hitches in your app", developer documentation:
/// 10, 25 and 50 ms/s).
package struct HitchSeverity: Hashable, Sendable {
    /// The name that a profile uses.
    package let name: String
    /// The metric that it bounds: the ratio of scrolling, or of everything that moves or changes.
    private let key: MetricKey
    /// The bound, in milliseconds late per second.
    package let bound: Double
    /// The source.
    package let source: String

    /// The name of that metric.
    package var metric: String { key.name }

    /// Scrolling that Apple calls good.
    package static let scrollGood = HitchSeverity(
        name: "scroll-good", key: .hitchRatioScroll, bound: 5, source: scrolling)

    /// All bands, by source, the strictest first.
    package static let all: [HitchSeverity] = [
        scrollGood,
        .init(name: "scroll-warning", key: .hitchRatioScroll, bound: 10, source: scrolling),
        .init(name: "animation-good", key: .hitchRatio, bound: 10, source: animations),
        .init(name: "animation-warning", key: .hitchRatio, bound: 25, source: animations),
        .init(name: "animation-critical", key: .hitchRatio, bound: 50, source: animations),
    ]

    /// The band with a name; nil without one.
    package static func named(_ name: String) -> HitchSeverity? { all.first { $0.name == name } }

    private static let scrolling = "Apple, WWDC20 session 10077"
    private static let animations = "Apple, Understanding hitches in your app"
}

/// A published bound on the time in which a screen does not respond, for work that is done in one piece and not during
/// motion.
///
/// Hitches concern motion, and a screen that does not move yet cannot stutter. Loading and updating are judged by
/// hangs.
package struct HangBound: Hashable, Sendable {
    /// The bound, in milliseconds.
    package let milliseconds: Int
    /// The source.
    package let source: String

    /// The delay above which an answer to an interaction is noticeable.
    package static let interaction = HangBound(milliseconds: 100, source: "Apple, Improving app responsiveness")
    /// The delay above which most of Apple's tools report a hang.
    package static let hang = HangBound(milliseconds: 250, source: "Apple, Understanding hangs in your app")

    /// The bound as a multiple of the work; nil without any work.
    ///
    /// - Parameter work: in nanoseconds.
    package func headroom(of work: Double) -> Double? { work > 0 ? Double(milliseconds) * 1e6 / work : nil }
}
