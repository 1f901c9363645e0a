internal import CPictures

/// The colour profile of a picture (ICC.1), or its colorimetry in numbers. Little CMS converts its colours to sRGB.
struct ColorProfile {
    /// The kind of a picture's pixels.
    enum Pixels {
        /// Blue, green, red and alpha. For grey, the colours may be equal.
        case color
        /// Inverted cyan, magenta, yellow and black.
        case inks
    }

    private let bytes: [UInt8]
    /// What a file states instead of a profile; nil if it has one.
    private let colorimetry: strata_colorimetry?
    private let library: PictureLibrary<strata_lcms>

    // Function pointers, which do not change after they were found.
    nonisolated(unsafe) private static let shared = PictureLibrary<strata_lcms>.littleCMS()

    /// The longest profile to read. Profiles of presses, with their tables, have some 3 MB.
    static let byteLimit = 4 << 20

    init(_ bytes: [UInt8], library: PictureLibrary<strata_lcms> = ColorProfile.shared) {
        self.bytes = bytes
        self.library = library
        colorimetry = nil
    }

    init(_ colorimetry: strata_colorimetry) {
        (bytes, library, self.colorimetry) = ([], Self.shared, colorimetry)
    }

    /// Converts rows of pixels with colours that are not premultiplied.
    ///
    /// - Returns: nil if they are in sRGB now; otherwise the reason why they are unchanged.
    func convert(
        _ kind: Pixels, _ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int
    ) -> ImageNote? {
        guard bytes.count <= Self.byteLimit else { return .profile("it has more than \(Self.byteLimit) bytes") }
        var functions: strata_lcms
        do throws(ImageFormatError) {
            functions = try library.loaded()
        } catch {
            return .noColorLibrary(error)
        }
        let conversion = withUnsafePointer(to: colorimetry ?? strata_colorimetry()) { colors in
            strata_convert(
                &functions, bytes, bytes.count, colorimetry == nil ? nil : colors, kind == .inks, pixels, width,
                height, stride)
        }
        return switch conversion {
        case STRATA_BAD_PROFILE: .profile("it is damaged")
        case STRATA_OTHER_SPACE: .profile("it is for colours of another kind than the pixels'")
        default: nil
        }
    }

    /// Converts the pixels of a decoded picture with premultiplied colours.
    func convert(_ store: BackingStore) -> ImageNote? {
        store.write { pixels, stride in
            let count = stride / 4 * store.pixelHeight
            strata_unpremultiply(pixels, count)
            defer { strata_premultiply(pixels, count) }
            return convert(.color, pixels, width: store.pixelWidth, height: store.pixelHeight, stride: stride)
        } ?? nil
    }
}

/// A flaw of a picture that is still shown.
enum ImageNote: Hashable {
    /// A part of the picture is missing, in the decoder's words.
    case incomplete(String)
    /// The colour profile cannot be used.
    case profile(String)
    /// Little CMS is not installed.
    case noColorLibrary(ImageFormatError)
}
