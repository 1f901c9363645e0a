public import CompositionalLayout

/// The visible share of an item, from 0 to 1: the part in the viewport that no opaque pinned header covers.
public struct VisibleShare: Hashable, Sendable {
    /// The share of its width: less than 1 if it is partly left or right of the viewport.
    public let width: Double
    /// The share of its height.
    public let height: Double
    /// The share of its area.
    public let area: Double

    /// Creates a share.
    public init(width: Double, height: Double, area: Double) {
        self.width = width
        self.height = height
        self.area = area
    }

    /// No part is visible.
    public static let none = VisibleShare(width: 0, height: 0, area: 0)
}

extension VisibleShare {
    /// Computes the visible share of a frame in a viewport, under covers that do not overlap. All have the same
    /// coordinates.
    ///
    /// - Complexity: O(covers).
    public init(of frame: Rect, in viewport: Rect, under covers: [Rect]) {
        guard !frame.isEmpty, let seen = frame.overlap(with: viewport) else {
            self = .none
            return
        }
        var (area, height) = (seen.width * seen.height, seen.height)
        for cover in covers {
            guard let hidden = cover.overlap(with: seen) else { continue }
            area -= hidden.width * hidden.height
            if hidden.width == seen.width { height -= hidden.height }
        }
        guard area > 0 else {
            self = .none
            return
        }
        self.init(
            width: seen.width / frame.width, height: height / frame.height, area: area / (frame.width * frame.height))
    }
}

extension Rect {
    /// The area of the visible part in a viewport, under covers that do not overlap. All have the same coordinates.
    ///
    /// - Complexity: O(covers).
    package func area(in viewport: Rect, under covers: [Rect]) -> Double {
        guard !isEmpty, let seen = overlap(with: viewport) else { return 0 }
        // A frame that is completely visible has its own area, without rounding of its edges.
        let isWhole =
            minX >= viewport.minX && maxX <= viewport.maxX && minY >= viewport.minY && maxY <= viewport.maxY
        let area = isWhole ? width * height : seen.width * seen.height
        return covers.reduce(area) { rest, cover in
            cover.overlap(with: seen).map { Swift.max(rest - $0.width * $0.height, 0) } ?? rest
        }
    }

    /// The intersection; nil if it is empty.
    package func overlap(with other: Rect) -> Rect? {
        guard intersects(other) else { return nil }
        let (x, y) = (Swift.max(minX, other.minX), Swift.max(minY, other.minY))
        let overlap = Rect(
            x: x, y: y, width: Swift.min(maxX, other.maxX) - x, height: Swift.min(maxY, other.maxY) - y)
        return overlap.isEmpty ? nil : overlap
    }

    /// The rectangle moved by a distance.
    package func moved(by distance: Point) -> Rect {
        Rect(x: minX + distance.x, y: minY + distance.y, width: width, height: height)
    }
}
