public import CompositionalLayout

/// A row of dots in which the current page's dot is stronger, like `UIPageControl`.
///
/// If there are many pages, it shows those around the current one, and dots next to hidden ones are smaller. With fewer
/// than two pages it shows nothing.
public struct PageDots: CellDrawing {
    /// The page.
    public let position: PagePosition

    /// False, because it consists of shapes only.
    public var drawsText: Bool { false }

    /// Creates the dots of a page.
    public init(_ position: PagePosition) { self.position = position }

    /// The most dots at a time.
    public static let maximumCount = 9
    /// A dot's diameter, in points: as in `UIPageControl`.
    private static let diameter = 7.0
    /// The distance between the centres of two dots, in points.
    private static let pitch = 16.0
    /// The opacity of the dots of other pages.
    private static let faint = 0.35

    /// As wide as the area and as tall as `UIPageControl`.
    public func size(fitting width: Double?, in context: DrawingContext) -> Size {
        let natural = Self.pitch * Double(min(max(position.count, 1), Self.maximumCount))
        return Size(width: width ?? natural, height: Carousel.dotsHeight)
    }

    /// Draws the dots in the middle, on a capsule if they are over the groups.
    public func draw(on canvas: inout DrawingCanvas) {
        let shown = shown(in: canvas.size.width)
        guard position.count > 1, !shown.isEmpty else { return }
        let isOver = position.dots == .over
        let length = Self.pitch * Double(shown.count)
        let area = Rect(
            x: (canvas.size.width - length) / 2, y: (canvas.size.height - Self.pitch) / 2, width: length,
            height: Self.pitch)
        if isOver { canvas.fill(.rect(area, cornerRadius: Self.pitch / 2), .role(.imageScrim)) }
        for page in shown {
            let place = Double(page - shown.lowerBound) + 0.5
            let x = Self.pitch * (canvas.isRightToLeft ? Double(shown.count) - place : place)
            let size = Self.diameter * scale(of: page, in: shown)
            let dot = Rect(
                x: area.minX + x - size / 2, y: area.minY + (Self.pitch - size) / 2, width: size, height: size)
            canvas.fill(
                .ellipse(in: dot), .role(isOver ? .onImage : .label, opacity: page == current ? 1 : Self.faint))
        }
    }

    /// The pages with a dot: as many as fit, around the current one.
    func shown(in width: Double) -> Range<Int> {
        let room = width.isFinite ? min(max(width / Self.pitch, 0), Double(Self.maximumCount)) : 0
        let count = min(max(position.count, 0), Int(room))
        let first = min(max(current - count / 2, 0), max(position.count - count, 0))
        return first..<first + count
    }

    /// The current page, limited to existing pages.
    private var current: Int { min(max(position.page, 0), max(position.count - 1, 0)) }

    /// The scale of a dot, which is smaller next to hidden pages.
    private func scale(of page: Int, in shown: Range<Int>) -> Double {
        guard page != current else { return 1 }
        let before = shown.lowerBound > 0 ? page - shown.lowerBound : 2
        let after = shown.upperBound < position.count ? shown.upperBound - 1 - page : 2
        return [0.5, 0.75, 1][min(before, after, 2)]
    }
}

extension CellConfiguration {
    /// The dots of a carousel's page; see ``PageDots``.
    public static func pageDots(_ position: PagePosition) -> CellConfiguration { .drawing(PageDots(position)) }
}
