internal import CPictures
internal import SectionKit

extension ImageFormat {
    /// JPEG: baseline and progressive, grey, colour, CMYK and YCCK, upright according to its Exif data.
    static let jpeg = ImageFormat(
        signatures: [JPEGHeader.signature],
        size: { bytes throws(ImageFormatError) in
            let header = try JPEGHeader(bytes)
            return header.orientation.applied(to: header.size)
        },
        decode: { bytes, wanted, gamut, note throws(ImageFormatError) in
            try JPEGDecoder.shared.decode(bytes, covering: wanted, in: gamut, noting: note)
        }, isRowByRow: { (try? JPEGHeader($0))?.isRowByRow ?? false })
}

/// Decodes JPEG files with TurboJPEG: the accurate inverse cosine transform and smooth upsampling, like `djpeg` by
/// default.
///
/// A picture with library warnings is shown, as on phones and in browsers, because some cameras write segments that
/// cause warnings.
struct JPEGDecoder {
    private let library: PictureLibrary<strata_turbojpeg>

    // Function pointers, which do not change after they were found.
    nonisolated(unsafe) static let shared = JPEGDecoder(library: .turboJPEG())

    init(library: PictureLibrary<strata_turbojpeg>) { self.library = library }

    /// The upright picture. If it only has to cover a smaller size, it is as small as the library's scaling allows.
    func decode(
        _ bytes: [UInt8], covering wanted: PixelSize?, in gamut: DisplayGamut = .sRGB,
        noting note: ImageFormat.Notes = { _ in }
    ) throws(ImageFormatError) -> BackingStore {
        let header = try JPEGHeader(bytes)
        let stored = try pixels(
            of: bytes, header, covering: wanted.map { header.orientation.applied(to: $0) }, in: gamut, noting: note)
        return try header.orientation.applied(to: stored)
    }

    /// The pixels as they are stored.
    func pixels(
        of bytes: [UInt8], _ header: JPEGHeader, covering wanted: PixelSize?, in gamut: DisplayGamut = .sRGB,
        noting note: ImageFormat.Notes = { _ in }
    ) throws(ImageFormatError) -> BackingStore {
        try Self.checkScans(of: bytes, header)
        guard header.depth == 8 else { throw .unsupported("a JPEG of \(header.depth) bits a channel is not decoded") }
        let library = try library.loaded()
        guard let handle = library.start() else { throw .noMemory }
        defer { _ = library.destroy(handle) }
        guard size(of: bytes, with: handle, library) == header.size else { throw .damaged }
        let size = wanted.map { Self.smallest(of: header.size, covering: $0, library) } ?? header.size
        // After a warning, the library also reports an error that ends it as one, and leaves the rest of the rows as they are.
        let store = try BackingStore.decoded(size, isCleared: true)
        var colors: ImageNote?
        var warning: String?
        var needsGamut = false
        let isDecoded = store.write { pixels, stride in
            let format = header.channels == 4 ? TJPF_CMYK : TJPF_BGRA
            let status = library.decompress(
                handle, bytes, UInt(bytes.count), pixels, Int32(size.width), Int32(stride), Int32(size.height),
                Int32(format.rawValue), TJFLAG_LIMITSCANS)
            guard status == 0 || library.error_code(handle) == Int32(TJERR_WARNING.rawValue) else { return false }
            // Each row that was decoded is opaque; of inks, there is nothing to see it by.
            guard format == TJPF_CMYK || pixels[3] != 0 else { return false }
            // Inks are inverted, as Adobe's programs write them. Browsers and djpeg read all files with inks this way.
            let isInks = format == TJPF_CMYK
            colors = header.profile?.convert(
                isInks ? .inks : .color, pixels, width: size.width, height: size.height, stride: stride, to: gamut)
            let isUnconverted = header.profile == nil || colors != nil
            if isInks, isUnconverted { strata_from_inverted_cmyk(pixels, stride / 4 * size.height) }
            needsGamut = isUnconverted
            if status != 0, let text = library.error_text(handle) { warning = String(cString: text) }
            return true
        }
        guard isDecoded == true else { throw .damaged }
        if let warning { Self.warn(warning, bytes, store, note) }
        if needsGamut { ColorProfile.convert(store, from: nil, to: gamut, noting: note) }
        if header.hasBrokenProfile { note(.profile("parts of it are missing")) }
        if let colors { note(colors) }
        return store
    }

    /// Notes a library warning after which a part of the picture is missing. The library only reports the first
    /// warning.
    private static func warn(_ text: String, _ bytes: [UInt8], _ store: BackingStore, _ note: ImageFormat.Notes) {
        let isHarmless = harmless.contains { text.hasPrefix($0) }
        if !hasEnd(bytes) {
            // The library goes on with the last colour. Of a progressive file, all rows are there, if coarse.
            let rows = store.pixelHeight - store.equalRowsAtEnd
            let share = rows * 100 / store.pixelHeight
            let words = "the file is truncated: \(share) % of the rows are there"
            note(.incomplete(1..<100 ~= share ? words : endless))
        } else if !isHarmless {
            note(.incomplete(text))
        }
    }

    private static let endless = "its end is missing"

    /// The beginnings of warnings about a complete picture (libjpeg, jerror.h).
    private static let harmless = ["Invalid SOS parameters", "Unknown Adobe color transform", "Warning: unknown JFIF"]

    /// Whether the end marker of a picture is among the last bytes. Some programs write data behind it.
    private static func hasEnd(_ bytes: [UInt8]) -> Bool {
        let end = bytes.suffix(1 << 16)
        return zip(end, end.dropFirst()).contains { $0 == 0xff && $1 == 0xd9 }
    }

    /// Refuses a picture with too many scans, because each may cover all pixels. An encoder makes a dozen.
    private static func checkScans(of bytes: [UInt8], _ header: JPEGHeader) throws(ImageFormatError) {
        let allowed = max(scanPixels / max(header.size.width * header.size.height, 1), 1)
        let scans = bytes.withUnsafeBufferPointer { bytes in
            var (scans, last) = (0, UInt8(0))
            for byte in bytes {
                if last == 0xff, byte == 0xda { scans &+= 1 }
                last = byte
            }
            return scans
        }
        guard scans <= allowed else { throw .tooSlow }
    }

    /// The maximum number of pixels in all scans: 64 times those of the largest picture.
    private static let scanPixels = 64 * RenderLimits.imagePixels

    /// The size that the library reads. Its status is ignored, because it fails for samplings without a name that it
    /// can still decode.
    private func size(of bytes: [UInt8], with handle: tjhandle, _ library: strata_turbojpeg) -> PixelSize {
        var (width, height, sampling, colors) = (Int32(0), Int32(0), Int32(0), Int32(0))
        _ = library.header(handle, bytes, UInt(bytes.count), &width, &height, &sampling, &colors)
        return PixelSize(width: Int(width), height: Int(height))
    }

    /// The smallest size to which the library can decode with at least the wanted columns and rows; the original's size
    /// if it has fewer.
    private static func smallest(
        of original: PixelSize, covering wanted: PixelSize, _ library: strata_turbojpeg
    ) -> PixelSize {
        var count: Int32 = 0
        guard let factors = library.factors(&count) else { return original }
        func scaled(_ side: Int, _ factor: tjscalingfactor) -> Int {
            (side * Int(factor.num) + Int(factor.denom) - 1) / max(Int(factor.denom), 1)
        }
        return UnsafeBufferPointer(start: factors, count: Int(count))
            .map { PixelSize(width: scaled(original.width, $0), height: scaled(original.height, $0)) }
            .filter { $0.width <= original.width && $0.height <= original.height }
            .filter { $0.width >= wanted.width && $0.height >= wanted.height }
            .min { $0.width * $0.height < $1.width * $1.height } ?? original
    }
}

extension BackingStore {
    /// The number of rows at the end that have a single colour, all the same; 0 if the last row has several.
    fileprivate var equalRowsAtEnd: Int {
        guard pixelHeight > 0, pixelWidth > 0 else { return 0 }
        let color = pixel(x: 0, y: pixelHeight - 1)
        let first = (0..<pixelHeight).reversed().first { row in
            withRow(row) { line in line.contains { $0 != color } }
        }
        return pixelHeight - 1 - (first ?? -1)
    }
}
