internal import Foundation
internal import SectionKit

/// Reads a picture's file.
enum ImageFile {
    /// Decodes the file, or throws the reason why it cannot be shown.
    ///
    /// - Parameters:
    ///   - wanted: as for ``ImageFormat/decode(_:covering:in:noting:)``.
    ///   - note: receives the flaws of a picture that is still shown.
    static func decode(
        _ place: ImagePlace, covering wanted: PixelSize? = nil, in gamut: DisplayGamut = .sRGB,
        noting note: (RenderDiagnostic) -> Void = { _ in }
    ) throws(ImageFileError) -> BackingStore {
        let bytes = try contents(of: place)
        do {
            return try ImageFormat.decode(bytes, covering: wanted, in: gamut) { note($0.diagnostic(of: place.name)) }
        } catch {
            throw ImageFileError(place.name, error)
        }
    }

    /// The file's bytes. Pipes and devices are refused, because reading one may never end.
    static func contents(of place: ImagePlace) throws(ImageFileError) -> [UInt8] {
        try beginning(of: place, limit: .max).bytes
    }

    /// The length of a file in bytes; nil if it is not a file.
    static func length(of place: ImagePlace) -> Int? {
        let descriptor = place.open()
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    /// The first bytes of a file, and its length.
    static func beginning(of place: ImagePlace, limit: Int) throws(ImageFileError) -> (bytes: [UInt8], length: Int) {
        if let bytes = place.bytes { return (limit < bytes.count ? Array(bytes.prefix(limit)) : bytes, bytes.count) }
        let descriptor = place.open()
        guard descriptor >= 0 else { throw .missing(place.name, String(cString: strerror(errno))) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .missing(place.name, "it is not a file")
        }
        guard Int(status.st_size) <= RenderLimits.imageFileBytes else {
            throw .tooLarge(
                place.name, "the file has \(status.st_size) bytes, at most \(RenderLimits.imageFileBytes) are read")
        }
        let length = Int(status.st_size)
        return (try readAll(descriptor, count: min(length, limit), path: place.name), length)
    }

    private static func readAll(_ descriptor: Int32, count: Int, path: String) throws(ImageFileError) -> [UInt8] {
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
struct ImageFileError: Error {
    let diagnostic: RenderDiagnostic

    private init(_ diagnostic: RenderDiagnostic) { self.diagnostic = diagnostic }

    static func missing(_ path: String, _ cause: String) -> ImageFileError {
        ImageFileError(.imageMissing(path, cause: cause))
    }

    static func refused(_ path: String) -> ImageFileError {
        ImageFileError(.imageRefused(path))
    }

    static func tooLarge(_ path: String, _ cause: String) -> ImageFileError {
        ImageFileError(.imageTooLarge(path, cause: cause))
    }

    init(_ path: String, _ refusal: ImageFormatError) {
        diagnostic =
            switch refusal {
            case .noBytes: .imageUnreadable(path, cause: "the file is empty", remedy: "save the picture again")
            case .truncated: .imageUnreadable(path, cause: "the file is truncated", remedy: "copy it again")
            case .truncatedAt(let percent):
                .imageUnreadable(path, cause: "the file is truncated at \(percent) %", remedy: "copy it again")
            case .unknownFormat(.text):
                .imageUnreadable(path, cause: "the file is a text, not a picture", remedy: "look at what it says")
            case .unknownFormat:
                .imageUnreadable(
                    path, cause: "the file is not a picture", remedy: "name a \(ImageFormat.names) file")
            case .empty: .imageUnreadable(path, cause: "the picture has no pixels", remedy: "save it again")
            case .damaged: .imageUnreadable(path, cause: "the file is damaged", remedy: "copy or save it again")
            case .unsupported(let cause): .imageUnreadable(path, cause: cause, remedy: "save the file as PNG")
            case .noLibrary(let soname, let package): .imageLibraryMissing(path, library: soname, package: package)
            case .noMemory: .imageTooLarge(path, cause: "there is not enough memory for its pixels")
            case .tooSlow:
                .imageTooLarge(path, cause: "decoding it takes longer than the largest picture that is decoded")
            case .tooLarge(let size, let limit):
                .imageTooLarge(path, cause: "\(size.width) x \(size.height) pixels, at most \(Self.words(of: limit))")
            }
    }

    private static func words(of limit: ImageSizeLimit) -> String {
        switch limit {
        case .rowByRow: "\(RenderLimits.rowByRowPixels) in all are read"
        case .whole: "\(RenderLimits.originalPixels) in all are read of a file that is not decoded row by row"
        case .side: "\(RenderLimits.storeSide) a side are decoded"
        case .kept: "\(RenderLimits.imagePixels) in all are decoded"
        }
    }
}

extension ImageNote {
    /// The note with its file.
    func diagnostic(of path: String) -> RenderDiagnostic {
        switch self {
        case .incomplete(let cause): .imageIncomplete(path, cause: cause)
        case .profile(let cause): .imageProfile(path, cause: "its colour profile cannot be used: \(cause)")
        case .noColorLibrary(.noLibrary(let soname, let package)):
            .imageProfile(
                path, cause: "\(soname), which converts its colour profile, is not installed",
                remedy: "install the package \(package)")
        case .noColorLibrary: .imageProfile(path, cause: "its colour profile cannot be used")
        }
    }
}

extension BackingStore {
    /// The picture of a file, in its own size.
    ///
    /// - Throws: ``RenderError`` with the reason why it cannot be read.
    package static func picture(of path: String) throws(RenderError) -> BackingStore {
        do throws(ImageFileError) {
            return try ImageFile.decode(ImagePlace(path))
        } catch {
            throw .notRead(error.diagnostic.subject, cause: error.diagnostic.cause)
        }
    }
}
