/// A picture and the space it takes.
public struct CellImage: Hashable, Sendable {
    /// The scaling of a picture whose aspect ratio differs from its frame's.
    public enum ContentMode: UInt8, Hashable, Sendable, CaseIterable {
        /// Covers the frame; the rest is cut off.
        case fill
        /// Fits into the frame as a whole.
        case fit
    }

    /// The source of the pixels.
    public var source: ImageSource
    /// The fixed width in points; nil for the width that the stack assigns.
    public var width: Double?
    /// The fixed height in points; nil to derive it from the width and the aspect ratio.
    public var height: Double?
    /// Width divided by height; nil for the source's own.
    public var aspectRatio: Double?
    /// The scaling of a picture whose aspect ratio differs from its frame's.
    public var contentMode: ContentMode
    /// The part of the picture that stays visible if it is cropped, and its position if it does not fill the frame.
    public var anchor: CellPosition
    private var blurred: Float

    /// The standard deviation of a Gaussian blur, in points; 0 for none, at most `maximumBlur`.
    public var blur: Double {
        get { Double(blurred) }
        // A node has only four bytes left for it.
        set { blurred = newValue.isNaN ? 0 : Float(min(max(newValue, 0), Self.maximumBlur)) }
    }

    /// The maximum blur in points. Larger values are limited to it.
    package static let maximumBlur = 64.0

    /// Creates an image.
    public init(
        _ source: ImageSource, width: Double? = nil, height: Double? = nil, aspectRatio: Double? = nil,
        contentMode: ContentMode = .fill, anchor: CellPosition = .center, blur: Double = 0
    ) {
        self.source = source
        self.width = width
        self.height = height
        self.aspectRatio = aspectRatio
        self.contentMode = contentMode
        self.anchor = anchor
        blurred = 0
        self.blur = blur
    }
}

extension CellConfiguration {
    /// A picture. Without a fixed height, its width and aspect ratio determine its height. In a stack with spare or
    /// missing space, it grows or shrinks.
    public static func image(
        _ source: ImageSource, width: Double? = nil, height: Double? = nil, aspectRatio: Double? = nil,
        contentMode: CellImage.ContentMode = .fill, anchor: CellPosition = .center, blur: Double = 0,
        cornerRadius: Double = 0
    ) -> CellConfiguration {
        var configuration = CellConfiguration(
            .image(
                CellImage(
                    source, width: width, height: height, aspectRatio: aspectRatio, contentMode: contentMode,
                    anchor: anchor, blur: blur)))
        configuration.cornerRadius = cornerRadius
        return configuration
    }
}

extension CellImage: CellLeaf {
    package static var kind: CellContent.Kind { .image }

    package var images: [CellImage] { [self] }

    package var isSeen: Bool { true }

    package var needsLabel: Bool { true }

    package var words: String { "an image" }

    package var skeleton: CellContent {
        var image = self
        image.source = .color(0x80_8080, width: source.width, height: source.height)
        return CellContent.image(image).hidden(under: SkeletonArea())
    }

    package func layoutLeaf(along axis: CellStack.Axis?, _ ruler: LeafRuler) -> LayoutLeaf {
        .image(ImageLeaf(self, ruler))
    }
}

/// A picture or an area of one colour. Its width and aspect ratio determine its height, unless a size is fixed. It
/// grows and shrinks.
package struct ImageLeaf: PixelLeaf {
    package let image: CellImage
    /// Width divided by height, from 1/1000 to 1000.
    private let ratio: Double
    private let width: Int?
    private let height: Int?

    package init(_ image: CellImage, _ ruler: LeafRuler) {
        self.image = image
        width = image.width.flatMap { ruler.grid.length($0, "image.width", ruler.diagnostics) }
        height = image.height.flatMap { ruler.grid.length($0, "image.height", ruler.diagnostics) }
        ratio = Self.ratio(of: image, ruler.diagnostics)
    }

    package var traits: LeafTraits {
        let isFree = image.aspectRatio == nil
        return LeafTraits(
            width: width, height: height, horizontal: Flexibility(grows: true, shrinks: true),
            vertical: Flexibility(grows: isFree, shrinks: isFree), paintsArea: true)
    }

    package func naturalWidth(height: Int?, _ ruler: LeafRuler) -> Int {
        if let height { return min(Int((Double(height) * ratio).rounded()), CellPixelGrid.longest) }
        return ruler.grid.length(image.source.width, "image.source.width", ruler.diagnostics) ?? 0
    }

    package func naturalHeight(width: Int, _ ruler: LeafRuler) -> Int {
        min(Int((Double(width) / ratio).rounded()), CellPixelGrid.longest)
    }

    /// A picture that is smaller than the area keeps its ratio, at its anchor. A picture in the middle is shown in the
    /// whole area, which centres it.
    package func shownArea(in area: PixelRect, _ ruler: LeafRuler) -> PixelRect {
        let source = image.source.width / image.source.height
        guard image.contentMode == .fit, image.anchor != .center, source.isFinite, source > 0, !area.isEmpty else {
            return area
        }
        var shown = area
        let fitting = Double(area.height) * source
        if fitting <= Double(area.width) {
            shown.width = max(Int(fitting.rounded()), 1)
        } else {
            shown.height = max(Int((Double(area.width) / source).rounded()), 1)
        }
        let unit = (ruler.isReflected ? image.anchor.reflected : image.anchor).unit
        shown.x += Int(Double(area.width - shown.width) * unit.x)
        shown.y += Int(Double(area.height - shown.height) * unit.y)
        return shown
    }

    /// The maximum side of a picture, in points: a hundred times the height of a phone.
    private static let longestPicture = 100_000.0

    /// The aspect ratio; 1 if the image has no usable one.
    private static func ratio(of image: CellImage, _ diagnostics: DiagnosticBuffer) -> Double {
        let (width, height) = (image.source.width, image.source.height)
        let ratio = image.aspectRatio ?? width / height
        guard ratio.isFinite, ratio > 0 else {
            diagnostics.add(
                image.aspectRatio.map { .badNumber("image.aspectRatio", $0) } ?? .badRatio(width: width, height: height)
            )
            return 1
        }
        if max(width, height) > longestPicture { diagnostics.add(.badRatio(width: width, height: height)) }
        return min(max(ratio, 0.001), 1_000)
    }

    package func paint(in area: LeafArea, with brush: some LeafBrush, _ ruler: LeafRuler) {
        brush.draw(image, in: area.content, radius: area.cornerRadius)
    }
}
