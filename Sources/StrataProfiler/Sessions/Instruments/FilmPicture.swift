internal import CZlib
internal import Foundation
internal import StrataEngine

/// A picture of a film as a PNG file.
///
/// Its rows have no filters, unlike those of Cairo's files: filters suit photographs. A small picture of a screen whose
/// colours are rounded is a sixth smaller without, and takes a third of the time.
struct FilmPicture {
    /// The levels of each colour. A file has half the bytes, and still looks the same.
    private static let levels = 32
    /// zlib's level: the next ones take half as long again for 5 % fewer bytes.
    private static let level: Int32 = 3
    /// The filter of each row: none.
    private static let filter: UInt8 = 0

    /// A name for the file, which equal pictures have in common.
    let name: String
    private let pixels: BackingStore

    /// Rounds the colours of an opaque picture.
    ///
    /// - Complexity: O(pixels).
    init(_ pixels: BackingStore) {
        pixels.roundColors(toLevels: Self.levels)
        let digits = String(pixels.pixelHash, radix: 16)
        name = String(repeating: "0", count: 16 - digits.count) + digits + ".png"
        self.pixels = pixels
    }

    /// The file.
    ///
    /// - Throws: ``RenderError`` if zlib cannot compress it.
    /// - Complexity: O(pixels).
    func png() throws(RenderError) -> Data {
        let compressed = try Self.compressed(pixels.colors(startingRowsWith: Self.filter))
        let size = [pixels.pixelWidth, pixels.pixelHeight].flatMap { Self.bytes(UInt32(clamping: $0)) }
        // 8 bits of each of three colours, and the only method of compressing, of filtering and without interlacing.
        return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + Self.chunk("IHDR", size + [8, 2, 0, 0, 0])
            + Self.chunk("IDAT", compressed) + Self.chunk("IEND", [])
    }

    private static func compressed(_ bytes: [UInt8]) throws(RenderError) -> [UInt8] {
        var count = compressBound(uLong(bytes.count))
        var output = [UInt8](repeating: 0, count: Int(count))
        let status = compress2(&output, &count, bytes, uLong(bytes.count), level)
        guard status == Z_OK else { throw .notWritten("PNG", cause: String(cString: zError(status))) }
        return Array(output.prefix(Int(count)))
    }

    /// A part of the file: its length, its name, its contents, and a checksum of the last two.
    private static func chunk(_ name: String, _ contents: [UInt8]) -> Data {
        let checked = Array(name.utf8) + contents
        let sum = crc32(0, checked, uInt(checked.count))
        return Data(bytes(UInt32(clamping: contents.count)) + checked + bytes(UInt32(truncatingIfNeeded: sum)))
    }

    private static func bytes(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian, Array.init) }
}
