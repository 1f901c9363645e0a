import CPangoCairo
internal import CPictures
internal import SectionKit

/// The chunks of a PNG file (PNG specification, third edition, section 5.3): the chunks of the picture, and the places
/// of its Exif data and its colour profile.
///
/// Only the picture's chunks are passed to the decoder. Others may be compressed texts that libpng would inflate to any
/// size.
struct PNGChunks {
    private let bytes: [UInt8]
    /// The signature and the picture's chunks. Adjacent ones are joined.
    private var picture = [0..<signatureLength]
    private var exif: Range<Int>?
    private var packedProfile: Range<Int>?
    /// Whether the file states that the pixels are in sRGB.
    private var isSRGB = false
    /// The bytes of the compressed pixels.
    private var dataBytes = 0

    private static let signatureLength = 8

    /// Finds the chunks of a file with a checked header.
    ///
    /// - Complexity: O(chunks).
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        guard bytes.count >= Self.signatureLength else { return }
        var place = Self.signatureLength
        while place <= bytes.count - 8 {
            let length = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
            let (body, name) = (place + 8, bytes[(place + 4)..<(place + 8)])
            // The checksum follows. The decoder reports a truncated chunk.
            let end = min(body + length + 4, bytes.count)
            let content = body..<min(body + length, bytes.count)
            note(name, content, whole: place..<end)
            place = end
            if name.elementsEqual("IEND".utf8) { return }
        }
    }

    private mutating func note(_ name: ArraySlice<UInt8>, _ content: Range<Int>, whole: Range<Int>) {
        // The picture's chunks begin with a capital letter. Transparency belongs to the picture too.
        let isPicture = name[name.startIndex] & 0x20 == 0 || name.elementsEqual("tRNS".utf8)
        if isPicture {
            if picture[picture.count - 1].upperBound == whole.lowerBound {
                picture[picture.count - 1] = picture[picture.count - 1].lowerBound..<whole.upperBound
            } else {
                picture.append(whole)
            }
            if name.elementsEqual("IDAT".utf8) { dataBytes += content.count }
        } else if name.elementsEqual("eXIf".utf8) {
            exif = exif ?? content
        } else if name.elementsEqual("iCCP".utf8) {
            packedProfile = packedProfile ?? content
        } else if name.elementsEqual("sRGB".utf8) {
            isSRGB = true
        }
    }

    /// The orientation of the stored pixels.
    var orientation: ExifOrientation { exif.map { ExifOrientation(exif: bytes[$0]) } ?? .upright }

    /// The colour profile; nil if there is none, or if it cannot be read, which is noted.
    func profile(noting note: ImageFormat.Notes) -> ColorProfile? {
        guard let packedProfile, !isSRGB else { return nil }
        // A name, 0, the only compression method, and the profile.
        let content = bytes[packedProfile]
        guard let end = content.firstIndex(of: 0), end + 2 < content.endIndex, content[end + 1] == 0 else {
            note(.profile("it is damaged"))
            return nil
        }
        let packed = Array(content[(end + 2)...])
        let profile = [UInt8](unsafeUninitializedCapacity: ColorProfile.byteLimit) { buffer, count in
            count = buffer.baseAddress.map { strata_inflate(packed, packed.count, $0, buffer.count) } ?? 0
        }
        guard !profile.isEmpty else {
            note(.profile("it is damaged, or has more than \(ColorProfile.byteLimit) bytes"))
            return nil
        }
        return ColorProfile(profile)
    }

    /// Twice the bytes of uncompressed pixels, at 8 bytes each and one byte before each row. libpng inflates all data
    /// of a file, regardless of the size of its picture.
    private static func dataLimit(of size: PixelSize) -> Int { (size.width * 8 + 2) * size.height * 2 + 1 << 16 }

    /// The pixels as they are stored.
    func pixels() throws(ImageFormatError) -> BackingStore { BackingStore(adopting: try surface(), scale: 1) }

    /// The number of bytes that are passed to the decoder.
    var pictureBytes: Int { picture.reduce(0) { $0 + $1.count } }

    /// The same as a surface, which the caller destroys.
    func surface() throws(ImageFormatError) -> OpaquePointer {
        let size = try PNGHeader(bytes).size
        guard dataBytes <= Self.dataLimit(of: size) else { throw .tooSlow }
        var source = ByteSource(bytes, parts: picture)
        let surface = withUnsafeMutablePointer(to: &source) { source in
            cairo_image_surface_create_from_png_stream(
                { closure, data, length in
                    guard let closure, let data else { return CAIRO_STATUS_READ_ERROR }
                    let source = closure.assumingMemoryBound(to: ByteSource.self)
                    return source.pointee.copy(Int(length), to: data) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
                }, source)
        }
        guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            throw source.refusal ?? .damaged
        }
        return surface
    }
}

extension ImageFormat {
    /// PNG, decoded by Cairo: 1 to 16 bits per channel, grey, palettes, transparency, interlacing.
    static let png = ImageFormat(
        signatures: [PNGHeader.signature],
        size: { bytes throws(ImageFormatError) in
            try PNGChunks(bytes).orientation.applied(to: PNGHeader(bytes).size)
        },
        decode: { bytes, _, note throws(ImageFormatError) in
            let chunks = PNGChunks(bytes)
            let store = try chunks.pixels()
            if let profile = chunks.profile(noting: note) {
                let format = cairo_image_surface_get_format(store.surface)
                if let colors = profile.convert(store, hasAlpha: format == CAIRO_FORMAT_ARGB32) { note(colors) }
            }
            return try chunks.orientation.applied(to: store)
        }, hasSizeInFront: false)
}

/// The first 26 bytes of a PNG file (PNG specification, third edition, sections 5.2 and 11.2.1).
struct PNGHeader: Equatable {
    let size: PixelSize

    /// Signature, length and type of the first chunk, width, height, depth and colour type.
    static let byteCount = 26

    /// Reads the header without checking the size.
    init(_ bytes: some Collection<UInt8>) throws(ImageFormatError) {
        let head = Array(bytes.prefix(Self.byteCount))
        guard zip(head, Self.signature).allSatisfy(==) else { throw .unknownFormat(.unknown) }
        guard head.count == Self.byteCount else { throw .truncated }
        guard head[8..<16].elementsEqual(Self.firstChunk) else { throw .unknownFormat(.unknown) }
        size = PixelSize(width: Self.number(head[16..<20]), height: Self.number(head[20..<24]))
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    static let signature: [UInt8?] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    /// A chunk of 13 bytes named IHDR, with which every PNG begins.
    private static let firstChunk: [UInt8] = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
}

extension BackingStore {
    /// The pixels of a PNG file's bytes, one per point.
    ///
    /// - Returns: nil if they are not a PNG, or are larger than ``RenderLimits`` allows.
    /// - Complexity: O(pixels).
    package convenience init?(png bytes: [UInt8]) {
        guard let header = try? PNGHeader(bytes), (try? header.size.check()) != nil,
            let surface = try? PNGChunks(bytes).surface()
        else { return nil }
        self.init(adopting: surface, scale: 1)
    }
}
