internal import CompositionalLayout
package import SectionKit

/// The part of a cell in which a picture is shown, without the parts that the cell and the shapes around the picture
/// cut off.
struct PicturePlace: Hashable {
    // Sides of a cell are at most ``RenderLimits/storeSide``. Small types keep the memory per cell low.
    private var x: UInt16 = 0
    private var y: UInt16 = 0
    private var width: UInt16 = 0
    private var height: UInt16 = 0
    private var columns: UInt16 = 0
    private var rows: UInt16 = 0

    /// Nothing is shown.
    init() {}

    /// An area of a cell, and the part of it that the picture takes.
    init(_ area: PixelRect, picture: PixelRect) {
        guard !area.isEmpty else { return }
        (x, y) = (UInt16(clamping: area.x), UInt16(clamping: area.y))
        (width, height) = (UInt16(clamping: area.width), UInt16(clamping: area.height))
        (columns, rows) = (UInt16(clamping: picture.width), UInt16(clamping: picture.height))
    }

    /// The area that a placeholder fills, in pixels of the cell.
    var area: PixelRect { PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height)) }

    /// The size of the visible part of the picture itself. It is smaller than the area if the picture is fitted into
    /// it.
    var shown: PixelSize { PixelSize(width: Int(columns), height: Int(rows)) }
}

extension CellRenderer {
    /// Visits the pictures of a configuration, in the order of ``CellConfiguration/images``, with their places in a cell of a
    /// size in points.
    ///
    /// Round corners count as square, because a picture is decoded with them. Diagnostics equal those of drawing and
    /// are dropped.
    ///
    /// - Complexity: O(nodes), and for each picture O(nodes before it); O(characters) for texts that were not measured before.
    func forEachPicture(of configuration: CellConfiguration, size: Size, _ body: (CellImage, PicturePlace) -> Void) {
        defer {
            forgetCell()
            _ = takeDiagnostics()
        }
        let (width, height) = solve(configuration, size: size)
        let cell = PixelRect(x: 0, y: 0, width: width, height: height)
        for index in tree.nodes.indices {
            let node = tree.nodes[index]
            if case .picture(let image)? = node.looks?.fill {
                let frame = NodeShape(of: node, node.looks?.shape ?? .rectangle, tree.ruler).rect
                body(image, place(image, in: frame, clip(around: index, in: cell, hasOwn: false)))
            }
            if case .image(let leaf)? = node.leaf {
                body(leaf.image, place(leaf.image, in: node.contentRect, clip(around: index, in: cell, hasOwn: true)))
            }
        }
    }

    private func place(_ image: CellImage, in frame: PixelRect, _ clip: PixelRect) -> PicturePlace {
        let anchor = tree.ruler.isReflected ? image.anchor.reflected : image.anchor
        let box = ImageLibrary.box(for: image, width: frame.width, height: frame.height)
        let picture = CairoBrush.place(width: box.width, height: box.height, in: frame, at: anchor)
        return PicturePlace(frame.overlap(with: clip), picture: picture.overlap(with: clip))
    }

    /// The part of the cell in which a node is painted; empty for a transparent node.
    ///
    /// - Parameter hasOwn: whether the node's own shape also clips.
    private func clip(around index: Int, in cell: PixelRect, hasOwn: Bool) -> PixelRect {
        var clip = cell
        // Painting skips a node without an area, and so its looks.
        for outer in 0...index where tree.nodes[outer].end > index && !tree.nodes[outer].frame.isEmpty {
            if let looks = tree.nodes[outer].looks, looks.opacity <= 0 { return .zero }
            guard outer < index || hasOwn, let shape = tree.nodes.clip(of: outer, tree.ruler) else { continue }
            clip = clip.overlap(with: shape)
        }
        return clip
    }
}

extension PixelRect {
    /// The intersection, which may be empty.
    fileprivate func overlap(with other: PixelRect) -> PixelRect {
        let (left, top) = (max(x, other.x), max(y, other.y))
        let right = min(x + width, other.x + other.width)
        let bottom = min(y + height, other.y + other.height)
        return PixelRect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
    }
}

/// A picture of a cell on the screen, with its stated and actual sizes.
package struct PlacedPicture: Hashable, Sendable {
    /// The address, the file or the seed.
    package let name: String
    /// The size in points that the image states; nil if it states none.
    package let statedSize: Size?
    /// The pixels of the decoded picture.
    package let decoded: RemoteImage.Pixels
    /// The pixels that the cell shows, without the parts that it and the shapes around the picture cut off.
    package let shown: RemoteImage.Pixels
}

extension CellRenderer {
    /// The pictures of a configuration in a cell of a size in points, without plain colours and pictures of bundles.
    ///
    /// - Parameter size: the size at which a pipeline decodes.
    /// - Complexity: as ``place(_:size:)``.
    package func placedPictures(
        of configuration: CellConfiguration, size: Size, decodedAt decodeSize: PictureSettings.DecodeSize = .shown
    ) -> [PlacedPicture] {
        var pictures: [PlacedPicture] = []
        forEachPicture(of: configuration, size: size) { image, place in
            let file = images.original(of: image.source.origin)
            guard let wanted = WantedPicture(image, scale: options.scale, size: decodeSize, file: file) else { return }
            pictures.append(
                PlacedPicture(
                    name: image.source.origin.name, statedSize: image.statedSize(of: nil),
                    decoded: RemoteImage.Pixels(width: wanted.id.width, height: wanted.id.height),
                    shown: RemoteImage.Pixels(width: place.shown.width, height: place.shown.height)))
        }
        return pictures
    }
}
