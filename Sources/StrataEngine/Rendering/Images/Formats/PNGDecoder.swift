internal import CPictures
internal import SectionKit

extension ImageFormat {
    /// PNG: 1 to 16 bits per channel, grey, palettes, transparency, interlacing.
    static let png = ImageFormat(
        signatures: [PNGHeader.signature],
        size: { bytes throws(ImageFormatError) in
            try PNGChunks(bytes).orientation.applied(to: PNGHeader(bytes).size)
        },
        decode: { bytes, wanted, gamut, note throws(ImageFormatError) in
            let chunks = PNGChunks(bytes)
            let orientation = chunks.orientation
            let store = try PNGDecoder(bytes).pixels(covering: wanted.map(orientation.applied), noting: note)
            ColorProfile.convert(store, from: chunks.profile(noting: note), to: gamut, noting: note)
            return try orientation.applied(to: store)
        }, hasSizeInFront: false, isRowByRow: { !PNGHeader.isInterlaced($0) },
        animation: { bytes throws(ImageFormatError) in try .png(bytes) })
}

/// Decodes PNG files with libpng, row by row, premultiplied and rounded as Cairo does it.
///
/// A picture that may be smaller is reduced while it is read, so that only one row of the original is in memory. Only an interlaced
/// one is decoded completely.
struct PNGDecoder {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The pixels as they are stored. Of a truncated file, the rows that are there, over transparent ones.
    func pixels(
        covering wanted: PixelSize? = nil, noting note: ImageFormat.Notes = { _ in }
    ) throws(ImageFormatError) -> BackingStore {
        let size = try PNGHeader(bytes).size
        try size.checkOriginal(isRowByRow: !PNGHeader.isInterlaced(bytes))
        try size.reduced(by: size.factor(covering: wanted)).check()
        var source = try PNGChunks(bytes).source(for: size)
        return try withUnsafeMutablePointer(to: &source) { source throws(ImageFormatError) in
            guard let reading = strata_png_begin(Self.read, source) else { throw source.pointee.refusal ?? .damaged }
            defer { strata_png_end(reading) }
            let factor = reading.pointee.is_interlaced ? 1 : size.factor(covering: wanted)
            let store = try BackingStore.decoded(size.reduced(by: factor), isCleared: true)
            let isWhole = Self.decode(reading, size, by: factor, on: store)
            guard !isWhole else { return store }
            let rows = Int(reading.pointee.rows)
            guard source.pointee.refusal == .truncated, rows > 0 else { throw source.pointee.refusal ?? .damaged }
            Self.clear(store, from: rows / factor)
            note(.incomplete("the file is truncated: \(rows * 100 / size.height) % of the rows are there"))
            return store
        }
    }

    private static func decode(
        _ reading: UnsafeMutablePointer<strata_png>, _ size: PixelSize, by factor: Int, on store: BackingStore
    ) -> Bool {
        guard factor > 1 else { return store.write { strata_png_rows(reading, $0, $1) } ?? false }
        var line = [UInt8](repeating: 0, count: size.width * 4)
        var sums = [UInt32](repeating: 0, count: store.pixelWidth * 4)
        return store.write { strata_png_means(reading, factor, &line, &sums, $0, $1) } ?? false
    }

    /// Clears rows of which only some pixels were decoded.
    private static func clear(_ store: BackingStore, from row: Int) {
        store.write { pixels, stride in
            (pixels + row * stride).update(repeating: 0, count: (store.pixelHeight - row) * stride)
        }
    }

    /// Gives the library as many bytes as it requests, or none.
    private static let read: strata_png_bytes = { closure, target, count in
        guard let closure, let target else { return false }
        return closure.assumingMemoryBound(to: ByteSource.self).pointee.copy(count, to: target)
    }
}
