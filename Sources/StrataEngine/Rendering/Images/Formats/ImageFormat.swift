internal import SectionKit

/// A format of picture files: how a file is recognised, how its size is read, and how it is decoded.
///
/// A file's first bytes determine its format, never its name. The size is read and checked before anything is decoded,
/// so a file of a few bytes cannot ask for gigabytes. A picture that its library decodes is shown, with a note if a
/// part is missing. A picture that it refuses is not shown. Colours are converted to those of the screen.
struct ImageFormat: Sendable {
    /// Receives the flaws of a picture that is still shown.
    typealias Notes = (ImageNote) -> Void

    /// The first bytes of a file, one list for each version of the format; nil where any byte is allowed.
    let signatures: [[UInt8?]]
    /// The size that a file of this format states. The reader throws if the header is incomplete.
    let size: @Sendable (_ bytes: [UInt8]) throws(ImageFormatError) -> PixelSize
    /// The pixels, upright and in the colours of a gamut; `wanted` is explained at ``decode(_:covering:in:noting:)``.
    let decode:
        @Sendable (_ bytes: [UInt8], _ wanted: PixelSize?, _ gamut: DisplayGamut, _ note: Notes)
            throws(ImageFormatError) -> BackingStore
    /// Whether the beginning of a file has everything that determines its size.
    var hasSizeInFront = true
    /// Whether a file is decoded row by row, so that its original is never in memory as a whole.
    var isRowByRow: @Sendable (_ bytes: [UInt8]) -> Bool = { _ in false }
    /// The frames of a file; nil for a format without animations.
    var animation: (@Sendable (_ bytes: [UInt8]) throws(ImageFormatError) -> ImageAnimation)?

    /// All formats.
    static let all: [ImageFormat] = [.png, .jpeg, .webp, .gif, .heif]
    /// Their names, in words.
    static let names = "PNG, JPEG, WebP, GIF, HEIC or AVIF"

    /// Decodes a file's bytes.
    ///
    /// - Parameter wanted: the size that the picture will cover when it is shown; nil for the original's size. The result
    ///   then is as small as the format's decoder can make it with at least this many columns and rows.
    /// - Complexity: O(bytes + pixels of the original).
    static func decode(
        _ bytes: [UInt8], covering wanted: PixelSize? = nil, in gamut: DisplayGamut = .sRGB,
        noting note: Notes = { _ in }
    ) throws(ImageFormatError) -> BackingStore {
        let format = try of(bytes)
        try format.size(bytes).checkOriginal(isRowByRow: format.isRowByRow(bytes))
        return try format.decode(bytes, wanted, gamut, note)
    }

    /// The size of the picture according to the file's bytes.
    ///
    /// - Parameter isWhole: whether they are the whole file, or its beginning.
    /// - Throws: the reason why it cannot be decoded, as far as the header shows.
    static func size(of bytes: [UInt8], isWhole: Bool = true) throws(ImageFormatError) -> PixelSize {
        let format = try of(bytes)
        guard isWhole || format.hasSizeInFront else { throw .truncated }
        let size = try format.size(bytes)
        try size.checkOriginal(isRowByRow: format.isRowByRow(bytes))
        return size
    }

    /// The format of a file's bytes.
    private static func of(_ bytes: [UInt8]) throws(ImageFormatError) -> ImageFormat {
        guard !bytes.isEmpty else { throw .noBytes }
        guard let format = all.first(where: { $0.recognises(bytes) }) else { throw FileKind(bytes).refusal }
        return format
    }

    /// Whether bytes are a file's beginning. Bytes that end within the signature also match, so that they are reported
    /// as truncated.
    func recognises(_ bytes: [UInt8]) -> Bool {
        signatures.contains { zip(bytes, $0).allSatisfy { $1 == nil || $0 == $1 } }
    }
}

/// A size in pixels.
package struct PixelSize: Hashable, Sendable {
    var width: Int
    var height: Int

    /// The number of its pixels.
    var count: Int { width * height }

    /// The same size with its sides exchanged.
    var turned: PixelSize { PixelSize(width: height, height: width) }

    /// Throws if an original of this size has no pixels, or too many to be read.
    func checkOriginal(isRowByRow: Bool) throws(ImageFormatError) {
        guard width > 0, height > 0 else { throw .empty }
        let limit = isRowByRow ? RenderLimits.rowByRowPixels : RenderLimits.originalPixels
        guard isAtMost(limit) else { throw .tooLarge(self, isRowByRow ? .rowByRow : .whole) }
    }

    /// Throws if there are no pixels, or too many to be kept in memory.
    func check() throws(ImageFormatError) {
        guard width > 0, height > 0 else { throw .empty }
        guard width <= RenderLimits.storeSide, height <= RenderLimits.storeSide else { throw .tooLarge(self, .side) }
        guard isAtMost(RenderLimits.imagePixels) else { throw .tooLarge(self, .kept) }
    }

    /// Whether it has at most so many pixels. Sides are up to 2^32, so that their product may not fit 64 bits.
    private func isAtMost(_ pixels: Int) -> Bool {
        width <= pixels && height <= pixels && width * height <= pixels
    }

    /// The whole number of columns and rows that become one, so that the result still has those of `wanted`; 1 for nil.
    func factor(covering wanted: PixelSize?) -> Int {
        guard let wanted else { return 1 }
        return min(max(min(width / max(wanted.width, 1), height / max(wanted.height, 1)), 1), Self.largestFactor)
    }

    /// The smallest number of eighths of both sides with at least the columns and rows of `wanted`: what TurboJPEG decodes.
    func scaledByEighths(covering wanted: PixelSize) -> PixelSize {
        let sizes = (1...8).lazy.map { PixelSize(width: (width * $0 + 7) / 8, height: (height * $0 + 7) / 8) }
        return sizes.first { $0.width >= wanted.width && $0.height >= wanted.height } ?? self
    }

    /// The sums of a block's channels fit 32 bits.
    private static let largestFactor = 4_096

    /// The number of blocks of `factor` columns and rows. The last ones may be smaller.
    func reduced(by factor: Int) -> PixelSize {
        PixelSize(width: (width + factor - 1) / factor, height: (height + factor - 1) / factor)
    }
}

/// The reason why a file's bytes cannot be shown.
package enum ImageFormatError: Error, Hashable {
    /// The file has no bytes.
    case noBytes
    /// The file ends early.
    case truncated
    /// The file ends early, after a part of the bytes that it should have, in percent.
    case truncatedAt(percent: Int)
    /// The first bytes match no known format. The value is what the file is instead.
    case unknownFormat(FileKind)
    /// The header says that there are no pixels.
    case empty
    /// More pixels than a limit allows.
    case tooLarge(PixelSize, ImageSizeLimit)
    /// Some or all pixels cannot be decoded.
    case damaged
    /// A kind of picture that is not supported.
    case unsupported(String)
    /// The library of the format is not installed.
    case noLibrary(soname: String, package: String)
    case noMemory
    /// Decoding takes longer than allowed.
    case tooSlow
}

/// A limit of a picture's size.
package enum ImageSizeLimit: Hashable, Sendable {
    /// The pixels of an original that is decoded row by row, or of another one.
    case rowByRow, whole
    /// A side, or the pixels, of what is decoded.
    case side, kept
}

/// The kind of a file with an unsupported format.
package enum FileKind: Hashable {
    /// Text, such as an error page that was saved instead of a picture.
    case text
    /// A picture in an unsupported format.
    case picture(String)
    case unknown

    init(_ bytes: [UInt8]) {
        let known = Self.signatures.first {
            zip(bytes.dropFirst($0.place), $0.bytes).allSatisfy(==) && bytes.count >= 12
        }
        if let known {
            self = .picture(known.name)
        } else if bytes.starts(with: "BM".utf8), bytes.count >= 12 {
            self = .picture("BMP")
        } else {
            let text = Self.text(bytes)
            self = text == nil ? .unknown : text?.contains("<svg") == true ? .picture("SVG") : .text
        }
    }

    var refusal: ImageFormatError {
        if case .picture(let name) = self { return .unsupported("a picture in the format \(name) is not decoded") }
        return .unknownFormat(self)
    }

    /// The beginning of a text file; nil for any other file.
    private static func text(_ bytes: [UInt8]) -> String? {
        let head = bytes.prefix(512)
        guard head.allSatisfy({ $0 >= 0x20 && $0 != 0x7f || 0x09...0x0d ~= $0 }) else { return nil }
        // The last character may be cut off.
        return (0...3).lazy.compactMap { String(validating: head.dropLast($0), as: UTF8.self) }.first
    }

    /// TIFF 6.0; JPEG XL; JPEG 2000; PDF.
    private static let signatures: [(name: String, place: Int, bytes: [UInt8])] = [
        ("TIFF", 0, [0x49, 0x49, 0x2a, 0]), ("TIFF", 0, [0x4d, 0x4d, 0, 0x2a]), ("JPEG XL", 0, [0xff, 0x0a]),
        ("JPEG XL", 4, Array("JXL ".utf8)), ("JPEG 2000", 4, Array("jP  ".utf8)),
        ("JPEG 2000", 0, [0xff, 0x4f, 0xff, 0x51]), ("PDF", 0, Array("%PDF-".utf8)),
    ]
}

extension BackingStore {
    /// A store for a decoder that sets every pixel, or for a decoder that starts with transparent pixels.
    ///
    /// - Throws: also if the size exceeds what is kept in memory, however large the original is.
    static func decoded(_ size: PixelSize, isCleared: Bool = false) throws(ImageFormatError) -> BackingStore {
        try size.check()
        do {
            return try BackingStore(
                pixelWidth: size.width, pixelHeight: size.height, scale: 1, isCleared: isCleared)
        } catch {
            throw .noMemory
        }
    }
}
