internal import SectionKit

/// A picture that a cell asks for, before it is looked up in the pipeline.
struct PictureRequest: Hashable {
    /// The identity: what is decoded, and at which size.
    struct ID: Hashable {
        let origin: ImageSource.Origin
        /// The size of the decoded picture in pixels.
        let width: Int
        let height: Int
    }

    let id: ID
    /// The pixels of the original.
    let pixels: Int
    /// The bytes that are transferred.
    let bytes: Int
    /// The pixels that the cell shows.
    let shownPixels: Int
    /// The area that the cell shows it in, in square points.
    let area: Double

    /// The request for a source; nil for a colour, and for a picture of the program's own bundle, which are there.
    ///
    /// - Parameter file: the file in the place of its address; nil for what the feed says of it.
    init?(
        _ source: ImageSource, scale: Double, size: PictureSettings.DecodeSize, file: ImageLibrary.Original? = nil
    ) {
        switch source.origin {
        case .color, .resource: return nil
        case .seed, .file, .url: break
        }
        guard source.width > 0, source.height > 0 else { return nil }
        let shown = (Self.pixels(source.width * scale), Self.pixels(source.height * scale))
        let stated = source.origin.pixels.map { (Self.limited($0.width), Self.limited($0.height)) }
        let original = file.map { ($0.size.width, $0.size.height) } ?? stated ?? shown
        let decoded = size == .shown ? shown : original
        id = ID(origin: source.origin, width: decoded.0, height: decoded.1)
        pixels = original.0 * original.1
        shownPixels = shown.0 * shown.1
        bytes = file?.bytes ?? source.origin.bytes ?? PictureSettings.estimatedBytes(pixels: pixels)
        area = source.width * source.height
    }

    /// The bytes of the decoded picture.
    var decodedBytes: Int { id.width * id.height * 4 }

    /// The bytes of the decoded picture beyond those that the cell shows.
    var oversizeBytes: Int { max(0, decodedBytes - shownPixels * 4) }

    private static func pixels(_ length: Double) -> Int {
        limited(Int(exactly: length.rounded(.up)) ?? RenderLimits.storeSide)
    }

    private static func limited(_ side: Int) -> Int { min(max(side, 1), RenderLimits.storeSide) }
}

extension ImageSource.Origin {
    /// The size of the original; nil if the feed does not say.
    var pixels: RemoteImage.Pixels? {
        if case .url(let remote) = self { return remote.pixels }
        return nil
    }

    /// The length of the file in bytes; nil if the feed does not say.
    var bytes: Int? {
        if case .url(let remote) = self { return remote.bytes }
        return nil
    }

    /// A name that is different for different pictures.
    var name: String {
        switch self {
        case .seed(let seed): "seed \(seed)"
        case .file(let path), .resource(let path): path
        case .url(let remote): remote.url
        case .color(let rgb): ImageSource.hex(rgb)
        }
    }
}
