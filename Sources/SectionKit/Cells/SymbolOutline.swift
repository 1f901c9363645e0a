import CompositionalLayout

/// The outline of a symbol on a square of 24 units: stroked lines and filled areas.
struct SymbolOutline {
    /// A part of an outline.
    enum Part {
        /// A filled area.
        case area(DrawingPath)
        /// Lines with round ends.
        case lines(DrawingPath)
    }

    let parts: [Part]

    /// The side of the square.
    static let side = 24.0
    /// The width of lines.
    static let lineWidth = 2.0

    /// The outline with a name; nil for other names.
    static func named(_ name: String) -> SymbolOutline? { table[name].map { SymbolOutline(parts: $0) } }

    /// The names of all outlines, in alphabetical order.
    static var names: [String] { table.keys.sorted() }

    private static let table: [String: [Part]] = [
        "arrow.left": [.lines(segments([(20, 12, 4, 12), (10, 6, 4, 12), (4, 12, 10, 18)]))],
        "arrow.right": [.lines(segments([(4, 12, 20, 12), (14, 6, 20, 12), (20, 12, 14, 18)]))],
        "bell": [.lines(bell), .lines(segments([(10, 21, 14, 21)]))],
        "bookmark": [.lines(bookmark)],
        "bookmark.fill": [.area(bookmark), .lines(bookmark)],
        "bubble.left": [.lines(bubble)],
        "bubble.left.fill": [.area(bubble), .lines(bubble)],
        "checkmark": [.lines(.lines([point(4, 13), point(10, 19), point(20, 5)]))],
        "chevron.backward": [.lines(.lines([point(15, 4), point(8, 12), point(15, 20)]))],
        "chevron.down": [.lines(.lines([point(4, 9), point(12, 16), point(20, 9)]))],
        "chevron.forward": [.lines(.lines([point(9, 4), point(16, 12), point(9, 20)]))],
        "chevron.left": [.lines(.lines([point(15, 4), point(8, 12), point(15, 20)]))],
        "chevron.right": [.lines(.lines([point(9, 4), point(16, 12), point(9, 20)]))],
        "chevron.up": [.lines(.lines([point(4, 15), point(12, 8), point(20, 15)]))],
        "circle": [.lines(circle(12, 12, 9))],
        "circle.fill": [.area(circle(12, 12, 10))],
        "clock": [.lines(circle(12, 12, 9)), .lines(.lines([point(12, 6), point(12, 12), point(16, 14)]))],
        "ellipsis": [.area(circle(5, 12, 2)), .area(circle(12, 12, 2)), .area(circle(19, 12, 2))],
        "exclamationmark.circle": [
            .lines(circle(12, 12, 9)), .lines(segments([(12, 7, 12, 13)])), .area(circle(12, 16.8, 1.3)),
        ],
        "heart": [.lines(heart)],
        "heart.fill": [.area(heart), .lines(heart)],
        "house": [.lines(house)],
        "house.fill": [.area(house), .lines(house)],
        "info.circle": [
            .lines(circle(12, 12, 9)), .lines(segments([(12, 11, 12, 17)])), .area(circle(12, 7.2, 1.3)),
        ],
        "magnifyingglass": [.lines(circle(10, 10, 6)), .lines(segments([(15, 15, 21, 21)]))],
        "minus": [.lines(segments([(4, 12, 20, 12)]))],
        "pause.fill": [.area(bar(5, 3, 5, 18)), .area(bar(14, 3, 5, 18))],
        "person": [.lines(circle(12, 8, 4)), .lines(shoulders)],
        "person.fill": [.area(circle(12, 8, 5)), .area(shoulders), .lines(shoulders)],
        "photo": [
            .lines(bar(3, 5, 18, 14)),
            .lines(.lines([point(4, 17), point(10, 11), point(14, 15), point(17, 12), point(20, 15)])),
        ],
        "play.fill": [.area(triangle), .lines(triangle)],
        "plus": [.lines(segments([(4, 12, 20, 12), (12, 4, 12, 20)]))],
        "square.and.arrow.up": [
            .lines(.lines([point(8, 9), point(5, 9), point(5, 21), point(19, 21), point(19, 9), point(16, 9)])),
            .lines(segments([(12, 3, 12, 15), (8, 7, 12, 3), (12, 3, 16, 7)])),
        ],
        "star": [.lines(star)],
        "star.fill": [.area(star), .lines(star)],
        "xmark": [.lines(segments([(5, 5, 19, 19), (19, 5, 5, 19)]))],
    ]

    private static func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

    private static func segments(_ ends: [(Double, Double, Double, Double)]) -> DrawingPath {
        var path = DrawingPath()
        for (x0, y0, x1, y1) in ends {
            path.move(to: point(x0, y0))
            path.line(to: point(x1, y1))
        }
        return path
    }

    private static func circle(_ x: Double, _ y: Double, _ radius: Double) -> DrawingPath {
        .ellipse(in: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    }

    private static func bar(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> DrawingPath {
        .rect(Rect(x: x, y: y, width: width, height: height), cornerRadius: 1.5)
    }

    private static var triangle: DrawingPath { .closed([point(6, 4), point(20, 12), point(6, 20)]) }

    private static var bookmark: DrawingPath {
        .closed([point(6, 3), point(18, 3), point(18, 21), point(12, 16), point(6, 21)])
    }

    private static var house: DrawingPath {
        .closed([point(12, 3), point(21, 11), point(18, 11), point(18, 20), point(6, 20), point(6, 11), point(3, 11)])
    }

    private static var heart: DrawingPath {
        var path = DrawingPath()
        path.move(to: point(12, 20.5))
        path.curve(to: point(3, 8.5), control1: point(6, 15.5), control2: point(3, 12.5))
        path.curve(to: point(12, 7), control1: point(3, 3), control2: point(9.5, 2.5))
        path.curve(to: point(21, 8.5), control1: point(14.5, 2.5), control2: point(21, 3))
        path.curve(to: point(12, 20.5), control1: point(21, 12.5), control2: point(18, 15.5))
        path.close()
        return path
    }

    private static var star: DrawingPath {
        .closed([
            point(12, 2.5), point(14.9, 9), point(22, 9.6), point(16.6, 14.3), point(18.2, 21.2), point(12, 17.5),
            point(5.8, 21.2), point(7.4, 14.3), point(2, 9.6), point(9.1, 9),
        ])
    }

    private static var bubble: DrawingPath {
        var path = DrawingPath()
        path.move(to: point(7, 20.5))
        path.line(to: point(7, 17))
        path.curve(to: point(12, 4), control1: point(0, 13), control2: point(3, 4))
        path.curve(to: point(12, 17.5), control1: point(24, 4), control2: point(24, 17.5))
        path.line(to: point(11, 17.5))
        path.close()
        return path
    }

    private static var bell: DrawingPath {
        var path = DrawingPath()
        path.move(to: point(4, 17.5))
        path.curve(to: point(12, 3), control1: point(8, 14), control2: point(4, 3))
        path.curve(to: point(20, 17.5), control1: point(20, 3), control2: point(16, 14))
        path.close()
        return path
    }

    private static var shoulders: DrawingPath {
        var path = DrawingPath()
        path.move(to: point(4, 21))
        path.curve(to: point(20, 21), control1: point(4, 13), control2: point(20, 13))
        path.close()
        return path
    }
}

extension SymbolOutline {
    /// The outline as a drawing.
    struct Drawing: CellDrawing {
        let name: String
        let color: CellColor
        let isMirrored: Bool

        var drawsText: Bool { false }

        func size(fitting width: Double?, in context: DrawingContext) -> Size {
            Size(width: SymbolOutline.side, height: SymbolOutline.side)
        }

        func draw(on canvas: inout DrawingCanvas) {
            guard let outline = SymbolOutline.named(name) else { return }
            let side = min(canvas.size.width, canvas.size.height)
            let scale = side / SymbolOutline.side
            let place = Placement(
                x: (canvas.size.width - side) / 2, y: (canvas.size.height - side) / 2, scale: scale,
                mirror: isMirrored ? SymbolOutline.side : nil)
            let stroke = DrawingStroke(width: SymbolOutline.lineWidth * scale, cap: .round, join: .round)
            for part in outline.parts {
                switch part {
                case .area(let path): canvas.fill(place.moved(path), .role(color))
                case .lines(let path): canvas.stroke(place.moved(path), .role(color), stroke)
                }
            }
        }
    }

    /// Maps the square of an outline to a canvas.
    private struct Placement {
        let x: Double
        let y: Double
        let scale: Double
        /// The width of the square if left and right are exchanged.
        let mirror: Double?

        func moved(_ path: DrawingPath) -> DrawingPath {
            func moved(_ point: Point) -> Point {
                Point(x: x + (mirror.map { $0 - point.x } ?? point.x) * scale, y: y + point.y * scale)
            }
            var result = DrawingPath()
            for element in path.elements {
                switch element {
                case .move(let point): result.move(to: moved(point))
                case .line(let point): result.line(to: moved(point))
                case .curve(let end, let first, let second):
                    result.curve(to: moved(end), control1: moved(first), control2: moved(second))
                case .arc(let center, let radius, let start, let sweep):
                    let angles = mirror == nil ? (start, sweep) : (.pi - start, -sweep)
                    result.arc(center: moved(center), radius: radius * scale, start: angles.0, sweep: angles.1)
                case .close: result.close()
                }
            }
            return result
        }
    }
}
