/// The offsets between which nothing comes into sight, nothing leaves it and nothing new is to be made ready: while a
/// viewport stays in between, the cells on the screen are right without looking at a single one.
struct SightBand {
    private var vertical = Span()
    private var orthogonal = Span()

    /// One axis.
    private struct Span {
        var low = -Double.infinity
        var high = Double.infinity
        /// Where along the motion the next element stands that is not ready.
        var ahead = Double.infinity

        /// A hair less than what it says: on the edge itself a closer look decides.
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

    /// Notes where an element stands against a viewport, along the scroll axis.
    mutating func narrow(_ low: Double, _ high: Double, offset: Double, extent: Double) {
        vertical.narrow(low, high, offset: offset, extent: extent)
    }

    /// The same along the axis of the section that was scrolled last.
    mutating func narrowOrthogonal(_ low: Double, _ high: Double, offset: Double, extent: Double) {
        orthogonal.narrow(low, high, offset: offset, extent: extent)
    }

    /// Notes something ahead that is not ready, by the edge that comes first.
    mutating func wait(at edge: Double) { vertical.ahead = min(vertical.ahead, edge) }

    /// The same along the axis of the section that was scrolled last.
    mutating func waitOrthogonal(at edge: Double) { orthogonal.ahead = min(orthogonal.ahead, edge) }

    /// Whether an offset and a window's reach are within.
    func holds(_ offset: Double, lead: Double) -> Bool { vertical.holds(offset) && lead <= vertical.ahead }

    /// The same for the section that was scrolled last.
    func holdsOrthogonal(_ offset: Double, lead: Double) -> Bool {
        orthogonal.holds(offset) && lead <= orthogonal.ahead
    }
}
