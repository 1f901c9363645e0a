import CPangoCairo
internal import CTrial

extension BackingStore {
    /// A copy of another size. Each of its pixels is the mean of the area that it covers.
    ///
    /// Cairo's filter for smaller copies computes the same means, in three times the time.
    ///
    /// - Throws: ``RenderError`` if there is not enough memory.
    /// - Complexity: O(pixels of both), about a nanosecond per pixel of the larger one.
    package func scaled(toWidth width: Int, height: Int) throws(RenderError) -> BackingStore {
        let copy = try BackingStore(pixelWidth: width, pixelHeight: height, scale: scale, isCleared: false)
        copy.gamut = gamut
        let rows = PixelShares(of: pixelHeight, in: copy.pixelHeight)
        let columns = PixelShares(of: pixelWidth, in: copy.pixelWidth)
        var sums = [UInt16](repeating: 0, count: pixelWidth * PixelShares.channels)
        copy.write { pixels, stride in
            for (row, span) in rows.spans.enumerated() {
                add(span, of: rows, to: &sums)
                columns.mix(sums, into: pixels + row * stride)
            }
        }
        return copy
    }

    /// Sets `sums` to the sums of some rows, channel by channel, each row multiplied by its share.
    private func add(_ span: PixelShares.Span, of shares: PixelShares, to sums: inout [UInt16]) {
        sums.withUnsafeMutableBufferPointer { sums in
            sums.update(repeating: 0)
            for index in 0..<span.count {
                let share = shares.shares[span.start + index]
                withRow(span.first + index) { row in
                    let bytes = min(row.count * PixelShares.channels, sums.count)
                    ctrial_add_shares(sums.baseAddress, row.baseAddress, bytes, share)
                }
            }
        }
    }
}

/// The shares of a row's or column's pixels in the pixels of a scaled one.
private struct PixelShares {
    /// The pixels that a scaled pixel covers.
    struct Span {
        /// The first covered pixel.
        var first: Int
        /// The number of covered pixels, at least 1.
        var count: Int
        /// The index of the share of the first pixel.
        var start: Int
    }

    /// The bytes of a pixel.
    static let channels = 4
    /// The sum of the shares in a scaled pixel. The mean of a byte, multiplied by it, has 16 bits.
    private static let whole = 256

    /// The covered pixels of each scaled one.
    private(set) var spans: [Span] = []
    /// The shares, span by span.
    private(set) var shares: [UInt16] = []

    /// Divides `length` pixels among `scaledLength` ones. Both are positive.
    ///
    /// - Complexity: O(length + scaledLength).
    init(of length: Int, in scaledLength: Int) {
        // Edges are in units: a pixel has `scaledLength` of them, and a scaled pixel has `length`.
        for scaled in 0..<scaledLength {
            let edges = scaled * length..<(scaled + 1) * length
            let pixels = edges.lowerBound / scaledLength...(edges.upperBound - 1) / scaledLength
            spans.append(Span(first: pixels.lowerBound, count: pixels.count, start: shares.count))
            var used = 0
            for pixel in pixels {
                let covered = min(edges.upperBound, (pixel + 1) * scaledLength) - edges.lowerBound
                let total = (covered * Self.whole + length / 2) / length
                shares.append(UInt16(total - used))
                used = total
            }
        }
    }

    /// Writes the scaled pixels of a row from summed rows.
    func mix(_ sums: [UInt16], into pixels: UnsafeMutablePointer<UInt8>) {
        sums.withUnsafeBufferPointer { sums in
            shares.withUnsafeBufferPointer { shares in
                guard let sums = sums.baseAddress, let shares = shares.baseAddress else { return }
                for (column, span) in spans.enumerated() {
                    ctrial_mix_shares(
                        pixels + column * Self.channels, sums + span.first * Self.channels, shares + span.start,
                        span.count)
                }
            }
        }
    }
}
