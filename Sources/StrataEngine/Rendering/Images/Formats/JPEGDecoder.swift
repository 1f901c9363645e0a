internal import CPictures

extension ImageFormat {
    /// JPEG: baseline and progressive, grey, colours, CMYK and YCCK, upright by its Exif data.
    static let jpeg = ImageFormat(
        signatures: [JPEGHeader.signature],
        size: { bytes throws(ImageRefusal) in
            let header = try JPEGHeader(bytes)
            return header.orientation.applied(to: header.size)
        },
        decode: { bytes, wanted throws(ImageRefusal) in try JPEGDecoder.shared.decode(bytes, covering: wanted) })
}

/// Decodes JPEG files with TurboJPEG: the accurate inverse cosine transform and smooth upsampling, as `djpeg` does by default.
///
/// A file that the library warns about is damaged: a part of it could be shown, but which part is the library's choice.
struct JPEGDecoder {
    private let library: PictureLibrary<strata_turbojpeg>

    // Function pointers, which nothing changes after they were found.
    nonisolated(unsafe) static let shared = JPEGDecoder(library: .turboJPEG())

    init(library: PictureLibrary<strata_turbojpeg>) { self.library = library }

    /// The upright picture: as small as the library's scaling allows if it has to cover a smaller size.
    func decode(_ bytes: [UInt8], covering wanted: PixelSize?) throws(ImageRefusal) -> BackingStore {
        let header = try JPEGHeader(bytes)
        let stored = try pixels(of: bytes, header, covering: wanted.map { header.orientation.applied(to: $0) })
        return try header.orientation.applied(to: stored)
    }

    /// The pixels as they are stored.
    func pixels(
        of bytes: [UInt8], _ header: JPEGHeader, covering wanted: PixelSize?
    ) throws(ImageRefusal) -> BackingStore {
        guard header.depth == 8 else { throw .unsupported("a JPEG of \(header.depth) bits a channel is not decoded") }
        let library = try library.loaded()
        guard let handle = library.start() else { throw .noMemory }
        defer { _ = library.destroy(handle) }
        guard size(of: bytes, with: handle, library) == header.size else { throw .damaged }
        let size = wanted.map { Self.smallest(of: header.size, covering: $0, library) } ?? header.size
        let store = try BackingStore.decoded(size)
        let isDecoded = store.write { pixels, stride in
            let format = header.channels == 4 ? TJPF_CMYK : TJPF_BGRA
            let flags = TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS
            guard
                library.decompress(
                    handle, bytes, UInt(bytes.count), pixels, Int32(size.width), Int32(stride), Int32(size.height),
                    Int32(format.rawValue), flags) == 0
            else { return false }
            // Inks are inverted, as Adobe's programs write them; browsers and djpeg read all files of inks so.
            if format == TJPF_CMYK { strata_from_inverted_cmyk(pixels, stride / 4 * size.height) }
            return true
        }
        guard isDecoded else { throw .damaged }
        return store
    }

    /// The size that the library reads. Its answer does not count: it fails for samplings that it has no name for, and decodes
    /// them all the same.
    private func size(of bytes: [UInt8], with handle: tjhandle, _ library: strata_turbojpeg) -> PixelSize {
        var (width, height, sampling, colors) = (Int32(0), Int32(0), Int32(0), Int32(0))
        _ = library.header(handle, bytes, UInt(bytes.count), &width, &height, &sampling, &colors)
        return PixelSize(width: Int(width), height: Int(height))
    }

    /// The smallest size that the library can decode to and that has at least as many columns and rows as are wanted; the
    /// original's if it has fewer.
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
