import CPangoCairo

extension BackingStore {
    /// Rounds each colour of opaque pixels to the nearest of equally distant levels: as a PNG file, a small picture of a
    /// screen then has half the bytes and still looks the same.
    ///
    /// - Parameter levels: 2 to 256; black and white are levels.
    /// - Complexity: O(pixels).
    public func roundColors(toLevels levels: Int) {
        cairo_surface_flush(surface)
        guard (2...256).contains(levels), let data = cairo_image_surface_get_data(surface) else { return }
        let rounded = (0...255).map { value in
            UInt8((value * (levels - 1) + 127) / 255 * 255 / (levels - 1))
        }
        for row in 0..<pixelHeight {
            let start = UnsafeMutableRawPointer(data + row * Int(cairo_image_surface_get_stride(surface)))
            start.withMemoryRebound(to: UInt32.self, capacity: pixelWidth) { pixels in
                for column in 0..<pixelWidth where pixels[column] >> 24 == 0xff {
                    let pixel = pixels[column]
                    let (red, green, blue) = (pixel >> 16 & 0xff, pixel >> 8 & 0xff, pixel & 0xff)
                    pixels[column] =
                        0xff00_0000 | UInt32(rounded[Int(red)]) << 16 | UInt32(rounded[Int(green)]) << 8
                        | UInt32(rounded[Int(blue)])
                }
            }
        }
        cairo_surface_mark_dirty(surface)
    }
}
