internal import CompositionalLayout
internal import SectionKit

/// A picture that a cell asks for, before it is looked up in the pipeline.
struct WantedPicture: Hashable {
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

    /// The order among requests that wait.
    let priority: RemoteImage.Priority

    /// The request for a picture; nil for a colour, and for a picture of the program's own bundle, which are there.
    ///
    /// A fixed size of the image decides, else the size of its source, unless the plugin states a size to decode at.
    ///
    /// - Parameter file: the file in the place of its address; nil for what the feed says of it.
    init?(_ image: CellImage, scale: Double, size: PictureSettings.DecodeSize, file: ImageLibrary.Original? = nil) {
        let source = image.source
        switch source.origin {
        case .color, .resource: return nil
        case .seed, .file, .url: break
        }
        guard source.width > 0, source.height > 0 else { return nil }
        let place = image.statedSize
        let shown = (Self.pixels(place.width * scale), Self.pixels(place.height * scale))
        let stated = source.origin.pixels.map { (Self.limited($0.width), Self.limited($0.height)) }
        let original = file.map { ($0.size.width, $0.size.height) } ?? stated ?? shown
        let loading = source.origin.loading
        let asked = loading?.size.map { (Self.pixels($0.width * scale), Self.pixels($0.height * scale)) }
        let decoded = size == .shown ? asked ?? shown : original
        id = ID(origin: source.origin.identity, width: decoded.0, height: decoded.1)
        pixels = original.0 * original.1
        shownPixels = shown.0 * shown.1
        bytes = file?.bytes ?? source.origin.bytes ?? PictureSettings.estimatedBytes(pixels: pixels)
        area = min(place.width, Self.longest) * min(place.height, Self.longest)
        priority = loading?.priority ?? .normal
    }

    /// Points of a side whose area is still a number.
    private static let longest = 1e6

    /// The bytes of the decoded picture.
    var decodedBytes: Int { id.width * id.height * 4 }

    /// The bytes of the decoded picture beyond those that the cell shows.
    var oversizeBytes: Int { max(0, decodedBytes - shownPixels * 4) }

    private static func pixels(_ length: Double) -> Int {
        length.isNaN ? 1 : limited(Int(exactly: length.rounded(.up)) ?? RenderLimits.storeSide)
    }

    private static func limited(_ side: Int) -> Int { min(max(side, 1), RenderLimits.storeSide) }
}

extension CellImage {
    /// The size in points that the image states: fixed sides, else the source's, with the other side in proportion.
    var statedSize: Size {
        let ratio = Self.usable(aspectRatio) ?? Self.usable(source.width / source.height) ?? 1
        switch (Self.usable(width), Self.usable(height)) {
        case (let width?, let height?): return Size(width: width, height: height)
        case (let width?, nil): return Size(width: width, height: width / ratio)
        case (nil, let height?): return Size(width: height * ratio, height: height)
        case (nil, nil): return Size(width: source.width, height: source.height)
        }
    }

    private static func usable(_ number: Double?) -> Double? {
        number.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    }
}

extension ImageSource.Origin {
    /// The part that decides the file: of an address nothing but itself.
    var identity: ImageSource.Origin {
        guard case .url(let remote) = self else { return self }
        let image = RemoteImage(url: remote.url)
        return image == remote ? self : .url(image)
    }

    /// The preferences of a plugin for the loading; nil without an address.
    var loading: RemoteImage.Loading? {
        if case .url(let remote) = self { return remote.loading }
        return nil
    }

    /// The colour of the area of a picture on its way; nil for grey.
    var placeholder: CellColor? { loading?.placeholder }

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
