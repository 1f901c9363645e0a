/// A published bound on the time that a screen does not answer, for work that is done at once and not while something moves.
///
/// Hitches are for motion: a screen that does not move yet cannot stutter. Loading and updating are judged by hangs.
package struct HangBound: Hashable, Sendable {
    /// The bound, in milliseconds.
    package let milliseconds: Int
    /// The source.
    package let source: String

    /// The delay from which an answer to an interaction is noticeable.
    package static let interaction = HangBound(milliseconds: 100, source: "Apple, Improving app responsiveness")
    /// The delay from which most of Apple's tools report a hang.
    package static let hang = HangBound(milliseconds: 250, source: "Apple, Understanding hangs in your app")

    /// How many times as long the work may take within the bound; nil without any work.
    ///
    /// - Parameter work: in nanoseconds.
    package func headroom(of work: Double) -> Double? { work > 0 ? Double(milliseconds) * 1e6 / work : nil }
}
