import CPangoCairo
internal import SectionKit

/// Paths and fills over a Cairo context.
///
/// Cairo copies or fills whole rectangles of pixels many times faster than it blends an area through the mask of a
/// round path. So a round rectangle is painted in two parts: a cross of whole pixels, and four small corners.
enum CairoPaths {
    static func setColor(_ color: RGBA, on cairo: OpaquePointer) {
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    }

    /// Adds a rectangle to the current path.
    static func add(_ rect: PixelRect, to cairo: OpaquePointer) {
        cairo_rectangle(cairo, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
    }

    /// Fills a rectangle with round corners.
    ///
    /// - Parameter masks: nil under a round clip, which Cairo intersects with paths before it scans them.
    static func fill(
        _ rect: PixelRect, radius: Int, color: RGBA, on cairo: OpaquePointer, masks: CornerMasks? = nil
    ) {
        guard color.alpha > 0, !rect.isEmpty else { return }
        setColor(color, on: cairo)
        let radius = bounded(radius, in: rect)
        fillCross(rect, radius: radius, on: cairo)
        paintCorners(.inside, of: rect, radius: radius, with: .color(color), on: cairo, masks: masks)
    }

    /// Paints a picture in a rectangle of its size with round corners.
    ///
    /// A picture without transparency hides everything below it, so its pixels are copied.
    static func fill(
        _ rect: PixelRect, radius: Int, with picture: BackingStore, on cairo: OpaquePointer, masks: CornerMasks? = nil
    ) {
        guard !rect.isEmpty else { return }
        let radius = bounded(radius, in: rect)
        cairo_set_source_surface(cairo, picture.surface, Double(rect.x), Double(rect.y))
        // Under a round clip, Cairo blends even a copy with the pixels below.
        let isCopied = masks != nil && picture.isOpaque
        if isCopied { cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE) }
        fillCross(rect, radius: radius, on: cairo)
        if isCopied { cairo_set_operator(cairo, CAIRO_OPERATOR_OVER) }
        paintCorners(.inside, of: rect, radius: radius, with: .picture(picture), on: cairo, masks: masks)
    }

    /// Makes everything outside of a rectangle's round corners transparent again.
    static func eraseCorners(of rect: PixelRect, radius: Int, on cairo: OpaquePointer, masks: CornerMasks?) {
        let radius = bounded(radius, in: rect)
        guard radius > 0 else { return }
        cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_OUT)
        cairo_set_source_rgba(cairo, 0, 0, 0, 1)
        paintCorners(.outside, of: rect, radius: radius, with: .eraser, on: cairo, masks: masks)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    }

    /// A line of one pixel just inside the edge.
    static func outline(
        _ rect: PixelRect, radius: Int, color: RGBA, on cairo: OpaquePointer, masks: CornerMasks? = nil
    ) {
        guard color.alpha > 0, !rect.isEmpty else { return }
        setColor(color, on: cairo)
        let radius = bounded(radius, in: rect)
        let (x, y) = (Double(rect.x), Double(rect.y))
        let (width, height) = (Double(rect.width), Double(rect.height))
        let straight = (width: width - 2 * Double(radius), height: height - 2 * Double(radius))
        cairo_rectangle(cairo, x + Double(radius), y, straight.width, 1)
        cairo_rectangle(cairo, x + Double(radius), y + height - 1, straight.width, 1)
        cairo_rectangle(cairo, x, y + Double(radius), 1, straight.height)
        cairo_rectangle(cairo, x + width - 1, y + Double(radius), 1, straight.height)
        cairo_fill(cairo)
        paintCorners(.edge, of: rect, radius: radius, with: .color(color), on: cairo, masks: masks)
    }

    /// Clips to a rectangle with round corners until the context is restored.
    static func clip(to rect: PixelRect, radius: Int, on cairo: OpaquePointer) {
        let radius = bounded(radius, in: rect)
        cairo_new_path(cairo)
        for corner in Corner.allCases { corner.addArc(of: rect, radius: radius, inset: 0, joined: true, on: cairo) }
        cairo_close_path(cairo)
        cairo_clip(cairo)
    }

    private static func paintCorners(
        _ part: Corner.Part, of rect: PixelRect, radius: Int, with paint: CornerPaint, on cairo: OpaquePointer,
        masks: CornerMasks?
    ) {
        guard radius > 0 else { return }
        if let masks { return masks.paint(part, of: rect, radius: radius, with: paint, on: cairo) }
        for corner in Corner.allCases { corner.paint(part, of: rect, radius: radius, on: cairo) }
    }

    private static func bounded(_ radius: Int, in rect: PixelRect) -> Int {
        max(min(radius, rect.width / 2, rect.height / 2), 0)
    }

    private static func fillCross(_ rect: PixelRect, radius: Int, on cairo: OpaquePointer) {
        let (x, y, width, height) = (Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
        let radius = Double(radius)
        cairo_rectangle(cairo, x, y + radius, width, height - 2 * radius)
        if radius > 0 {
            cairo_rectangle(cairo, x + radius, y, width - 2 * radius, radius)
            cairo_rectangle(cairo, x + radius, y + height - radius, width - 2 * radius, radius)
        }
        cairo_fill(cairo)
    }
}
