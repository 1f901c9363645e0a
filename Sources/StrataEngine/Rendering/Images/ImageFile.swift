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
    /// Decodes the file, or throws the reason why it cannot be shown.
    ///
    /// - Parameter copy: the path of a copy to read in its place; nil to read the file itself.
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

/// The reason why an image file cannot be shown.
struct ImageFailure: Error {
    let diagnostic: RenderDiagnostic

    private init(_ diagnostic: RenderDiagnostic) { self.diagnostic = diagnostic }

    static func missing(_ path: String, _ cause: String) -> ImageFailure {
        ImageFailure(.imageMissing(path, cause: cause))
    }

    static func refused(_ path: String) -> ImageFailure {
        ImageFailure(.imageRefused(path))
    }

    static func unreadable(_ path: String, _ cause: String) -> ImageFailure {
        ImageFailure(.imageUnreadable(path, cause: cause))
    }

    static func tooLarge(_ path: String, _ cause: String) -> ImageFailure {
        ImageFailure(.imageTooLarge(path, cause: cause))
    }

    init(_ path: String, _ refusal: PNGHeader.Refusal) {
        diagnostic =
            switch refusal {
            case .truncated: .imageUnreadable(path, cause: "the file is truncated")
            case .notPNG: .imageUnreadable(path, cause: "the file is not a PNG")
            case .empty: .imageUnreadable(path, cause: "the image has no pixels")
            case .tooLarge(let width, let height):
                .imageTooLarge(
                    path, cause: "\(width) x \(height) pixels, at most \(RenderLimits.imagePixels) are decoded")
            }
    }
}

/// The first 26 bytes of a PNG file (PNG specification, third edition, sections 5.2 and 11.2.1).
struct PNGHeader: Equatable {
    var width: Int
    var height: Int

    /// Signature, length and type of the first chunk, width, height, depth and colour type.
    static let byteCount = 26

    /// The reason why bytes are not the header of a PNG that can be shown.
    enum Refusal: Error, Equatable {
        case truncated
        case notPNG
        case empty
        case tooLarge(width: Int, height: Int)
    }

    /// Reads and checks the header.
    init(_ bytes: some Collection<UInt8>) throws(Refusal) {
        let head = Array(bytes.prefix(Self.byteCount))
        guard head.starts(with: Self.signature.prefix(head.count)) else { throw .notPNG }
        guard head.count == Self.byteCount else { throw .truncated }
        guard head[8..<16].elementsEqual(Self.firstChunk) else { throw .notPNG }
        width = Self.number(head[16..<20])
        height = Self.number(head[20..<24])
        guard width > 0, height > 0 else { throw .empty }
        // Both are below 2^32, so that their product fits 64 bits.
        guard width <= RenderLimits.storeSide, height <= RenderLimits.storeSide,
            width * height <= RenderLimits.imagePixels
        else { throw .tooLarge(width: width, height: height) }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    /// A chunk of 13 bytes named IHDR, which every PNG begins with.
    private static let firstChunk: [UInt8] = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
}

extension BackingStore {
    /// The pixels of a PNG file's bytes, one per point.
    ///
    /// - Returns: nil if they are not a PNG, or one that is larger than ``RenderLimits``.
    /// - Complexity: O(pixels).
    package convenience init?(png bytes: [UInt8]) {
        guard (try? PNGHeader(bytes)) != nil, let surface = ImageFile.surface(bytes) else { return nil }
        self.init(adopting: surface, scale: 1)
    }
}
