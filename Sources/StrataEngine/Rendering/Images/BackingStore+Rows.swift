import CPangoCairo
internal import SectionKit

extension BackingStore {
    /// Fills the store with a gradient from its first row to its last, in opaque colours.
    ///
    /// Cairo's own gradients cost several nanoseconds a pixel; a row of one colour costs next to nothing.
    func fillRows(from first: RGBA, to last: RGBA) {
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(surface))
        let steps = Double(max(pixelHeight - 1, 1))
        for row in 0..<pixelHeight {
            let color = first.opaquePixel(towards: last, by: Double(row) / steps)
            UnsafeMutableRawPointer(data + row * stride)
                .withMemoryRebound(to: UInt32.self, capacity: pixelWidth) {
                    $0.update(repeating: color, count: pixelWidth)
                }
        }
        cairo_surface_mark_dirty(surface)
    }

    /// Makes some rows transparent.
    func clear(rows: Range<Int>) {
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return }
        let rows = rows.clamped(to: 0..<pixelHeight)
        let stride = Int(cairo_image_surface_get_stride(surface))
        (data + rows.lowerBound * stride).update(repeating: 0, count: rows.count * stride)
        cairo_surface_mark_dirty(surface)
    }
}

extension RGBA {
    /// The mixture of two colours as an opaque pixel.
    fileprivate func opaquePixel(towards other: RGBA, by share: Double) -> UInt32 {
        func channel(_ from: Double, _ to: Double) -> UInt32 {
            UInt32((min(max(from + (to - from) * share, 0), 1) * 255).rounded())
        }
        return 0xff00_0000 | channel(red, other.red) << 16 | channel(green, other.green) << 8
            | channel(blue, other.blue)
    }
}
