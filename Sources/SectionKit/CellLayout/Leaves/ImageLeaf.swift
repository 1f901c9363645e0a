/// A picture or an area of one colour: its width and aspect ratio determine its height, unless a size is fixed; it takes and
/// gives up space.
package struct ImageLeaf: Leaf {
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
            kind: .image, width: width, height: height, horizontal: Flexibility(grows: true, shrinks: true),
            vertical: Flexibility(grows: isFree, shrinks: isFree), paintsArea: true)
    }

    package func naturalWidth(height: Int?, _ ruler: LeafRuler) -> Int {
        if let height { return min(Int((Double(height) * ratio).rounded()), CellPixelGrid.longest) }
        return ruler.grid.length(image.source.width, "image.source.width", ruler.diagnostics) ?? 0
    }

    package func naturalHeight(width: Int, _ ruler: LeafRuler) -> Int {
        min(Int((Double(width) / ratio).rounded()), CellPixelGrid.longest)
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
}
