/// A place in a series from which on the level differs.
public struct ChangePoint: Hashable, Sendable {
    /// The index of the first point of the new level.
    public let index: Int
    /// The index of the last point of the old level; `index - 1`, unless points between them are not finite. The cause of
    /// the change lies after this point and not after `index`.
    public let lastBefore: Int
    /// The old level: the median of the points from the change before this one on.
    public let before: Double
    /// The new level: the median of the points up to the next change.
    public let after: Double
    /// The new level less the old one, with its 95 % interval.
    public let difference: MedianDifference
    /// The chance of such a change if nothing changed, corrected for the choice of the place and for the number of series; 0
    /// in a series whose values never vary by chance.
    public let p: Double
}
