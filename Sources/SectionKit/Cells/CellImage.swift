/// A picture and the room it takes.
public struct CellImage: Hashable, Sendable {
    /// How a picture of another shape meets its frame.
    public enum ContentMode: UInt8, Hashable, Sendable, CaseIterable {
        /// Covers the frame; what sticks out is cut off.
        case fill
        /// Stands whole inside the frame.
        case fit
    }

    /// Where the pixels come from.
    public var source: ImageSource
    /// The fixed width in points; nil for the width the stack gives.
    public var width: Double?
    /// The fixed height in points; nil for what the width and the aspect ratio ask for.
    public var height: Double?
    /// Width divided by height; nil for the source's own.
    public var aspectRatio: Double?
    /// How a picture of another shape meets its frame.
    public var contentMode: ContentMode

    /// Makes an image.
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
