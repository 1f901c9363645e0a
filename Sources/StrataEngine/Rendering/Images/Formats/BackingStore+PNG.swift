import CPangoCairo
internal import Foundation
internal import SectionKit

extension BackingStore {
    /// The pixels as the bytes of a PNG file.
    ///
    /// - Throws: ``RenderError`` when Cairo cannot encode them.
    /// - Complexity: O(pixels), about 20 ns each.
    public func png() throws(RenderError) -> [UInt8] {
        var bytes: [UInt8] = []
        let status = withUnsafeMutablePointer(to: &bytes) { target in
            cairo_surface_write_to_png_stream(
                surface,
                { closure, data, length in
                    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
                    closure.assumingMemoryBound(to: [UInt8].self).pointee
                        .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
                    return CAIRO_STATUS_SUCCESS
                }, target)
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            throw .notWritten("PNG", cause: String(cString: cairo_status_to_string(status)))
        }
        return gamut == .sRGB ? bytes : PNGChunks.file(bytes, in: gamut)
    }

    /// Writes the pixels to a PNG file. An existing file is overwritten.
    ///
    /// - Throws: ``RenderError`` when the file cannot be written.
    /// - Complexity: O(pixels).
    public func writePNG(to path: String) throws(RenderError) {
        guard !path.utf8.contains(0) else { throw .notWritten("PNG", cause: "the path contains U+0000") }
        guard gamut == .sRGB else {
            let bytes = try png()
            guard (try? Data(bytes).write(to: URL(fileURLWithPath: path))) != nil else {
                throw .notWritten(path, cause: "it cannot be written")
            }
            return
        }
        let status = cairo_surface_write_to_png(surface, path)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw .notWritten(path, cause: String(cString: cairo_status_to_string(status)))
        }
    }

    /// The pixels of a PNG file's bytes, one per point.
    ///
    /// - Returns: nil if they are not a whole PNG, or are larger than ``RenderLimits`` allows.
    /// - Complexity: O(pixels).
    package static func png(_ bytes: [UInt8]) -> BackingStore? {
        var isWhole = true
        let store = try? PNGDecoder(bytes).pixels { _ in isWhole = false }
        return isWhole ? store : nil
    }
}
