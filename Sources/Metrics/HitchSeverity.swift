/// A published bound on `hitch.ratio`, by name.
///
/// Apple has published two generations of them: one for scrolling ("Eliminate animation hitches with XCTest", WWDC20,
/// session 10077: 5 and 10 ms/s), one for all animations ("Understanding hitches in your app", developer documentation:
/// 10, 25 and 50 ms/s).
public struct HitchSeverity: Hashable, Sendable {
    /// The name that a profile uses.
    public let name: String
    /// The most milliseconds late per second of scrolling.
    public let bound: Double
    /// Who published it.
    public let source: String

    /// All bands, from the strictest of each source on.
    public static let all: [HitchSeverity] = [
        .init(name: "scroll-good", bound: 5, source: scrolling),
        .init(name: "scroll-warning", bound: 10, source: scrolling),
        .init(name: "animation-good", bound: 10, source: animations),
        .init(name: "animation-warning", bound: 25, source: animations),
        .init(name: "animation-critical", bound: 50, source: animations),
    ]

    /// The band of a name, or nil when there is none.
    public static func named(_ name: String) -> HitchSeverity? { all.first { $0.name == name } }

    private static let scrolling = "Apple, WWDC20 session 10077"
    private static let animations = "Apple, Understanding hitches in your app"
}
