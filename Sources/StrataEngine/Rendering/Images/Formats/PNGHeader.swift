import CPangoCairo
internal import SectionKit

extension ImageFormat {
    /// PNG, decoded by Cairo: of 1 to 16 bits a channel, grey, of a palette, with transparency, interlaced.
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

    /// Reads the header; the size is not checked.
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
    /// A chunk of 13 bytes named IHDR, which every PNG begins with.
    private static let firstChunk: [UInt8] = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
}

extension BackingStore {
    /// The pixels of a PNG file's bytes, one per point.
    ///
    /// - Returns: nil if they are not a PNG, or one that is larger than ``RenderLimits``.
    /// - Complexity: O(pixels).
    package convenience init?(png bytes: [UInt8]) {
        guard let header = try? PNGHeader(bytes), (try? header.size.check()) != nil,
            let surface = try? PNGChunks(bytes).surface()
        else { return nil }
        self.init(adopting: surface, scale: 1)
    }
}
