import CPangoCairo
internal import SectionKit

/// The blurred masks of shadows, one byte per pixel. A shadow is blurred once and kept.
///
/// If the sides of a shape have straight parts, its mask is kept without them. It has the corners and one pixel of each
/// side, which is stretched over a side of any length (a nine-patch). Cards with the same look share one mask for all
/// sizes.
final class ShadowMasks {
    /// The form of a mask: the outline, the blur, and the size if the straight parts of the sides are too short.
    private struct Key: Hashable {
        var radii: [Int]
        var isEllipse: Bool
        /// The standard deviation in 1/64 pixels.
        var deviation: Int
        var width: Int
        var height: Int
    }

    /// A mask and the lengths of its parts that are not stretched.
    private struct Mask {
        let surface: OpaquePointer
        let width: Int
        let height: Int
        /// The length of an end of a side that is not stretched: the spread of the blur outside and inside, and the
        /// corner. 0 if nothing is stretched.
        let block: Int
    }

    private var masks: [Key: Mask] = [:]
    private var order: [Key] = []
    private var bytes = 0

    /// The maximum size of all masks: about twenty looks at 3 pixels per point. The oldest mask is freed for a new one.
    static let byteLimit = 4 << 20

    deinit { for key in order { masks[key].map { cairo_surface_destroy($0.surface) } } }

    /// The number of masks that are kept.
    var count: Int { masks.count }

    /// Paints the shadow of a shape, moved by a distance in pixels.
    ///
    /// - Returns: the number of pixels that were painted and blurred.
    /// - Complexity: O(pixels of the shadow), and O(pixels of the mask) the first time.
    func paint(
        _ shape: NodeShape, deviation: Double, x: Int, y: Int, color: RGBA, on cairo: OpaquePointer
    ) -> Int {
        guard color.alpha > 0, !shape.rect.isEmpty else { return 0 }
        var rect = shape.rect
        rect.x += x
        rect.y += y
        CairoPaths.setColor(color, on: cairo)
        let spread = GaussianBlur.reach(of: deviation)
        guard spread > 0 else {
            NodeShape(rect: rect, outline: shape.outline).trace(on: cairo)
            cairo_fill(cairo)
            return rect.area
        }
        let (mask, made) = mask(for: shape, deviation: deviation, spread: spread)
        guard let mask else { return made }
        let outer = PixelRect(
            x: rect.x - spread, y: rect.y - spread, width: rect.width + 2 * spread, height: rect.height + 2 * spread)
        Self.paint(mask, in: outer, on: cairo)
        return made + outer.area
    }

    private func mask(for shape: NodeShape, deviation: Double, spread: Int) -> (Mask?, made: Int) {
        let block = 2 * spread + shape.reach
        let (width, height) = (shape.rect.width + 2 * spread, shape.rect.height + 2 * spread)
        let isStretched = width > 2 * block + 1 && height > 2 * block + 1
        var key = Key(
            radii: [], isEllipse: shape.outline == .ellipse, deviation: Int((deviation * 64).rounded()),
            width: isStretched ? 0 : width, height: isStretched ? 0 : height)
        switch shape.outline {
        case .round(let radius): key.radii = [radius]
        case .corners(let radii): key.radii = radii
        case .ellipse: break
        }
        if let known = masks[key] { return (known, 0) }
        let size = isStretched ? (2 * block + 1, 2 * block + 1) : (width, height)
        guard size.0 <= RenderLimits.storeSide, size.1 <= RenderLimits.storeSide,
            let mask = Self.make(shape.outline, size, spread, deviation, block: isStretched ? block : 0)
        else { return (nil, 0) }
        keep(mask, for: key)
        return (mask, size.0 * size.1)
    }

    private func keep(_ mask: Mask, for key: Key) {
        let size = mask.width * mask.height
        while !order.isEmpty, bytes + size > Self.byteLimit {
            guard let old = masks.removeValue(forKey: order.removeFirst()) else { continue }
            bytes -= old.width * old.height
            cairo_surface_destroy(old.surface)
        }
        masks[key] = mask
        order.append(key)
        bytes += size
    }

    /// Nil without memory.
    private static func make(
        _ outline: NodeShape.Outline, _ size: (width: Int, height: Int), _ spread: Int, _ deviation: Double, block: Int
    ) -> Mask? {
        let surface: OpaquePointer = cairo_image_surface_create(
            CAIRO_FORMAT_A8, Int32(size.width), Int32(size.height))
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cairo = cairo_create(surface) else {
            cairo_surface_destroy(surface)
            return nil
        }
        let rect = PixelRect(x: spread, y: spread, width: size.width - 2 * spread, height: size.height - 2 * spread)
        NodeShape(rect: rect, outline: outline).trace(on: cairo)
        cairo_fill(cairo)
        cairo_destroy(cairo)
        GaussianBlur.blur(surface, channels: 1, deviation: deviation, extendsEdges: false)
        return Mask(surface: surface, width: size.width, height: size.height, block: block)
    }

    /// Paints the source through a mask, whose middle row and column are stretched.
    private static func paint(_ mask: Mask, in rect: PixelRect, on cairo: OpaquePointer) {
        guard mask.block > 0 else { return cairo_mask_surface(cairo, mask.surface, Double(rect.x), Double(rect.y)) }
        let columns = parts(mask.block, of: mask.width, over: rect.width)
        let rows = parts(mask.block, of: mask.height, over: rect.height)
        guard let pattern = cairo_pattern_create_for_surface(mask.surface) else { return }
        defer { cairo_pattern_destroy(pattern) }
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
        for row in rows {
            for column in columns {
                cairo_save(cairo)
                cairo_rectangle(
                    cairo, Double(rect.x + column.to), Double(rect.y + row.to), Double(column.length),
                    Double(row.length))
                cairo_clip(cairo)
                // From the cell's pixels to those of the mask. All pixels of a stretched part map to its one pixel.
                var matrix = cairo_matrix_t(
                    xx: column.isStretched ? Self.least : 1, yx: 0, xy: 0, yy: row.isStretched ? Self.least : 1,
                    x0: column.isStretched ? Double(column.from) + 0.5 : Double(column.from - column.to - rect.x),
                    y0: row.isStretched ? Double(row.from) + 0.5 : Double(row.from - row.to - rect.y))
                cairo_pattern_set_matrix(pattern, &matrix)
                cairo_mask(cairo, pattern)
                cairo_restore(cairo)
            }
        }
    }

    /// The smallest scale that pixman represents. Over the longest side it adds up to a quarter of a pixel.
    private static let least = 1.0 / 65_536

    /// A part of a mask along one axis.
    private struct Part {
        let from: Int
        let to: Int
        let length: Int
        var isStretched = false
    }

    private static func parts(_ block: Int, of mask: Int, over length: Int) -> [Part] {
        [
            Part(from: 0, to: 0, length: block),
            Part(from: block, to: block, length: length - 2 * block, isStretched: true),
            Part(from: mask - block, to: length - block, length: block),
        ]
    }
}
