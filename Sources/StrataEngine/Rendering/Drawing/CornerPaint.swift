internal import SectionKit

/// What round corners are painted with.
enum CornerPaint {
    /// A colour, over what is there.
    case color(RGBA)
    /// A picture of the rectangle's size, over what is there.
    case picture(BackingStore)
    /// Makes transparent what is there.
    case eraser
}
