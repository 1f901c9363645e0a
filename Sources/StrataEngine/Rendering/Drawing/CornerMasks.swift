import CPangoCairo
internal import SectionKit

/// The masks of round corners. For each radius in pixels, they hold the coverage of each corner's parts, one byte per
/// pixel.
///
/// Cairo's scan converter takes 4 to 13 µs for a corner of 24 pixels. Painting the same pixels through a mask takes 1
/// µs. A radius takes 12 (r² + 500) bytes, 13 kB at 24 pixels. At most twelve radii of at most 96 pixels are kept. Like
/// fonts, they stay until the renderer is freed.
final class CornerMasks {
    /// Masks by part and corner.
    private var masks: [Int: [OpaquePointer]] = [:]
    /// The number of radii for which masks were made.
    private(set) var made = 0

    /// The maximum number of radii, more than the cells of a feed have. One more replaces all others.
    static let radii = 12
    /// The largest radius with masks, in pixels: 32 points at 3 pixels per point.
    static let largestRadius = 96

    deinit { free() }

    /// The number of radii that have masks.
    var count: Int { masks.count }

    /// Paints the context's source, which is `paint`, in a part of all four corners of a rectangle.
    ///
    /// - Complexity: O(radius²).
    func paint(
        _ part: Corner.Part, of rect: PixelRect, radius: Int, with paint: CornerPaint, on cairo: OpaquePointer
    ) {
        let masks = masks(radius: radius)
        let pixels = ImagePixels(cairo_get_target(cairo))
        for corner in Corner.allCases {
            let square = corner.square(of: rect, side: radius)
            // Cairo splits a path at the edge of the surface, and the coverage there is different.
            if let masks, let pixels, pixels.contains(square) {
                let mask = masks[part.rawValue * Corner.allCases.count + corner.rawValue]
                Self.paint(square, of: rect, with: paint, through: mask, pixels, on: cairo)
            } else {
                corner.paint(part, of: rect, radius: radius, on: cairo)
            }
        }
    }

    private static func paint(
        _ square: PixelRect, of rect: PixelRect, with paint: CornerPaint, through mask: OpaquePointer,
        _ pixels: ImagePixels, on cairo: OpaquePointer
    ) {
        switch paint {
        case .color(let color) where color.alpha >= 1:
            pixels.fill(color, through: mask, x: square.x, y: square.y)
        case .picture(let picture) where picture.isOpaque:
            guard let source = ImagePixels(picture.surface) else { return }
            var part = square
            (part.x, part.y) = (square.x - rect.x, square.y - rect.y)
            pixels.copy(part, of: source, through: mask, x: square.x, y: square.y)
        case .eraser: pixels.erase(through: mask, x: square.x, y: square.y)
        case .color, .picture: cairo_mask_surface(cairo, mask, Double(square.x), Double(square.y))
        }
    }

    /// Makes the masks of a radius, unless they exist or it is too large.
    func prepare(radius: Int) { _ = masks(radius: radius) }

    private func masks(radius: Int) -> [OpaquePointer]? {
        if let known = masks[radius] { return known }
        guard (1...Self.largestRadius).contains(radius) else { return nil }
        let new = Corner.Part.allCases.flatMap { part in
            Corner.allCases.compactMap { Self.mask(part, of: $0, radius: radius) }
        }
        guard new.count == Corner.Part.allCases.count * Corner.allCases.count else {
            for mask in new { cairo_surface_destroy(mask) }
            return nil
        }
        if masks.count == Self.radii { free() }
        masks[radius] = new
        made += 1
        return new
    }

    /// Nil without memory.
    private static func mask(_ part: Corner.Part, of corner: Corner, radius: Int) -> OpaquePointer? {
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(radius), Int32(radius)),
            let cairo = cairo_create(surface)
        else { return nil }
        defer { cairo_destroy(cairo) }
        // The surface shows one square of a rectangle that consists only of its corners.
        var rect = PixelRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
        let square = corner.square(of: rect, side: radius)
        (rect.x, rect.y) = (-square.x, -square.y)
        corner.paint(part, of: rect, radius: radius, on: cairo)
        guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            return nil
        }
        return surface
    }

    private func free() {
        // The order is the same in all processes, so that the heap is the same too.
        for radius in masks.keys.sorted() { masks[radius]?.forEach { cairo_surface_destroy($0) } }
        masks = [:]
    }
}
