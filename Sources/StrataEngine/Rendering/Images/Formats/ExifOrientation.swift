import CPangoCairo

/// How a camera was held. It determines how the stored pixels become the upright picture (Exif 2.32, section 4.6.4, tag
/// 0x0112).
enum ExifOrientation: UInt16, CaseIterable {
    case upright = 1
    case mirrored, upsideDown, mirroredUpsideDown
    case transposed, turnedRight, transversed, turnedLeft

    /// Reads the orientation in Exif data. It is upright if there is none, or if the data is damaged, because the
    /// picture is shown anyway.
    ///
    /// - Parameter exif: a TIFF file's bytes, optionally preceded by `Exif`, 0, 0.
    init(exif: ArraySlice<UInt8>) {
        let prefix: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]
        let tiff = exif.starts(with: prefix) ? exif.dropFirst(prefix.count) : exif
        self = Self.find(in: TIFFBytes(tiff)) ?? .upright
    }

    private static func find(in tiff: TIFFBytes) -> ExifOrientation? {
        guard tiff.short(at: 2) == 42, let directory = tiff.long(at: 4), let count = tiff.short(at: directory) else {
            return nil
        }
        for index in 0..<count {
            let entry = directory + 2 + index * 12
            guard let tag = tiff.short(at: entry) else { return nil }
            // Values of type 3 are 16 bits. A single value is in the entry itself.
            guard tag == 0x0112, tiff.short(at: entry + 2) == 3, tiff.long(at: entry + 4) == 1 else { continue }
            return tiff.short(at: entry + 8).flatMap { UInt16(exactly: $0) }.flatMap { ExifOrientation(rawValue: $0) }
        }
        return nil
    }

    /// Whether columns become rows.
    var isTurned: Bool { rawValue >= Self.transposed.rawValue }

    /// Converts the size of the stored pixels to that of the upright picture, and back.
    func applied(to size: PixelSize) -> PixelSize { isTurned ? size.turned : size }

    /// The upright picture of stored pixels.
    func applied(to store: BackingStore) throws(ImageFormatError) -> BackingStore {
        guard self != .upright else { return store }
        let upright = try BackingStore.decoded(
            applied(to: PixelSize(width: store.pixelWidth, height: store.pixelHeight)))
        upright.draw { cairo in
            // The matrix maps every stored pixel's centre to a pixel's centre, so no pixels are mixed.
            var matrix = matrix(width: Double(store.pixelWidth), height: Double(store.pixelHeight))
            cairo_set_matrix(cairo, &matrix)
            cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
            cairo_set_source_surface(cairo, store.surface, 0, 0)
            cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
            cairo_paint(cairo)
        }
        return upright
    }

    /// From stored to upright pixels.
    private func matrix(width: Double, height: Double) -> cairo_matrix_t {
        let (xx, yx, xy, yy): (Double, Double, Double, Double) =
            switch self {
            case .upright: (1, 0, 0, 1)
            case .mirrored: (-1, 0, 0, 1)
            case .upsideDown: (-1, 0, 0, -1)
            case .mirroredUpsideDown: (1, 0, 0, -1)
            case .transposed: (0, 1, 1, 0)
            case .turnedRight: (0, 1, -1, 0)
            case .transversed: (0, -1, -1, 0)
            case .turnedLeft: (0, -1, 1, 0)
            }
        // A side that runs backwards begins at the other end.
        let (along, across) = isTurned ? (height, width) : (width, height)
        return cairo_matrix_t(
            xx: xx, yx: yx, xy: xy, yy: yy, x0: xx + xy < 0 ? along : 0, y0: yx + yy < 0 ? across : 0)
    }
}

/// Numbers in a TIFF file's bytes, in its byte order; nil beyond the end.
private struct TIFFBytes {
    private let bytes: ArraySlice<UInt8>
    private let isLittleEndian: Bool

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        isLittleEndian = bytes.first == UInt8(ascii: "I")
    }

    func short(at offset: Int) -> Int? { number(at: offset, bytes: 2) }
    func long(at offset: Int) -> Int? { number(at: offset, bytes: 4) }

    private func number(at offset: Int, bytes count: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        let part = bytes[(bytes.startIndex + offset)..<(bytes.startIndex + offset + count)]
        return isLittleEndian ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
    }
}
