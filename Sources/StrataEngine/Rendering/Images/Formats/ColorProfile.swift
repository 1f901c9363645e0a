internal import CPictures
internal import SectionKit

/// The colour profile of a picture (ICC.1), or its colorimetry in numbers. Little CMS converts its colours to those of a screen.
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

    /// The colours of primaries and a transfer by their numbers (ITU-T H.273, tables 2 and 3): those of sRGB, BT.2020 and
    /// Display P3. Nil for sRGB, and for others, which are shown as sRGB.
    init?(primaries: Int, transfer: Int) {
        let gamma: Double =
            switch transfer {
            case 4: 2.2
            case 5: 2.8
            case 8: 1
            // Those of video are shown as sRGB's, which their cameras aim at.
            default: 0
            }
        guard let points = Self.chromaticities[primaries], primaries != 1 || gamma != 0 else { return nil }
        self.init(strata_colorimetry(chromaticities: points, gamma: gamma))
    }

    private typealias Points = (Double, Double, Double, Double, Double, Double, Double, Double)

    /// Red, green, blue and white, x and y each.
    private static let chromaticities: [Int: Points] = [
        1: (0.64, 0.33, 0.30, 0.60, 0.15, 0.06, 0.3127, 0.3290),
        9: (0.708, 0.292, 0.170, 0.797, 0.131, 0.046, 0.3127, 0.3290),
        12: (0.680, 0.320, 0.265, 0.690, 0.150, 0.060, 0.3127, 0.3290),
    ]

    /// What a picture without a profile has.
    private static var standard: ColorProfile {
        ColorProfile(strata_colorimetry(chromaticities: chromaticities[1] ?? (0, 0, 0, 0, 0, 0, 0, 0), gamma: 0))
    }

    /// Converts a decoded picture with premultiplied colours, without a profile from sRGB, and notes what hinders it.
    static func convert(
        _ store: BackingStore, from profile: ColorProfile?, to gamut: DisplayGamut, noting note: ImageFormat.Notes
    ) {
        if let profile {
            guard let flaw = profile.convert(store, to: gamut) else { return }
            note(flaw)
        }
        if gamut != .sRGB, let flaw = standard.convert(store, to: gamut) { note(flaw) }
    }

    /// Converts rows of pixels with colours that are not premultiplied.
    ///
    /// - Returns: nil if they are in the gamut now; otherwise the reason why they are unchanged.
    func convert(
        _ kind: Pixels, _ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int,
        to gamut: DisplayGamut
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
                &functions, bytes, bytes.count, colorimetry == nil ? nil : colors, kind == .inks, gamut == .p3, pixels,
                width, height, stride)
        }
        return switch conversion {
        case STRATA_BAD_PROFILE: .profile("it is damaged")
        case STRATA_OTHER_SPACE: .profile("it is for colours of another kind than the pixels'")
        default: nil
        }
    }

    /// Converts the pixels of a decoded picture with premultiplied colours.
    func convert(_ store: BackingStore, to gamut: DisplayGamut) -> ImageNote? {
        store.write { pixels, stride in
            let count = stride / 4 * store.pixelHeight
            strata_unpremultiply(pixels, count)
            defer { strata_premultiply(pixels, count) }
            return convert(
                .color, pixels, width: store.pixelWidth, height: store.pixelHeight, stride: stride, to: gamut)
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
