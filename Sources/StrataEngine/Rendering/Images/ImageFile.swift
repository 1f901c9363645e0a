internal import SectionKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads a picture's file.
enum ImageFile {
    /// Decodes the file, or throws the reason why it cannot be shown.
    ///
    /// - Parameters:
    ///   - copy: the path of a copy to read in its place; nil to read the file itself.
    ///   - wanted: as for ``ImageFormat/decode(_:covering:)``.
    static func decode(
        _ path: String, from copy: String? = nil, covering wanted: PixelSize? = nil
    ) throws(ImageFailure) -> BackingStore {
        let bytes = try contents(of: copy ?? path)
        do {
            return try ImageFormat.decode(bytes, covering: wanted)
        } catch {
            throw ImageFailure(path, error)
        }
    }

    /// The file's bytes. Pipes and devices are refused: reading one may never end.
    static func contents(of path: String) throws(ImageFailure) -> [UInt8] { try beginning(of: path, limit: .max).bytes }

    /// The length of a file in bytes, links followed; nil if it is not a file.
    static func length(of path: String) -> Int? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    /// The first bytes of a file, and its length.
    static func beginning(of path: String, limit: Int) throws(ImageFailure) -> (bytes: [UInt8], length: Int) {
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
        let length = Int(status.st_size)
        return (try readAll(descriptor, count: min(length, limit), path: path), length)
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

    static func tooLarge(_ path: String, _ cause: String) -> ImageFailure {
        ImageFailure(.imageTooLarge(path, cause: cause))
    }

    init(_ path: String, _ refusal: ImageRefusal) {
        diagnostic =
            switch refusal {
            case .truncated: .imageUnreadable(path, cause: "the file is truncated")
            case .unknownFormat: .imageUnreadable(path, cause: "the file is not a \(ImageFormat.names)")
            case .empty: .imageUnreadable(path, cause: "the image has no pixels")
            case .damaged: .imageUnreadable(path, cause: "the file is damaged or truncated")
            case .unsupported(let cause): .imageUnreadable(path, cause: cause)
            case .noLibrary(let soname, let package): .imageLibraryMissing(path, library: soname, package: package)
            case .noMemory: .imageUnreadable(path, cause: "there is not enough memory for its pixels")
            case .tooLarge(let size):
                .imageTooLarge(
                    path,
                    cause: "\(size.width) x \(size.height) pixels, at most \(RenderLimits.imagePixels) are decoded")
            }
    }
}

extension BackingStore {
    /// The picture of a file, in its own size.
    ///
    /// - Throws: ``RenderError`` with the reason why it cannot be read.
    package static func picture(of path: String) throws(RenderError) -> BackingStore {
        do throws(ImageFailure) {
            return try ImageFile.decode(path)
        } catch {
            throw .surface("\(error.diagnostic)")
        }
    }
}
