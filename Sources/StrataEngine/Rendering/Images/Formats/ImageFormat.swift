internal import SectionKit

/// A format of picture files: how a file is recognised, how large it says it is, and how it is decoded.
///
/// A file's first bytes decide its format, never its name. The size is read and checked before anything is decoded, so that a
/// file of a few bytes cannot ask for gigabytes. A file that is damaged or truncated is refused as a whole, even where its
/// library would show a part of it: what is shown must not depend on how much a library forgives.
struct ImageFormat: Sendable {
    /// The first bytes of a file, one list for each version of the format; nil where any byte may be.
    let signatures: [[UInt8?]]
    /// The size that a file of this format says it has. Its reader throws if the header is incomplete.
    let size: @Sendable (_ bytes: [UInt8]) throws(ImageRefusal) -> PixelSize
    /// The pixels, upright; `wanted` is explained at ``decode(_:covering:)``.
    let decode: @Sendable (_ bytes: [UInt8], _ wanted: PixelSize?) throws(ImageRefusal) -> BackingStore

    /// All formats.
    static let all: [ImageFormat] = [.png, .jpeg, .webp, .gif]
    /// Their names, in words.
    static let names = "PNG, JPEG, WebP or GIF"

    /// Decodes a file's bytes.
    ///
    /// - Parameter wanted: the size that the picture will cover when it is shown; nil for the original's size. A format that
    ///   can be decoded smaller (JPEG) has at least this many columns and rows then; others are decoded whole.
    /// - Complexity: O(bytes + pixels of the original).
    static func decode(_ bytes: [UInt8], covering wanted: PixelSize? = nil) throws(ImageRefusal) -> BackingStore {
        guard let format = all.first(where: { $0.recognises(bytes) }) else { throw .unknownFormat }
        try format.size(bytes).check()
        return try format.decode(bytes, wanted)
    }

    /// The size that a file's bytes say the picture has.
    ///
    /// - Throws: the reason that it cannot be decoded, as far as its header tells.
    static func size(of bytes: [UInt8]) throws(ImageRefusal) -> PixelSize {
        guard let format = all.first(where: { $0.recognises(bytes) }) else { throw .unknownFormat }
        let size = try format.size(bytes)
        try size.check()
        return size
    }

    /// Whether bytes are a file's beginning; those that end within the signature are, so that they are called truncated.
    func recognises(_ bytes: [UInt8]) -> Bool {
        signatures.contains { zip(bytes, $0).allSatisfy { $1 == nil || $0 == $1 } }
    }
}

/// A size in pixels.
struct PixelSize: Hashable, Sendable {
    var width: Int
    var height: Int

    /// The same size with its sides exchanged.
    var turned: PixelSize { PixelSize(width: height, height: width) }

    /// Throws if a picture of this size has no pixels, or too many to be decoded.
    func check() throws(ImageRefusal) {
        guard width > 0, height > 0 else { throw .empty }
        // Sides are below 2^32 in every format, so that their product fits 64 bits.
        guard width <= RenderLimits.storeSide, height <= RenderLimits.storeSide,
            width * height <= RenderLimits.imagePixels
        else { throw .tooLarge(self) }
    }
}

/// The reason why a file's bytes cannot be shown.
enum ImageRefusal: Error, Hashable {
    /// The header ends early.
    case truncated
    /// The first bytes are those of no format.
    case unknownFormat
    /// The header says that there are no pixels.
    case empty
    case tooLarge(PixelSize)
    /// The pixels cannot be decoded, or not all of them.
    case damaged
    /// A kind of picture that is not decoded.
    case unsupported(String)
    /// The library of the format is not installed.
    case noLibrary(soname: String, package: String)
    case noMemory
}

extension BackingStore {
    /// A store for a decoder that sets every pixel, or for one that starts from transparent pixels.
    static func decoded(_ size: PixelSize, isCleared: Bool = false) throws(ImageRefusal) -> BackingStore {
        do {
            return try BackingStore(
                pixelWidth: size.width, pixelHeight: size.height, scale: 1, isCleared: isCleared)
        } catch {
            throw .noMemory
        }
    }
}
