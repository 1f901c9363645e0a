public import SectionKit

/// Something that an embedder may want to hear of, as it happens. Times are seconds of the virtual clock: the number of the
/// frame over the refresh rate.
public enum EngineEvent: Hashable, Sendable {
    /// A person scrolled an orthogonal section, to an offset in points. The layout's own first pass, offsets that are put back
    /// and held within what is left to scroll, updates and rotations are no such event: whoever listens hears of people
    /// alone.
    case orthogonalScroll(section: SectionID, offset: Double)
    /// Some of an item came into sight; only while ``Arm/visibility`` is followed.
    case appeared(SeenItem, VisibleShare, time: Double)
    /// Nothing of an item is in sight any longer.
    case disappeared(SeenItem, time: Double)
    /// Enough of an item was in sight for long enough.
    case impression(SeenItem, time: Double)
}
