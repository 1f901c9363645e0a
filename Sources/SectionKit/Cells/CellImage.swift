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
    /// The fixed width in points; nil for the width that the stack gives.
    public var width: Double?
    /// The fixed height in points; nil to derive it from the width and the aspect ratio.
    public var height: Double?
    /// Width divided by height; nil for the source's own.
    public var aspectRatio: Double?
    /// The scaling of a picture whose aspect ratio differs from its frame's.
    public var contentMode: ContentMode

    /// Creates an image.
    public init(
        _ source: ImageSource, width: Double? = nil, height: Double? = nil, aspectRatio: Double? = nil,
        contentMode: ContentMode = .fill
    ) {
        self.source = source
        self.width = width
        self.height = height
        self.aspectRatio = aspectRatio
        self.contentMode = contentMode
    }
}
