internal import CPictures

extension ImageFormat {
    /// GIF: the first frame.
    static let gif = ImageFormat(
        signatures: [Array("GIF87a".utf8), Array("GIF89a".utf8)],
        size: { bytes throws(ImageFormatError) in try GIFDecoder.size(of: bytes) },
        decode: { bytes, _, gamut, note throws(ImageFormatError) in
            let store = try GIFDecoder.shared.decode(bytes, noting: note)
            ColorProfile.convert(store, from: nil, to: gamut, noting: note)
            return store
        },
        animation: { bytes throws(ImageFormatError) in try .gif(bytes) })
}

/// Decodes the first frame of GIF files with giflib, row by row. Nothing of later frames is decoded or kept.
///
/// The picture is as large as the file's screen. The parts of a frame outside of the screen are left out, and the
/// screen around the frame is transparent, as in browsers.
struct GIFDecoder {
    private let library: PictureLibrary<strata_giflib>

    // Function pointers, which do not change after they were found.
    nonisolated(unsafe) static let shared = GIFDecoder(library: .giflib())

    init(library: PictureLibrary<strata_giflib>) { self.library = library }

    /// The size of the screen (GIF89a specification, section 18).
    static func size(of bytes: [UInt8]) throws(ImageFormatError) -> PixelSize {
        guard bytes.count >= 10 else { throw .truncated }
        return PixelSize(
            width: Int(bytes[6]) | Int(bytes[7]) << 8, height: Int(bytes[8]) | Int(bytes[9]) << 8)
    }

    func decode(_ bytes: [UInt8], noting note: ImageFormat.Notes = { _ in }) throws(ImageFormatError) -> BackingStore {
        let library = try library.loaded()
        let store = try BackingStore.decoded(Self.size(of: bytes), isCleared: true)
        var source = ByteSource(bytes)
        try withUnsafeMutablePointer(to: &source) { source throws(ImageFormatError) in
            do throws(ImageFormatError) {
                guard let file = library.open(source, Self.read, nil) else { throw .damaged }
                defer { _ = library.close(file, nil) }
                let frame = try GIFFrame(file, library)
                let rows = try frame.draw(on: store)
                guard rows < frame.height else { return }
                guard rows > 0, source.pointee.refusal == .truncated else { throw .damaged }
                note(.incomplete("the file is truncated: \(rows * 100 / frame.height) % of the rows are there"))
            } catch {
                // The reader knows why the library got no bytes.
                throw error == .damaged ? source.pointee.refusal ?? error : error
            }
        }
        return store
    }

    /// Gives the library as many bytes as it requests, or none.
    private static let read: InputFunc = { file, target, count in
        guard let target, let source = file?.pointee.UserData?.assumingMemoryBound(to: ByteSource.self) else {
            return 0
        }
        return source.pointee.copy(Int(count), to: target) ? count : 0
    }
}

/// The first frame of an open file.
private struct GIFFrame {
    private let file: UnsafeMutablePointer<GifFileType>
    private let library: strata_giflib
    /// The index of the transparent colour; -1 for none.
    private var transparent: Int32 = -1

    /// Advances to the first frame's pixels.
    init(_ file: UnsafeMutablePointer<GifFileType>, _ library: strata_giflib) throws(ImageFormatError) {
        self.file = file
        self.library = library
        var record = UNDEFINED_RECORD_TYPE
        while record != IMAGE_DESC_RECORD_TYPE {
            guard library.record(file, &record) == GIF_OK, record != TERMINATE_RECORD_TYPE else { throw .damaged }
            if record == EXTENSION_RECORD_TYPE { try readExtension() }
        }
        guard library.image(file) == GIF_OK else { throw .damaged }
    }

    /// Reads the control block before a frame, or skips another extension.
    private mutating func readExtension() throws(ImageFormatError) {
        var code: Int32 = 0
        var block: UnsafeMutablePointer<GifByteType>?
        guard library.extension(file, &code, &block) == GIF_OK else { throw .damaged }
        while let bytes = block {
            // Its length, flags, a delay of two bytes, the transparent colour (GIF89a specification, section 23).
            if code == GRAPHICS_EXT_FUNC_CODE, bytes[0] >= 4 { transparent = bytes[1] & 1 == 1 ? Int32(bytes[4]) : -1 }
            guard library.next_extension(file, &block) == GIF_OK else { throw .damaged }
        }
    }

    /// The number of its rows.
    var height: Int { Int(file.pointee.Image.Height) }

    /// Draws the rows that can be decoded, and returns their number.
    func draw(on store: BackingStore) throws(ImageFormatError) -> Int {
        let image = file.pointee.Image
        let size = PixelSize(width: Int(image.Width), height: Int(image.Height))
        try size.check()
        guard let colors = (image.ColorMap ?? file.pointee.SColorMap)?.pointee else { throw .damaged }
        var line = [UInt8](repeating: 0, count: size.width)
        for (count, row) in Self.rows(size.height, isInterlaced: image.Interlace).enumerated() {
            guard library.line(file, &line, Int32(size.width)) == GIF_OK else { return count }
            let (left, y) = (Int(image.Left), Int(image.Top) + row)
            guard y < store.pixelHeight, left < store.pixelWidth else { continue }
            store.write { pixels, stride in
                let start = UnsafeMutableRawPointer(pixels + y * stride).assumingMemoryBound(to: UInt32.self)
                strata_expand_row(
                    line, min(size.width, store.pixelWidth - left), colors.Colors, colors.ColorCount, transparent,
                    start + left)
            }
        }
        return size.height
    }

    /// The rows in the order of the file (GIF89a specification, appendix E).
    private static func rows(_ count: Int, isInterlaced: Bool) -> [Int] {
        guard isInterlaced else { return Array(0..<count) }
        return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0, to: count, by: $1)) }
    }
}
