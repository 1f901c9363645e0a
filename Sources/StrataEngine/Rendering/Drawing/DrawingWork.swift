internal import SectionKit

/// The pixels that drawing painted, by kind of work; a pixel that is painted twice counts twice.
///
/// Equal in every run: areas are counted, not time. They are pixels of the cell, whatever part of it is visible.
public struct DrawingWork: Hashable, Sendable {
    /// The areas of lines of text.
    public var text = 0
    /// The areas of pictures, and of blurring them.
    public var pictures = 0
    /// Backgrounds, gradients, borders, and the areas of round clips and of groups with an opacity.
    public var shapes = 0
    /// Shadows, and the pixels of blurring those that were not kept.
    public var shadows = 0

    /// Creates work of no pixels.
    public init() {}

    static func - (one: DrawingWork, other: DrawingWork) -> DrawingWork {
        var work = DrawingWork()
        work.text = one.text &- other.text
        work.pictures = one.pictures &- other.pictures
        work.shapes = one.shapes &- other.shapes
        work.shadows = one.shadows &- other.shadows
        return work
    }

    static func += (one: inout DrawingWork, other: DrawingWork) {
        one.text &+= other.text
        one.pictures &+= other.pictures
        one.shapes &+= other.shapes
        one.shadows &+= other.shadows
    }
}

/// The work of a renderer so far; shared by its brushes.
final class DrawingTally {
    var work = DrawingWork()
}

extension PixelRect {
    /// The number of pixels; 0 for an empty rectangle.
    var area: Int { isEmpty ? 0 : width &* height }
}
