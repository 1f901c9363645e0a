internal import SectionKit

/// The pixels that drawing painted, by kind of work. A pixel that is painted twice counts twice.
///
/// They are equal in every run, because areas are counted and not time. They are pixels of the cell, regardless of its
/// visible part.
public struct DrawingWork: Hashable, Sendable {
    /// The areas of lines of text.
    public var text = 0
    /// The areas of pictures, and of blurring them.
    public var pictures = 0
    /// Backgrounds, gradients, borders, and the areas of round clips and of groups with an opacity.
    public var shapes = 0
    /// Shadows, and the pixels blurred for shadows that were not kept.
    public var shadows = 0

    /// Creates work without any pixels.
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

/// The work of a renderer so far. Its brushes share it.
final class DrawingTally {
    var work = DrawingWork()
    /// The time in nanoseconds, to time texts and pictures; nil if they are not timed.
    var now: (() -> UInt64)?
    /// Nanoseconds of drawing texts so far.
    private(set) var textTime: UInt64 = 0
    /// Nanoseconds of drawing pictures so far, and of decoding pictures for which the frame waits.
    private(set) var pictureTime: UInt64 = 0

    /// Draws a text.
    @inline(__always) func timingText(_ draw: () -> Void) {
        guard let now else { return draw() }
        let start = now()
        draw()
        textTime &+= now() &- start
    }

    /// Draws a picture.
    @inline(__always) func timingPicture(_ draw: () -> Void) {
        guard let now else { return draw() }
        let start = now()
        draw()
        pictureTime &+= now() &- start
    }
}

extension PixelRect {
    /// The number of pixels; 0 for an empty rectangle.
    var area: Int { isEmpty ? 0 : width &* height }
}
