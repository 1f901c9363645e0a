/// One of the two sides of a comparison. Its colour is never its only mark: the first is drawn whole, the second dashed or
/// hollow.
package enum Side: String, Hashable, Sendable, CaseIterable {
    /// What is judged.
    case first = "arm-a"
    /// What it is compared with.
    case second = "arm-b"

    /// The class of its marks.
    var style: String { rawValue }
}
