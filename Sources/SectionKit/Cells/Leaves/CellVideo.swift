/// A video that plays while its cell is visible. Here it is shown as its poster, a picture whose pixels are copied in
/// every frame, like those of a decoded frame. In an app, ``SectionPlugin/showsOwnContentInApp`` replaces it with a
/// player.
///
/// A video plays while at least half of its cell is in the viewport. Several may play at once. Decoding is done by a
/// part of the device other than the processor, so it costs nothing here.
public struct CellVideo: Hashable, Sendable {
    /// The picture, with the space that it takes.
    public var poster: CellImage

    /// Creates a video.
    public init(poster: CellImage) { self.poster = poster }
}

extension CellConfiguration {
    /// A video that plays while its cell is visible, shown as its poster; see ``CellVideo``.
    public static func video(
        poster: ImageSource, width: Double? = nil, height: Double? = nil, aspectRatio: Double? = nil,
        cornerRadius: Double = 0
    ) -> CellConfiguration {
        let image = CellImage(poster, width: width, height: height, aspectRatio: aspectRatio)
        var configuration = CellConfiguration(.video(CellVideo(poster: image)))
        configuration.cornerRadius = cornerRadius
        return configuration
    }

    /// Whether the configuration has a video.
    package var hasVideo: Bool {
        if case .stack(let stack) = content { stack.hasVideo } else { content.kind == .video }
    }
}

extension CellVideo: CellLeaf {
    package static var kind: CellContent.Kind { .video }

    package var images: [CellImage] { [poster] }

    package var isSeen: Bool { true }

    package var needsLabel: Bool { true }

    package var words: String { "a video" }

    package var skeleton: CellContent { poster.skeleton }

    package func layoutLeaf(along axis: CellStack.Axis?, _ ruler: LeafRuler) -> LayoutLeaf {
        .image(ImageLeaf(poster, ruler))
    }
}
