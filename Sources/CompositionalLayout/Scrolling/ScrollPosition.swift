/// Where in the view an item is scrolled to.
public enum ScrollPosition: String, Hashable, Sendable, CaseIterable {
    /// Its start at the view's start.
    case start
    /// In the middle.
    case center
    /// Its end at the view's end.
    case end
    /// As near as possible to where it is; nowhere if it is in sight.
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
