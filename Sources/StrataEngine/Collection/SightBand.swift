/// The range of offsets in which no element appears or disappears and nothing new has to be prefetched. While the
/// viewport stays within it, the cells on the screen are right, and no cell has to be checked.
struct SightBand {
    private var vertical = Span()
    private var orthogonal = Span()

    /// One axis.
    private struct Span {
        var low = -Double.infinity
        var high = Double.infinity
        /// The position along the motion of the next element that is not ready.
        var ahead = Double.infinity

        /// Narrows the range slightly. At its edge, a pass decides.
        static let margin = 1e-6

        mutating func narrow(_ low: Double, _ high: Double, offset: Double, extent: Double) {
            if low >= offset + extent {
                self.high = min(self.high, low - extent)
            } else if high <= offset {
                self.low = max(self.low, high)
            } else {
                self.low = max(self.low, low - extent)
                self.high = min(self.high, high)
            }
        }

        func holds(_ offset: Double) -> Bool { low + Self.margin < offset && offset < high - Self.margin }
    }

    /// Narrows the range by the position of an element relative to a viewport, along the scroll axis.
    mutating func narrow(_ low: Double, _ high: Double, offset: Double, extent: Double) {
        vertical.narrow(low, high, offset: offset, extent: extent)
    }

    /// The same for the section that was last scrolled orthogonally, along its axis.
    mutating func narrowOrthogonal(_ low: Double, _ high: Double, offset: Double, extent: Double) {
        orthogonal.narrow(low, high, offset: offset, extent: extent)
    }

    /// Notes an element ahead that is not ready, by its near edge.
    mutating func wait(at edge: Double) { vertical.ahead = min(vertical.ahead, edge) }

    /// The same for the section that was last scrolled orthogonally, along its axis.
    mutating func waitOrthogonal(at edge: Double) { orthogonal.ahead = min(orthogonal.ahead, edge) }

    /// Whether an offset and the end of the window ahead are within the range.
    func holds(_ offset: Double, lead: Double) -> Bool { vertical.holds(offset) && lead <= vertical.ahead }

    /// The same for the section that was last scrolled orthogonally.
    func holdsOrthogonal(_ offset: Double, lead: Double) -> Bool {
        orthogonal.holds(offset) && lead <= orthogonal.ahead
    }
}
