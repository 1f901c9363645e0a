import CPangoCairo
internal import SectionKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads a PNG file and checks its header before anything is decoded.
enum ImageFile {
    /// Decodes the file, or says why it cannot be shown.
    ///
    /// - Parameter copy: what is read in its place; nil for the file itself.
    static func decode(_ path: String, from copy: String? = nil) throws(ImageFailure) -> BackingStore {
        let bytes = try contents(of: copy ?? path)
        do {
            _ = try PNGHeader(bytes)
        } catch {
            throw ImageFailure(path, error)
        }
        return try decode(bytes, path: path)
    }

    /// The file's bytes. Pipes and devices are refused: reading one may never end.
    static func contents(of path: String) throws(ImageFailure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw .missing(path, String(cString: strerror(errno))) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .missing(path, "it is not a file")
        }
        guard Int(status.st_size) <= RenderLimits.imageFileBytes else {
            throw .tooLarge(
                path, "the file has \(status.st_size) bytes, at most \(RenderLimits.imageFileBytes) are read")
        }
        return try readAll(descriptor, count: Int(status.st_size), path: path)
    }

    private static func readAll(_ descriptor: Int32, count: Int, path: String) throws(ImageFailure) -> [UInt8] {
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count, let base = buffer.baseAddress {
                let got = read(descriptor, base + filled, count - filled)
                guard got > 0 else { break }
                filled += got
            }
        }
        guard bytes.count == count else { throw .missing(path, "it cannot be read") }
        return bytes
    }

    private static func decode(_ bytes: [UInt8], path: String) throws(ImageFailure) -> BackingStore {
        guard let surface = surface(bytes) else { throw .unreadable(path, "the file is damaged or truncated") }
        return BackingStore(adopting: surface, scale: 1)
    }

    /// The decoded pixels of a PNG file's bytes, whose header was checked; nil if it is damaged or truncated.
    static func surface(_ bytes: [UInt8]) -> OpaquePointer? {
        var source = ByteSource(bytes: bytes)
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

/// Bytes that are read from front to back.
private struct ByteSource {
    let bytes: [UInt8]
    var position = 0

    mutating func copy(_ count: Int, to target: UnsafeMutablePointer<UInt8>) -> Bool {
        guard count <= bytes.count - position else { return false }
        bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            target.update(from: base + position, count: count)
        }
        position += count
        return true
    }
}
