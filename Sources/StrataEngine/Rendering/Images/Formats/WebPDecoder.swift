internal import CPictures
internal import SectionKit

extension ImageFormat {
    /// WebP: lossy, lossless, with transparency, upright according to its Exif data; the first frame of an animation.
    static let webp = ImageFormat(
        signatures: [WebPDecoder.signature],
        size: { bytes throws(ImageFormatError) in try WebPDecoder.shared.size(of: bytes) },
        decode: { bytes, wanted, gamut, note throws(ImageFormatError) in
            try WebPDecoder.shared.decode(bytes, covering: wanted, in: gamut, noting: note)
        },
        hasSizeInFront: false,
        isRowByRow: { WebPDecoder.chunk("VP8 ", of: $0) != nil && WebPDecoder.chunk("ALPH", of: $0) == nil },
        animation: { bytes throws(ImageFormatError) in try .webp(bytes) })
}

/// Decodes WebP files with libwebp, which scales a picture that may be smaller while it decodes it.
struct WebPDecoder {
    private let library: PictureLibrary<strata_webp>

    // Function pointers, which do not change after they were found.
    nonisolated(unsafe) static let shared = WebPDecoder(library: .webP())

    /// `RIFF`, a length, `WEBP`.
    static let signature: [UInt8?] = [0x52, 0x49, 0x46, 0x46, nil, nil, nil, nil, 0x57, 0x45, 0x42, 0x50]

    init(library: PictureLibrary<strata_webp>) { self.library = library }

    /// The size of the upright picture.
    func size(of bytes: [UInt8]) throws(ImageFormatError) -> PixelSize {
        Self.orientation(of: bytes).applied(to: try canvas(of: bytes))
    }

    /// The upright picture.
    func decode(
        _ bytes: [UInt8], covering wanted: PixelSize? = nil, in gamut: DisplayGamut = .sRGB,
        noting note: ImageFormat.Notes = { _ in }
    ) throws(ImageFormatError) -> BackingStore {
        let orientation = Self.orientation(of: bytes)
        return try orientation.applied(
            to: pixels(of: bytes, covering: wanted.map(orientation.applied), in: gamut, noting: note))
    }

    /// The pixels as they are stored.
    func pixels(
        of bytes: [UInt8], covering wanted: PixelSize? = nil, in gamut: DisplayGamut = .sRGB,
        noting note: ImageFormat.Notes = { _ in }
    ) throws(ImageFormatError) -> BackingStore {
        let features = try features(of: bytes)
        let size = Self.size(features)
        let store =
            features.has_animation == 0
            ? try picture(bytes, reduced: size.factor(covering: wanted), noting: note)
            : try firstFrame(of: bytes, on: size, noting: note)
        let profile = Self.chunk("ICCP", of: bytes).map { ColorProfile(Array($0)) }
        ColorProfile.convert(store, from: profile, to: gamut, noting: note)
        return store
    }

    /// The first frame of an animation, on its transparent canvas.
    private func firstFrame(
        of bytes: [UInt8], on size: PixelSize, noting note: ImageFormat.Notes
    ) throws(ImageFormatError) -> BackingStore {
        guard let chunk = Self.chunk("ANMF", of: bytes) ?? Self.chunk("ANMF", of: bytes, isCutOff: true) else {
            throw Self.truncation(of: bytes) ?? .damaged
        }
        let frame = Array(chunk)
        guard frame.count > Self.frameHeader else { throw Self.truncation(of: bytes) ?? .damaged }
        let place = (x: Self.number(frame[0..<3]) * 2, y: Self.number(frame[3..<6]) * 2)
        let picture = try picture(Array(frame[Self.frameHeader...]), reduced: 1, noting: note)
        guard place.x + picture.pixelWidth <= size.width, place.y + picture.pixelHeight <= size.height else {
            throw .damaged
        }
        let store = try BackingStore.decoded(size, isCleared: true)
        for row in 0..<picture.pixelHeight {
            picture.withRow(row) { line in
                store.write { pixels, stride in
                    let start = UnsafeMutableRawPointer(pixels + (place.y + row) * stride)
                        .assumingMemoryBound(to: UInt32.self)
                    guard let base = line.baseAddress else { return }
                    (start + place.x).update(from: base, count: line.count)
                }
            }
        }
        return store
    }

    /// The numbers of a frame before its pixels (RFC 9649, section 2.7.1.1).
    static let frameHeader = 16

    /// A picture without its container's other chunks, premultiplied. Of a truncated file, the rows that are there.
    func picture(
        _ bytes: [UInt8], reduced factor: Int, noting note: ImageFormat.Notes
    ) throws(ImageFormatError) -> BackingStore {
        let library = try library.loaded()
        let features = try features(of: bytes)
        let original = Self.size(features)
        let store = try BackingStore.decoded(original.reduced(by: factor), isCleared: true)
        let rows = store.write { pixels, stride -> Int in
            var config = WebPDecoderConfig()
            guard library.configure(&config, WEBP_DECODER_ABI_VERSION) != 0 else { return 0 }
            config.output.colorspace = MODE_BGRA
            config.output.is_external_memory = 1
            config.output.u.RGBA = WebPRGBABuffer(
                rgba: pixels, stride: Int32(stride), size: stride * store.pixelHeight)
            if factor > 1 {
                config.options.use_scaling = 1
                config.options.scaled_width = Int32(store.pixelWidth)
                config.options.scaled_height = Int32(store.pixelHeight)
            }
            var rows = store.pixelHeight
            if library.decode(bytes, bytes.count, &config) != VP8_STATUS_OK {
                rows = Self.rows(of: bytes, with: library, &config, store.pixelHeight)
            }
            if features.has_alpha != 0 { strata_premultiply(pixels, stride / 4 * rows) }
            return rows
        }
        guard let rows, rows > 0 else { throw Self.truncation(of: bytes) ?? .damaged }
        if rows < store.pixelHeight {
            note(.incomplete("the file is truncated: \(rows * 100 / store.pixelHeight) % of the rows are there"))
        }
        return store
    }

    /// Decodes the rows of a file that ends early. Their number is 0 if the file is damaged.
    private static func rows(
        of bytes: [UInt8], with library: strata_webp, _ config: UnsafeMutablePointer<WebPDecoderConfig>, _ height: Int
    ) -> Int {
        guard let decoder = library.start_partial(nil, 0, config) else { return 0 }
        defer { library.end_partial(decoder) }
        guard library.update_partial(decoder, bytes, bytes.count) == VP8_STATUS_SUSPENDED else { return 0 }
        var rows: Int32 = 0
        guard library.partial_rows(decoder, &rows, nil, nil, nil) != nil else { return 0 }
        return min(max(Int(rows), 0), height)
    }

    private func features(of bytes: [UInt8]) throws(ImageFormatError) -> WebPBitstreamFeatures {
        var features = WebPBitstreamFeatures()
        let status = try library.loaded().features(bytes, bytes.count, &features, WEBP_DECODER_ABI_VERSION)
        if status == VP8_STATUS_NOT_ENOUGH_DATA { throw Self.truncation(of: bytes) ?? .truncated }
        guard status == VP8_STATUS_OK else { throw .damaged }
        return features
    }

    /// The size of the canvas as it is stored.
    func canvas(of bytes: [UInt8]) throws(ImageFormatError) -> PixelSize { Self.size(try features(of: bytes)) }

    private static func size(_ features: WebPBitstreamFeatures) -> PixelSize {
        PixelSize(width: Int(features.width), height: Int(features.height))
    }

    /// The orientation in the file's `EXIF` chunk, which follows the pixels (RFC 9649, section 2.7.1.5).
    static func orientation(of bytes: [UInt8]) -> ExifOrientation {
        chunk("EXIF", of: bytes).map { ExifOrientation(exif: $0) } ?? .upright
    }

    /// The first chunk with a name; nil if the file has no such chunk.
    ///
    /// - Parameter isCutOff: whether the file may end within it.
    static func chunk(_ name: String, of bytes: [UInt8], isCutOff: Bool = false) -> ArraySlice<UInt8>? {
        var found: ArraySlice<UInt8>?
        forEachChunk(of: bytes, isCutOff: isCutOff) { known, body in
            if known.elementsEqual(name.utf8) { found = body }
            return found == nil
        }
        return found
    }

    /// Calls a function with the names and the bodies of the chunks, until it returns false.
    ///
    /// - Parameter isCutOff: whether the last one may be cut off.
    static func forEachChunk(
        of bytes: [UInt8], isCutOff: Bool = false,
        _ body: (_ name: ArraySlice<UInt8>, _ body: ArraySlice<UInt8>) -> Bool
    ) {
        var place = signature.count
        while place <= bytes.count - 8 {
            let length = number(bytes[(place + 4)..<(place + 8)])
            let (name, start) = (bytes[place..<(place + 4)], place + 8)
            guard length <= bytes.count - start || isCutOff,
                body(name, bytes[start...].prefix(length))
            else { return }
            // Chunks begin at even offsets.
            place = start + length + length % 2
        }
    }

    /// How much of the file is there; nil if it is as long as it states, or does not state it.
    private static func truncation(of bytes: [UInt8]) -> ImageFormatError? {
        guard bytes.count >= 8, bytes.starts(with: "RIFF".utf8) else { return nil }
        let length = number(bytes[4..<8]) + 8
        return bytes.count < length ? .truncatedAt(percent: bytes.count * 100 / length) : nil
    }

    /// A number with its lowest byte first.
    static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reversed().reduce(0) { $0 << 8 | Int($1) } }
}
