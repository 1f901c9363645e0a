import CPangoCairo

/// Blurs pixels by three box blurs, which approximate a Gaussian within 3 % (SVG 1.1, section 15.17, `feGaussianBlur`).
///
/// The cost does not depend on the blur: a few operations per pixel and direction.
enum GaussianBlur {
    /// The distance in pixels to which a standard deviation spreads.
    static func reach(of deviation: Double) -> Int {
        boxes(of: deviation).reduce(0) { $0 + $1 / 2 }
    }

    /// Three odd box lengths. Their variances add up to that of the Gaussian as closely as possible with odd lengths.
    ///
    /// Kovesi, "Fast Almost-Gaussian Filtering", 2010: the ideal length is sqrt(12 s² / n + 1); the first m of n boxes have the odd
    /// length below it, the others the next.
    static func boxes(of deviation: Double) -> [Int] {
        guard deviation > 0, deviation.isFinite else { return [] }
        let ideal = (12 * deviation * deviation / 3 + 1).squareRoot()
        var low = Int(ideal)
        if low % 2 == 0 { low -= 1 }
        let exact = (12 * deviation * deviation - Double(3 * low * low + 12 * low + 9)) / Double(-4 * low - 4)
        let count = min(max(Int(exact.rounded()), 0), 3)
        return (0..<3).map { $0 < count ? low : low + 2 }
    }

    /// Blurs the bytes of a surface in place. Pixels beyond its edges are transparent, or equal to those at the edges.
    ///
    /// - Parameter channels: the bytes of a pixel: 1 for a mask, 4 for colours.
    /// - Complexity: O(bytes).
    static func blur(_ surface: OpaquePointer, channels: Int, deviation: Double, extendsEdges: Bool) {
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return }
        let width = Int(cairo_image_surface_get_width(surface))
        let height = Int(cairo_image_surface_get_height(surface))
        let stride = Int(cairo_image_surface_get_stride(surface))
        let boxes = boxes(of: deviation)
        guard width > 0, height > 0, boxes.contains(where: { $0 > 1 }) else { return }
        var line = [UInt8](repeating: 0, count: max(width, height))
        for channel in 0..<channels {
            for row in 0..<height {
                let start = data + row * stride + channel
                for box in boxes { pass(start, channels, width, box, extendsEdges, &line) }
            }
            for column in 0..<width {
                let start = data + column * channels + channel
                for box in boxes { pass(start, stride, height, box, extendsEdges, &line) }
            }
        }
        cairo_surface_mark_dirty(surface)
    }

    /// One box blur along a line of bytes.
    private static func pass(
        _ start: UnsafeMutablePointer<UInt8>, _ step: Int, _ count: Int, _ box: Int, _ extendsEdges: Bool,
        _ line: inout [UInt8]
    ) {
        guard box > 1 else { return }
        let half = box / 2
        line.withUnsafeMutableBufferPointer { line in
            for index in 0..<count { line[index] = start[index * step] }
            func value(_ index: Int) -> Int {
                if index >= 0 && index < count { return Int(line[index]) }
                return extendsEdges ? Int(line[index < 0 ? 0 : count - 1]) : 0
            }
            var sum = (-half...half).reduce(0) { $0 + value($1) }
            for index in 0..<count {
                start[index * step] = UInt8((sum + half) / box)
                sum += value(index + half + 1) - value(index - half)
            }
        }
    }
}
