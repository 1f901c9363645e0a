internal import CPictures
internal import SectionKit

extension ImageFormat {
    /// HEIC and AVIF (ISO/IEC 23008-12, AV1 Image File Format): 8 to 12 bits per channel, with transparency, upright.
    static let heif = ImageFormat(
        // The first box is shorter than 64 KiB.
        signatures: HEIFDecoder.brands.map { [0, 0, nil, nil] + Array("ftyp\($0)".utf8) },
        size: { bytes throws(ImageFormatError) in
            try HEIFDecoder.shared.withPicture(of: bytes) { picture, library throws(ImageFormatError) in
                PixelSize(width: Int(library.width(picture)), height: Int(library.height(picture)))
            }
        },
        decode: { bytes, wanted, gamut, note throws(ImageFormatError) in
            try HEIFDecoder.shared.decode(bytes, covering: wanted, in: gamut, noting: note)
        }, hasSizeInFront: false)
}

/// Decodes HEIC and AVIF files with libheif. It decodes the whole original, and turns it upright.
struct HEIFDecoder {
    private let library: PictureLibrary<strata_heif>

    // Function pointers, which do not change after they were found.
    nonisolated(unsafe) static let shared = HEIFDecoder(library: .heif())

    init(library: PictureLibrary<strata_heif>) { self.library = library }

    /// The brands of still pictures and of sequences, of which the still picture is shown.
    static let brands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "avif", "avis"]

    /// The upright picture.
    func decode(
        _ bytes: [UInt8], covering wanted: PixelSize?, in gamut: DisplayGamut = .sRGB,
        noting note: ImageFormat.Notes = { _ in }
    ) throws(ImageFormatError) -> BackingStore {
        try withPicture(of: bytes) { picture, library throws(ImageFormatError) in
            let size = PixelSize(width: Int(library.width(picture)), height: Int(library.height(picture)))
            let factor = size.factor(covering: wanted)
            let store = try BackingStore.decoded(size.reduced(by: factor))
            let profile = Self.profile(of: picture, library, note)
            try Self.draw(picture, of: size, by: factor, on: store, library, from: bytes)
            ColorProfile.convert(store, from: profile, to: gamut, noting: note)
            return store
        }
    }

    /// Calls a function with the file's main picture.
    fileprivate func withPicture<Result>(
        of bytes: [UInt8],
        _ body: (_ picture: OpaquePointer, _ library: strata_heif) throws(ImageFormatError) -> Result
    ) throws(ImageFormatError) -> Result {
        let library = try library.loaded()
        if let truncation = Self.truncation(of: bytes) { throw truncation }
        guard let context = library.start() else { throw .noMemory }
        defer { library.end(context) }
        // Pictures are decoded on one thread, as all others are.
        library.set_threads(context, 0)
        // The library reads the bytes until the context ends.
        return try bytes.withUnsafeBufferPointer { buffer throws(ImageFormatError) in
            try Self.check(library.read(context, buffer.baseAddress, buffer.count, nil))
            var handle: OpaquePointer?
            try Self.check(library.primary(context, &handle))
            guard let handle else { throw .damaged }
            defer { library.release_primary(handle) }
            return try body(handle, library)
        }
    }

    /// Decodes the picture, and draws it premultiplied.
    private static func draw(
        _ picture: OpaquePointer, of size: PixelSize, by factor: Int, on store: BackingStore, _ library: strata_heif,
        from bytes: [UInt8]
    ) throws(ImageFormatError) {
        guard let options = library.options() else { throw .noMemory }
        defer { library.release_options(options) }
        options.pointee.convert_hdr_to_8bit = 1
        var image: OpaquePointer?
        try check(library.decode(picture, &image, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, options))
        guard let image else { throw .damaged }
        defer { library.release(image) }
        var stride: Int32 = 0
        guard let plane = library.plane(image, heif_channel_interleaved, &stride),
            Int(library.plane_width(image, heif_channel_interleaved)) == size.width,
            Int(library.plane_height(image, heif_channel_interleaved)) == size.height, Int(stride) >= size.width * 4
        else { throw .damaged }
        let isPremultiplied = library.is_premultiplied(picture) != 0
        var line = [UInt8](repeating: 0, count: size.width * 4)
        var sums = [UInt32](repeating: 0, count: store.pixelWidth * 4)
        store.write { pixels, storeStride in
            for row in 0..<size.height {
                line.withUnsafeMutableBufferPointer { line in
                    guard let line = line.baseAddress else { return }
                    line.update(from: plane + row * Int(stride), count: size.width * 4)
                    strata_swap_red_and_blue(line, size.width)
                    if !isPremultiplied { strata_premultiply(line, size.width) }
                    strata_add_row(line, size.width, factor, &sums)
                }
                let rows = row % factor + 1
                guard rows == factor || row + 1 == size.height else { continue }
                strata_write_means(&sums, size.width, factor, rows, pixels + row / factor * storeStride)
            }
        }
    }

    /// The colours of the picture; nil if they are those of sRGB.
    private static func profile(
        of picture: OpaquePointer, _ library: strata_heif, _ note: ImageFormat.Notes
    ) -> ColorProfile? {
        let kind = library.profile_type(picture)
        if kind == heif_color_profile_type_rICC || kind == heif_color_profile_type_prof {
            let length = library.profile_size(picture)
            guard length <= ColorProfile.byteLimit else {
                note(.profile("it has more than \(ColorProfile.byteLimit) bytes"))
                return nil
            }
            var bytes = [UInt8](repeating: 0, count: length)
            guard library.profile(picture, &bytes).code == heif_error_Ok else { return nil }
            return ColorProfile(bytes)
        }
        var colors: UnsafeMutablePointer<heif_color_profile_nclx>?
        guard library.colors(picture, &colors).code == heif_error_Ok, let colors else { return nil }
        defer { library.release_colors(colors) }
        return profile(of: colors.pointee, note)
    }

    /// The profile of colours that are stated by numbers (ITU-T H.273, tables 2 and 3).
    private static func profile(of colors: heif_color_profile_nclx, _ note: ImageFormat.Notes) -> ColorProfile? {
        let (primaries, transfer) = (colors.color_primaries.rawValue, colors.transfer_characteristics.rawValue)
        guard transfer != 16, transfer != 18 else {
            note(.profile("it is of high dynamic range, which is not mapped to the screen's"))
            return nil
        }
        return ColorProfile(primaries: Int(primaries), transfer: Int(transfer))
    }

    private static func check(_ error: heif_error) throws(ImageFormatError) {
        switch error.code {
        case heif_error_Ok: return
        case heif_error_Memory_allocation_error:
            throw error.subcode == heif_suberror_Security_limit_exceeded ? .tooSlow : .noMemory
        case heif_error_Unsupported_feature, heif_error_Unsupported_filetype, heif_error_Decoder_plugin_error:
            let text = error.message.map { String(cString: $0) } ?? ""
            let isCodec = error.subcode == heif_suberror_Unsupported_codec
            throw .unsupported(
                isCodec
                    ? "libheif has no decoder for it (libheif-plugin-libde265 and libheif-plugin-dav1d are such)"
                    : "libheif does not decode it: \(text)")
        default: throw error.subcode == heif_suberror_End_of_data ? .truncated : .damaged
        }
    }

    /// How much of the file is there; nil if its boxes end where it ends (ISO/IEC 14496-12, section 4.2).
    private static func truncation(of bytes: [UInt8]) -> ImageFormatError? {
        var place = 0
        while place <= bytes.count - 8 {
            var length = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
            // 0 is up to the end. 1 is followed by a length of eight bytes, of which no file here needs more than four.
            if length == 1, place <= bytes.count - 16 {
                length = bytes[(place + 12)..<(place + 16)].reduce(0) { $0 << 8 | Int($1) }
            }
            guard length >= 8 else { return nil }
            place += length
        }
        return place > bytes.count ? .truncatedAt(percent: bytes.count * 100 / place) : nil
    }
}
