/// The position in the view that an item is scrolled to.
public enum ScrollPosition: String, Hashable, Sendable, CaseIterable {
    /// The item's start at the view's start.
    case start
    /// The item in the middle of the view.
    case center
    /// The item's end at the view's end.
    case end
    /// The shortest way: no scrolling if the item is visible.
    case nearest

    func offset(
        of range: ClosedRange<Double>, in length: Double, insets: (start: Double, end: Double), current: Double
    ) -> Double {
        let start = range.lowerBound - insets.start
        let end = range.upperBound + insets.end - length
        switch self {
        case .start: return start
        case .end: return end
        case .center: return (start + end) / 2
        case .nearest:
            if start < current { return start }
            return end > current ? min(end, start) : current
        }
    }
}
