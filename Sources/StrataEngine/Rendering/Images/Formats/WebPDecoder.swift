internal import CPictures

extension ImageFormat {
    /// WebP, still images only: lossy, lossless, with transparency, upright according to its Exif data.
    static let webp = ImageFormat(
        signatures: [WebPDecoder.signature],
        size: { bytes throws(ImageFormatError) in try WebPDecoder.shared.size(of: bytes) },
        decode: { bytes, _, note throws(ImageFormatError) in try WebPDecoder.shared.decode(bytes, noting: note) },
        hasSizeInFront: false)
}

/// Decodes WebP files with libwebp. Animations are not supported, because their frames need another library.
struct WebPDecoder {
    private let library: PictureLibrary<strata_webp>

    // Function pointers, which do not change after they were found.
    nonisolated(unsafe) static let shared = WebPDecoder(library: .webP())

    /// `RIFF`, a length, `WEBP`.
    static let signature: [UInt8?] = [0x52, 0x49, 0x46, 0x46, nil, nil, nil, nil, 0x57, 0x45, 0x42, 0x50]

    init(library: PictureLibrary<strata_webp>) { self.library = library }

    /// The size of the upright picture.
    func size(of bytes: [UInt8]) throws(ImageFormatError) -> PixelSize {
        Self.orientation(of: bytes).applied(to: Self.size(try features(of: bytes)))
    }

    /// The upright picture.
    func decode(_ bytes: [UInt8], noting note: ImageFormat.Notes = { _ in }) throws(ImageFormatError) -> BackingStore {
        try Self.orientation(of: bytes).applied(to: pixels(of: bytes, noting: note))
    }

    /// The pixels as they are stored.
    func pixels(of bytes: [UInt8], noting note: ImageFormat.Notes = { _ in }) throws(ImageFormatError) -> BackingStore {
        let library = try library.loaded()
        let features = try features(of: bytes)
        guard features.has_animation == 0 else { throw .unsupported("an animated WebP is not decoded") }
        let size = Self.size(features)
        let store = try BackingStore.decoded(size)
        let profile = Self.chunk("ICCP", of: bytes).map { ColorProfile(Array($0)) }
        var colors: ImageNote?
        let isDecoded = store.write { pixels, stride in
            guard library.decode(bytes, bytes.count, pixels, stride * size.height, Int32(stride)) != nil else {
                return false
            }
            colors = profile?.convert(.color, pixels, width: size.width, height: size.height, stride: stride)
            if features.has_alpha != 0 { strata_premultiply(pixels, stride / 4 * size.height) }
            return true
        }
        guard isDecoded == true else { throw Self.isTruncated(bytes) ? .truncated : .damaged }
        if let colors { note(colors) }
        return store
    }

    private func features(of bytes: [UInt8]) throws(ImageFormatError) -> WebPBitstreamFeatures {
        var features = WebPBitstreamFeatures()
        let status = try library.loaded().features(bytes, bytes.count, &features, WEBP_DECODER_ABI_VERSION)
        if status == VP8_STATUS_NOT_ENOUGH_DATA { throw .truncated }
        guard status == VP8_STATUS_OK else { throw .damaged }
        return features
    }

    private static func size(_ features: WebPBitstreamFeatures) -> PixelSize {
        PixelSize(width: Int(features.width), height: Int(features.height))
    }

    /// The orientation in the file's `EXIF` chunk, which follows the pixels (RFC 9649, section 2.7.1.5).
    private static func orientation(of bytes: [UInt8]) -> ExifOrientation {
        chunk("EXIF", of: bytes).map { ExifOrientation(exif: $0) } ?? .upright
    }

    /// The first chunk with a name; nil if the file has no such chunk.
    private static func chunk(_ name: String, of bytes: [UInt8]) -> ArraySlice<UInt8>? {
        var place = signature.count
        while place <= bytes.count - 8 {
            let length = length(at: place + 4, of: bytes)
            let body = place + 8
            guard length <= bytes.count - body else { break }
            if bytes[place..<(place + 4)].elementsEqual(name.utf8) { return bytes[body..<(body + length)] }
            // Chunks begin at even offsets.
            place = body + length + length % 2
        }
        return nil
    }

    /// Whether the file is shorter than it states.
    private static func isTruncated(_ bytes: [UInt8]) -> Bool { bytes.count < length(at: 4, of: bytes) + 8 }

    private static func length(at place: Int, of bytes: [UInt8]) -> Int {
        bytes[place..<(place + 4)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
