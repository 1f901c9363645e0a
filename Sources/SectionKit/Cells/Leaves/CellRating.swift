public import CompositionalLayout

/// Partly filled stars in a row, such as 4.5 of 5.
public struct CellRating: CellDrawing {
    /// The number of filled stars. A star is partly filled from its leading side. NaN counts as 0.
    public var value: Double
    /// The number of stars, from 1 to ``maximumCount``.
    public var count: Int
    /// The text style whose font size is the side of a star.
    public var style: TextStyle
    /// The colour of the filled part.
    public var color: CellColor
    /// The colour of the rest.
    public var track: CellColor

    /// False, because it consists of shapes only.
    public var drawsText: Bool { false }

    /// Creates a rating. A count out of range is limited to the range.
    public init(
        _ value: Double, of count: Int = 5, style: TextStyle = .caption, color: CellColor = .rating,
        track: CellColor = .separator
    ) {
        self.value = value.isNaN ? 0 : value
        self.count = min(max(count, 1), Self.maximumCount)
        self.style = style
        self.color = color
        self.track = track
    }

    /// The maximum number of stars.
    public static let maximumCount = 10

    /// The gap between two stars, as a share of a star's side.
    private static let gap = 0.15

    /// False, because stars keep their size.
    public var isFlexible: Bool { false }

    /// The size of the stars. Their width is limited to the available one.
    public func size(fitting width: Double?, in context: DrawingContext) -> Size {
        let side = style.pointSize(for: context.contentSizeCategory)
        return Size(width: side * (Double(count) + Self.gap * Double(count - 1)), height: side)
    }

    /// Draws the stars, from the side at which lines begin.
    public func draw(on canvas: inout DrawingCanvas) {
        let natural = Double(count) + Self.gap * Double(count - 1)
        let side = min(canvas.size.height, canvas.size.width / natural)
        guard side > 0 else { return }
        for index in 0..<count {
            let start = Double(index) * side * (1 + Self.gap)
            let x = canvas.isRightToLeft ? canvas.size.width - start - side : start
            let star = Self.star(Rect(x: x, y: (canvas.size.height - side) / 2, width: side, height: side))
            let share = min(max(value - Double(index), 0), 1)
            canvas.fill(.closed(star), .role(track))
            guard share > 0 else { continue }
            let edge = canvas.isRightToLeft ? x + side * (1 - share) : x + side * share
            let filled = Self.part(of: star, at: edge, keepsLeft: !canvas.isRightToLeft)
            canvas.fill(.closed(filled), .role(color))
        }
    }

    /// The ten corners of a star inscribed in a square. The outer ones are on a circle, and the inner ones are at the
    /// radius where its edges are straight lines, cos 72° / cos 36°.
    private static func star(_ square: Rect) -> [Point] {
        let (x, y) = (square.minX + square.width / 2, square.minY + square.height / 2)
        return directions.enumerated().map { index, direction in
            let radius = square.width / 2 * (index % 2 == 0 ? 1 : 0.381_966)
            return Point(x: x + radius * direction.0, y: y + radius * direction.1)
        }
    }

    /// The sines and negative cosines of multiples of 36°, to six digits, the same on all machines.
    private static let directions: [(Double, Double)] = [
        (0, -1), (0.587_785, -0.809_017), (0.951_057, -0.309_017), (0.951_057, 0.309_017), (0.587_785, 0.809_017),
        (0, 1), (-0.587_785, 0.809_017), (-0.951_057, 0.309_017), (-0.951_057, -0.309_017), (-0.587_785, -0.809_017),
    ]

    /// The part of a polygon on one side of a vertical line (Sutherland and Hodgman, 1974, for one edge).
    private static func part(of polygon: [Point], at edge: Double, keepsLeft: Bool) -> [Point] {
        func isInside(_ point: Point) -> Bool { keepsLeft ? point.x <= edge : point.x >= edge }
        var kept: [Point] = []
        for (index, point) in polygon.enumerated() {
            let before = polygon[(index + polygon.count - 1) % polygon.count]
            if isInside(point) != isInside(before) {
                let share = (edge - before.x) / (point.x - before.x)
                kept.append(Point(x: edge, y: before.y + (point.y - before.y) * share))
            }
            if isInside(point) { kept.append(point) }
        }
        return kept
    }
}

extension CellConfiguration {
    /// Partly filled stars in a row.
    ///
    /// - Complexity: O(1), one allocation.
    public static func rating(
        _ value: Double, of count: Int = 5, style: TextStyle = .caption, color: CellColor = .rating,
        track: CellColor = .separator
    ) -> CellConfiguration {
        .drawing(CellRating(value, of: count, style: style, color: color, track: track))
    }
}

extension DrawingPath {
    /// Straight lines through points, and back to the first.
    static func closed(_ points: [Point]) -> DrawingPath {
        var path = DrawingPath.lines(points)
        path.close()
        return path
    }
}
