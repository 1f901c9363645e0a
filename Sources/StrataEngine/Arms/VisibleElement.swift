public import SectionKit

/// A cell, header, footer or background in sight.
public struct VisibleElement: Hashable, Sendable {
    /// The section's identity.
    public let section: SectionID
    /// The item's identity; `header`, `footer` or `background` for a supplementary.
    public let item: ItemID
    /// Whether it is a header, a footer or a background.
    public let isSupplementary: Bool
    /// Where it stands on the screen, in points.
    public let frame: Rect
    /// What it shows.
    public let configuration: CellConfiguration
}
