import CPangoCairo
internal import CellLayout

/// The pixels of an image surface, to be changed without Cairo.
struct ImagePixels {
    private let surface: OpaquePointer
    private let data: UnsafeMutablePointer<UInt8>
    private let stride: Int
    private let width: Int
    private let height: Int

    /// Nil if it is no image, or has none.
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

    /// Whether all of a rectangle lies on the surface.
    func contains(_ rect: PixelRect) -> Bool {
        rect.x >= 0 && rect.y >= 0 && rect.x + rect.width <= width && rect.y + rect.height <= height
    }

    /// Paints an opaque colour through a mask of one byte a pixel, whose top left pixel lies at a place; nothing if it
    /// does not lie on the surface.
    ///
    /// The arithmetic is that of Cairo's fill with an opaque colour, to the bit. Cairo rounds otherwise when it paints
    /// through a mask itself.
    ///
    /// - Complexity: O(pixels of the mask).
    func blend(_ color: RGBA, through mask: OpaquePointer, x: Int, y: Int) {
        guard let mask = ImagePixels(mask), contains(PixelRect(x: x, y: y, width: mask.width, height: mask.height))
        else { return }
        let pixel = color.opaquePixel
        for row in 0..<mask.height {
            let coverage = mask.data + row * mask.stride
            let line = UnsafeMutableRawPointer(data + (y + row) * stride).assumingMemoryBound(to: UInt32.self) + x
            for column in 0..<mask.width {
                switch coverage[column] {
                case 0: break
                case 0xff: line[column] = pixel
                case let part: line[column] = Self.mix(pixel, line[column], part)
                }
            }
        }
        cairo_surface_mark_dirty(surface)
    }

    /// A mixture of two pixels by a share of the first; red and blue, alpha and green are computed at once.
    private static func mix(_ one: UInt32, _ other: UInt32, _ share: UInt8) -> UInt32 {
        scale(one, share) &+ scale(other, ~share)
            | (scale(one >> 8, share) &+ scale(other >> 8, ~share)) << 8
    }

    private static func scale(_ pair: UInt32, _ share: UInt8) -> UInt32 {
        let product = (pair & 0xff00ff) &* UInt32(share) &+ 0x7f007f
        return (product &+ (product >> 8 & 0xff00ff)) >> 8 & 0xff00ff
    }
}

extension RGBA {
    /// The pixel that Cairo makes of an opaque colour.
    fileprivate var opaquePixel: UInt32 {
        func channel(_ value: Double) -> UInt32 {
            let sixteenBits = UInt32(min(max(value, 0), 1) * 65_536)
            return (sixteenBits - sixteenBits >> 16) >> 8
        }
        return 0xff00_0000 | channel(red) << 16 | channel(green) << 8 | channel(blue)
    }
}
