import CPangoCairo
internal import SectionKit

/// The pixels of an image surface, for changes through masks of one byte per pixel without Cairo.
///
/// The results equal those of Cairo and pixman for the same operation, to the bit.
struct ImagePixels {
    private let surface: OpaquePointer
    private let data: UnsafeMutablePointer<UInt8>
    private let stride: Int
    private let width: Int
    private let height: Int

    /// Nil if the surface is not an image, or has no pixels.
    init?(_ surface: OpaquePointer?) {
        guard let surface else { return nil }
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return nil }
        self.surface = surface
        self.data = data
        stride = Int(cairo_image_surface_get_stride(surface))
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
    }

    /// Whether a rectangle is entirely on the surface.
    func contains(_ rect: PixelRect) -> Bool {
        rect.x >= 0 && rect.y >= 0 && rect.x + rect.width <= width && rect.y + rect.height <= height
    }

    /// Paints an opaque colour through a mask at a place.
    ///
    /// - Complexity: O(pixels of the mask).
    func fill(_ color: RGBA, through mask: OpaquePointer, x: Int, y: Int) {
        let pixel = color.opaquePixel
        change(through: mask, x: x, y: y) { old, coverage, _, _ in
            // Cairo itself mixes a span of an opaque colour, and rounds halves down.
            Self.mix(pixel, old, coverage, half: 0x7f007f)
        }
    }

    /// Paints a part of a picture without transparency through a mask at a place.
    ///
    /// - Parameter part: as large as the mask. Nothing is painted if it is not entirely on the picture.
    /// - Complexity: O(pixels of the mask).
    func copy(_ part: PixelRect, of picture: ImagePixels, through mask: OpaquePointer, x: Int, y: Int) {
        guard picture.contains(part) else { return }
        change(through: mask, x: x, y: y) { old, coverage, column, row in
            Self.mix(picture.line(part.y + row)[part.x + column], old, coverage, half: 0x800080)
        }
    }

    /// Makes the pixels transparent that a mask at a place covers.
    ///
    /// - Complexity: O(pixels of the mask).
    func erase(through mask: OpaquePointer, x: Int, y: Int) {
        change(through: mask, x: x, y: y) { old, coverage, _, _ in
            Self.mix(0, old, coverage, half: 0x800080)
        }
    }

    /// Changes the pixels that a mask covers. Does nothing if the mask is not entirely on the surface.
    @inline(__always)
    private func change(
        through mask: OpaquePointer, x: Int, y: Int,
        _ change: (_ old: UInt32, _ coverage: UInt8, _ column: Int, _ row: Int) -> UInt32
    ) {
        guard let mask = ImagePixels(mask), contains(PixelRect(x: x, y: y, width: mask.width, height: mask.height))
        else { return }
        for row in 0..<mask.height {
            let coverage = mask.data + row * mask.stride
            let pixels = line(y + row) + x
            for column in 0..<mask.width where coverage[column] > 0 {
                pixels[column] = change(pixels[column], coverage[column], column, row)
            }
        }
        cairo_surface_mark_dirty(surface)
    }

    private func line(_ row: Int) -> UnsafeMutablePointer<UInt32> {
        UnsafeMutableRawPointer(data + row * stride).assumingMemoryBound(to: UInt32.self)
    }

    /// A mixture of two pixels by a share of the first. Red and blue, and alpha and green, are computed at once.
    private static func mix(_ one: UInt32, _ other: UInt32, _ share: UInt8, half: UInt32) -> UInt32 {
        scale(one, share, half) &+ scale(other, ~share, half)
            | (scale(one >> 8, share, half) &+ scale(other >> 8, ~share, half)) << 8
    }

    private static func scale(_ pair: UInt32, _ share: UInt8, _ half: UInt32) -> UInt32 {
        let product = (pair & 0xff00ff) &* UInt32(share) &+ half
        return (product &+ (product >> 8 & 0xff00ff)) >> 8 & 0xff00ff
    }
}

extension RGBA {
    /// The pixel that Cairo makes from an opaque colour.
    fileprivate var opaquePixel: UInt32 {
        func channel(_ value: Double) -> UInt32 {
            let sixteenBits = UInt32(min(max(value, 0), 1) * 65_536)
            return (sixteenBits - sixteenBits >> 16) >> 8
        }
        return 0xff00_0000 | channel(red) << 16 | channel(green) << 8 | channel(blue)
    }
}
