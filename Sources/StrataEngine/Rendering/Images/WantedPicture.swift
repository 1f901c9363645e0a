package import CompositionalLayout
package import SectionKit

/// A picture that a cell requests, before it is looked up in the pipeline.
struct WantedPicture: Hashable {
    /// The identity: what is decoded, and at which size.
    struct ID: Hashable {
        let origin: ImageSource.Origin
        /// The size of the decoded picture in pixels.
        let width: Int
        let height: Int
    }

    let id: ID
    /// The virtual time that it takes to decode it in the background.
    let decodeNanoseconds: UInt64
    /// The bytes that are transferred.
    let bytes: Int
    /// The recorded nanoseconds up to the first byte, and from there to the last; nil for those of the network.
    let latency: UInt64?
    let transfer: UInt64?
    /// The order among waiting requests.
    let priority: RemoteImage.Priority
    /// Whether a file is decoded, even one that cannot be decoded. Other pictures are generated.
    let hasFile: Bool

    /// The request for a picture; nil for a colour or a picture of the program's own bundle, which are always
    /// available.
    ///
    /// The size that the plugin states for decoding takes precedence, then the image's fixed size, then its source's
    /// size. Without any, the original is decoded, like by a loader without a size.
    ///
    /// - Parameter file: the file that replaces its address; nil to use the feed's values.
    init?(_ image: CellImage, scale: Double, size: PictureSettings.DecodeSize, file: ImageLibrary.Original? = nil) {
        let source = image.source
        guard source.origin.isRequested else { return nil }
        let known = file?.size ?? source.origin.pixels.map { PixelSize(width: $0.width, height: $0.height) }
        let whole = known.map(Self.decodable)
        let stated = image.statedSize(of: whole).map { Self.pixels(of: $0, scale: scale) }
        let original = whole ?? stated ?? Self.pixels(of: Self.unknown, scale: scale)
        let loading = source.origin.loading
        let asked = loading?.size.flatMap { $0.isUsable ? Self.pixels(of: $0, scale: scale) : nil }
        let decoded = size == .shown ? asked ?? stated ?? original : original
        id = ID(origin: source.origin.identity, width: decoded.width, height: decoded.height)
        let first = Self.countable(known ?? original)
        let made = first.scaledByEighths(covering: decoded)
        decodeNanoseconds = PictureSettings.decodeNanoseconds(original: first.count, decoded: made.count)
        bytes = file?.bytes ?? source.origin.bytes ?? PictureSettings.estimatedBytes(pixels: first.count)
        (latency, transfer) = (file?.latency, file?.transfer)
        priority = loading?.priority ?? .normal
        if case .file = source.origin { hasFile = true } else { hasFile = file != nil }
    }

    /// The default size in points of a picture of unknown size: a square as wide as a phone.
    private static let unknown = Size(width: 390, height: 390)

    /// The bytes of the decoded picture.
    var decodedBytes: Int { id.width * id.height * 4 }

    private static func pixels(of size: Size, scale: Double) -> PixelSize {
        PixelSize(width: pixels(size.width * scale), height: pixels(size.height * scale))
    }

    private static func pixels(_ length: Double) -> Int {
        length.isNaN ? 1 : limited(Int(exactly: length.rounded(.up)) ?? RenderLimits.storeSide)
    }

    /// The size of an original, or the limits of a file's sides if it is a feed's and beyond them.
    private static func countable(_ size: PixelSize) -> PixelSize {
        PixelSize(width: min(max(size.width, 1), Int(UInt16.max)), height: min(max(size.height, 1), Int(UInt16.max)))
    }

    /// The size of an original, or as much smaller as it takes to be kept in memory.
    private static func decodable(_ size: PixelSize) -> PixelSize {
        let (width, height) = (limited(size.width), limited(size.height))
        let excess = (Double(width) * Double(height) / Double(RenderLimits.imagePixels)).squareRoot()
        guard excess > 1 else { return PixelSize(width: width, height: height) }
        return PixelSize(width: limited(Int(Double(width) / excess)), height: limited(Int(Double(height) / excess)))
    }

    private static func limited(_ side: Int) -> Int { min(max(side, 1), RenderLimits.storeSide) }
}

extension CellImage {
    /// The size in points that the image states: fixed sides, otherwise the source's, with the other side in
    /// proportion; nil if neither states a side.
    ///
    /// - Parameter original: the size of the original; nil if it is unknown. Its proportion counts if none is stated.
    func statedSize(of original: PixelSize?) -> Size? {
        let own = original.map { Double($0.width) / Double($0.height) }
        let ratio = usable(aspectRatio) ?? usable(source.width / source.height) ?? own ?? 1
        return Self.size(usable(width), usable(height), ratio)
            ?? Self.size(usable(source.width), usable(source.height), ratio)
    }

    /// The same, for an original of a number of pixels.
    package func statedSize(ofPixels original: RemoteImage.Pixels?) -> Size? {
        statedSize(of: original.map { PixelSize(width: $0.width, height: $0.height) })
    }

    /// A size from one or two sides; nil if there are none.
    private static func size(_ width: Double?, _ height: Double?, _ ratio: Double) -> Size? {
        switch (width, height) {
        case (let width?, let height?): Size(width: width, height: height)
        case (let width?, nil): Size(width: width, height: width / ratio)
        case (nil, let height?): Size(width: height * ratio, height: height)
        case (nil, nil): nil
        }
    }
}

extension Size {
    /// Whether something of this size can be visible.
    fileprivate var isUsable: Bool { usable(width) != nil && usable(height) != nil }
}

/// A length or a ratio; nil unless it is finite and more than 0.
private func usable(_ number: Double?) -> Double? { number.flatMap { $0.isFinite && $0 > 0 ? $0 : nil } }

extension ImageSource.Origin {
    /// Whether it comes over the network. Colours and pictures of the program's own bundle are always available.
    var isRequested: Bool {
        switch self {
        case .color, .resource: false
        case .seed, .file, .url: true
        }
    }

    private var remote: RemoteImage? { if case .url(let remote) = self { remote } else { nil } }

    /// The part that identifies the file. For an address, this is the address alone.
    var identity: ImageSource.Origin {
        guard let remote else { return self }
        let image = RemoteImage(url: remote.url)
        return image == remote ? self : .url(image)
    }

    /// The plugin's preferences for loading; nil without an address.
    var loading: RemoteImage.Loading? { remote?.loading }

    /// The colour of the area of a picture on its way; nil for grey.
    var placeholder: CellColor? { loading?.placeholder }

    /// The size of the original; nil if the feed does not say.
    var pixels: RemoteImage.Pixels? { remote?.pixels }

    /// The length of the file in bytes; nil if the feed does not say.
    var bytes: Int? { remote?.bytes }

    /// A name that differs between different pictures.
    var name: String {
        switch self {
        case .seed(let seed): "seed \(seed)"
        case .file(let path), .resource(let path): path
        case .url(let remote): remote.url
        case .color(let rgb): ImageSource.hex(rgb)
        }
    }
}
