public import SectionKit

/// An event for the embedder. Times are seconds of the virtual clock: the number of the frame divided by the refresh rate.
public enum EngineEvent: Hashable, Sendable {
    /// A person scrolled an orthogonal section, to an offset in points. The layout's first pass, restored and limited offsets,
    /// updates and rotations send no event.
    case orthogonalScroll(section: SectionID, offset: Double)
    /// Some of an item came into sight; only while ``Arm/visibility`` is set.
    case appeared(SeenItem, VisibleShare, time: Double)
    /// An item went out of sight.
    case disappeared(SeenItem, time: Double)
    /// Enough of an item was in sight for long enough.
    case impression(SeenItem, time: Double)
}
