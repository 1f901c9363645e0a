public import CompositionalLayout

/// Lines, curves and arcs of a drawing, in points. The x axis points to the right and the y axis downwards, regardless
/// of the text direction.
///
///     var wedge = DrawingPath()
///     wedge.move(to: center)
///     wedge.arc(center: center, radius: 20, start: -.pi / 2, sweep: 2 * .pi * share)
///     wedge.close()
///
/// A path has at most `maximumElementCount` elements. A canvas leaves out a longer path, with a diagnostic.
public struct DrawingPath: Hashable, Sendable {
    /// One element of a path.
    public enum Element: Hashable, Sendable {
        /// Begins a new subpath.
        case move(Point)
        /// A straight line from the current point.
        case line(Point)
        /// A cubic Bézier curve from the current point.
        case curve(Point, control1: Point, control2: Point)
        /// An arc, with a line to its beginning if the subpath has begun. Angles are in radians; 0 points to the right, and
        /// positive ones turn clockwise.
        case arc(center: Point, radius: Double, start: Double, sweep: Double)
        /// A straight line to the beginning of the subpath.
        case close
    }

    /// The elements, in order.
    public private(set) var elements: [Element] = []

    /// Creates an empty path.
    public init() {}

    /// The maximum number of elements: 10,000, about a hundred times those of a chart as wide as a phone.
    package static let maximumElementCount = 10_000

    /// Begins a new subpath.
    public mutating func move(to point: Point) { append(.move(point)) }

    /// Adds a straight line.
    public mutating func line(to point: Point) { append(.line(point)) }

    /// Adds a cubic Bézier curve.
    public mutating func curve(to point: Point, control1: Point, control2: Point) {
        append(.curve(point, control1: control1, control2: control2))
    }

    /// Adds an arc, with a line to its beginning if the subpath has begun.
    ///
    /// - Parameters:
    ///   - start: the angle of its beginning, in radians; 0 is at the right of the centre, `.pi / 2` below it.
    ///   - sweep: its angle, clockwise, or counterclockwise if negative; at most one turn.
    public mutating func arc(center: Point, radius: Double, start: Double, sweep: Double) {
        append(.arc(center: center, radius: radius, start: start, sweep: sweep))
    }

    /// Adds a straight line to the beginning of the subpath.
    public mutating func close() { append(.close) }

    /// Adds the elements of another path.
    public mutating func add(_ other: DrawingPath) { other.elements.forEach { append($0) } }

    // One more than the maximum, so that a canvas notices that there are too many.
    private mutating func append(_ element: Element) {
        if elements.count <= Self.maximumElementCount { elements.append(element) }
    }
}

extension DrawingPath {
    /// Straight lines through points.
    ///
    /// - Complexity: O(points).
    public static func lines(_ points: [Point]) -> DrawingPath {
        var path = DrawingPath()
        for point in points {
            if path.elements.isEmpty { path.move(to: point) } else { path.line(to: point) }
        }
        return path
    }

    /// A rectangle, with round corners if a radius is given; the radius is limited to half of the shorter side.
    public static func rect(_ rect: Rect, cornerRadius: Double = 0) -> DrawingPath {
        var path = DrawingPath()
        let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
        let (left, top) = (rect.minX, rect.minY)
        let (right, bottom) = (left + rect.width, top + rect.height)
        guard cornerRadius != 0, !(radius <= 0) else {
            path = .lines([
                Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom), Point(x: left, y: bottom),
            ])
            path.close()
            return path
        }
        let corners = [
            (Point(x: right - radius, y: top + radius), -Double.pi / 2),
            (Point(x: right - radius, y: bottom - radius), 0),
            (Point(x: left + radius, y: bottom - radius), .pi / 2), (Point(x: left + radius, y: top + radius), .pi),
        ]
        for (center, start) in corners { path.arc(center: center, radius: radius, start: start, sweep: .pi / 2) }
        path.close()
        return path
    }

    /// The ellipse inscribed in a rectangle.
    public static func ellipse(in rect: Rect) -> DrawingPath {
        var path = DrawingPath()
        let (x, y) = (rect.minX + rect.width / 2, rect.minY + rect.height / 2)
        let (a, b) = (rect.width / 2, rect.height / 2)
        func point(_ horizontal: Double, _ vertical: Double) -> Point {
            Point(x: x + a * horizontal, y: y + b * vertical)
        }
        let k = quarterControl
        path.move(to: point(1, 0))
        path.curve(to: point(0, 1), control1: point(1, k), control2: point(k, 1))
        path.curve(to: point(-1, 0), control1: point(-k, 1), control2: point(-1, k))
        path.curve(to: point(0, -1), control1: point(-1, -k), control2: point(-k, -1))
        path.curve(to: point(1, 0), control1: point(k, -1), control2: point(1, -k))
        path.close()
        return path
    }

    /// The distance of the control points of a cubic curve that approximates a quarter of the unit circle: 4/3 (√2 − 1).
    /// The error is at most 0.03 %.
    private static let quarterControl = 4.0 / 3.0 * (2.0.squareRoot() - 1)
}

/// The line style of a stroked path.
public struct DrawingStroke: Hashable, Sendable {
    /// The end of a line.
    public enum Cap: UInt8, Hashable, Sendable, CaseIterable {
        /// At its last point.
        case butt
        /// With a half disc around its last point.
        case round
        /// With a half square around its last point.
        case square
    }

    /// The join of two lines of a path.
    public enum Join: UInt8, Hashable, Sendable, CaseIterable {
        /// Pointed.
        case miter
        /// Rounded.
        case round
        /// With a cut corner.
        case bevel
    }

    /// The line's width in points.
    public var width: Double
    /// The ends of lines.
    public var cap: Cap
    /// The joins of lines.
    public var join: Join
    /// The lengths of alternating dashes and gaps, in points; empty for a solid line. Lengths whose sum is less than a
    /// pixel are drawn solid.
    public var dash: [Double]

    /// Creates a stroke; by default a solid line of one point.
    public init(width: Double = 1, cap: Cap = .butt, join: Join = .miter, dash: [Double] = []) {
        self.width = width
        self.cap = cap
        self.join = join
        self.dash = dash
    }
}
