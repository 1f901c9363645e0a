internal import SectionKit

/// What leaves paint themselves with.
struct LeafBrush {
    /// The Cairo context of the cell.
    let cairo: OpaquePointer
    let palette: ColorPalette
    let typesetter: PangoTypesetter
    let images: ImageLibrary
    let ruler: LeafRuler
    /// Masks of round corners; nil under a round clip.
    var masks: CornerMasks?
}
