public import SectionKit

/// Something that an embedder may want to hear of, as it happens.
public enum EngineEvent: Hashable, Sendable {
    /// A person scrolled a section sideways, to an offset in points. The layout's own first pass, offsets that are put back
    /// and held within what is left to scroll, updates and rotations are no such event: whoever listens hears of people
    /// alone.
    case scrolledSideways(section: SectionID, offset: Double)
}
