import CPangoCairo

extension BackingStore {
    /// The pixels as the bytes of a PNG file.
    ///
    /// - Throws: ``RenderError`` when Cairo cannot encode them.
    /// - Complexity: O(pixels); about 20 ns each.
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
        return bytes
    }

    /// Writes the pixels to a PNG file, over what stands there.
    ///
    /// - Throws: ``RenderError`` when the file cannot be written.
    /// - Complexity: O(pixels).
    public func writePNG(to path: String) throws(RenderError) {
        guard !path.utf8.contains(0) else { throw .notWritten("PNG", cause: "the path contains U+0000") }
        let status = cairo_surface_write_to_png(surface, path)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw .notWritten(path, cause: String(cString: cairo_status_to_string(status)))
        }
    }
}
