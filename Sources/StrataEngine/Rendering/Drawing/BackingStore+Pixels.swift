import CPangoCairo
internal import SectionKit

extension BackingStore {
    /// Rounds each colour of opaque pixels to the nearest of evenly spaced levels. As a PNG file, a small picture of a
    /// screen then has half the bytes and still looks the same.
    ///
    /// - Parameter levels: 2 to 256; black and white are levels.
    /// - Complexity: O(pixels).
    public func roundColors(toLevels levels: Int) {
        guard (2...256).contains(levels) else { return }
        let rounded = (0...255).map { value in
            UInt8((value * (levels - 1) + 127) / 255 * 255 / (levels - 1))
        }
        writeRows { _, pixels in
            for column in 0..<pixelWidth where pixels[column] >> 24 == 0xff {
                let pixel = pixels[column]
                let (red, green, blue) = (pixel >> 16 & 0xff, pixel >> 8 & 0xff, pixel & 0xff)
                pixels[column] =
                    0xff00_0000 | UInt32(rounded[Int(red)]) << 16 | UInt32(rounded[Int(green)]) << 8
                    | UInt32(rounded[Int(blue)])
            }
        }
    }

    /// The red, green and blue of each pixel of an opaque picture: rows from top to bottom, each after `start`.
    ///
    /// - Complexity: O(pixels).
    package func colors(startingRowsWith start: UInt8) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: pixelHeight * (pixelWidth * 3 + 1)) { bytes, count in
            for row in 0..<pixelHeight {
                bytes[count] = start
                count += 1
                withRow(row) { pixels in
                    for pixel in pixels {
                        bytes[count] = UInt8(truncatingIfNeeded: pixel >> 16)
                        bytes[count + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
                        bytes[count + 2] = UInt8(truncatingIfNeeded: pixel)
                        count += 3
                    }
                }
            }
        }
    }

    /// Fills the store with a gradient from its first row to its last, in opaque colours.
    ///
    /// Cairo's own gradients cost several nanoseconds per pixel. A row of one colour costs next to nothing.
    func fillRows(from first: RGBA, to last: RGBA) {
        let steps = Double(max(pixelHeight - 1, 1))
        writeRows { row, pixels in
            let color = first.opaquePixel(towards: last, by: Double(row) / steps)
            pixels.update(repeating: color, count: pixelWidth)
        }
    }

    private func writeRows(_ body: (_ row: Int, _ pixels: UnsafeMutablePointer<UInt32>) -> Void) {
        write { pixels, stride in
            for row in 0..<pixelHeight {
                UnsafeMutableRawPointer(pixels + row * stride)
                    .withMemoryRebound(to: UInt32.self, capacity: pixelWidth) { body(row, $0) }
            }
        }
    }

    /// Makes some rows transparent.
    func clear(rows: Range<Int>) {
        let rows = rows.clamped(to: 0..<pixelHeight)
        write { pixels, stride in
            (pixels + rows.lowerBound * stride).update(repeating: 0, count: rows.count * stride)
        }
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
