import CPangoCairo
internal import SectionKit

extension ImageFormat {
    /// PNG, decoded by Cairo: of 1 to 16 bits a channel, grey, of a palette, with transparency, interlaced.
    static let png = ImageFormat(
        signatures: [PNGHeader.signature],
        size: { bytes throws(ImageRefusal) in try PNGHeader(bytes).size },
        decode: { bytes, _ throws(ImageRefusal) in
            guard let surface = PNGHeader.surface(bytes) else { throw .damaged }
            return BackingStore(adopting: surface, scale: 1)
        })
}

/// The first 26 bytes of a PNG file (PNG specification, third edition, sections 5.2 and 11.2.1).
struct PNGHeader: Equatable {
    let size: PixelSize

    /// Signature, length and type of the first chunk, width, height, depth and colour type.
    static let byteCount = 26

    /// Reads the header; the size is not checked.
    init(_ bytes: some Collection<UInt8>) throws(ImageRefusal) {
        let head = Array(bytes.prefix(Self.byteCount))
        guard zip(head, Self.signature).allSatisfy(==) else { throw .unknownFormat }
        guard head.count == Self.byteCount else { throw .truncated }
        guard head[8..<16].elementsEqual(Self.firstChunk) else { throw .unknownFormat }
        size = PixelSize(width: Self.number(head[16..<20]), height: Self.number(head[20..<24]))
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    fileprivate static let signature: [UInt8?] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    /// A chunk of 13 bytes named IHDR, which every PNG begins with.
    private static let firstChunk: [UInt8] = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]

    /// The decoded pixels of a PNG file's bytes, whose header was checked; nil if it is damaged or truncated.
    fileprivate static func surface(_ bytes: [UInt8]) -> OpaquePointer? {
        var source = ByteSource(bytes)
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
            return nil
        }
        return surface
    }
}

extension BackingStore {
    /// The pixels of a PNG file's bytes, one per point.
    ///
    /// - Returns: nil if they are not a PNG, or one that is larger than ``RenderLimits``.
    /// - Complexity: O(pixels).
    package convenience init?(png bytes: [UInt8]) {
        guard let header = try? PNGHeader(bytes), (try? header.size.check()) != nil,
            let surface = PNGHeader.surface(bytes)
        else { return nil }
        self.init(adopting: surface, scale: 1)
    }
}
