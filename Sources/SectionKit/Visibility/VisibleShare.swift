public import CompositionalLayout

/// How much of an item is visible, as shares between 0 and 1: not what is outside of the viewport or under an opaque pinned
/// header.
public struct VisibleShare: Hashable, Sendable {
    /// Of its width: less than 1 where it is partly left or right of the viewport.
    public let width: Double
    /// Of its height.
    public let height: Double
    /// Of its area.
    public let area: Double

    /// States shares.
    public init(width: Double, height: Double, area: Double) {
        self.width = width
        self.height = height
        self.area = area
    }

    /// Nothing of it.
    public static let none = VisibleShare(width: 0, height: 0, area: 0)
}

extension VisibleShare {
    /// What is visible of a frame in a viewport, under covers that do not overlap each other; all in the same coordinates.
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
    /// The area that both share; nil if there is none.
    package func overlap(with other: Rect) -> Rect? {
        guard intersects(other) else { return nil }
        let (x, y) = (Swift.max(minX, other.minX), Swift.max(minY, other.minY))
        let overlap = Rect(
            x: x, y: y, width: Swift.min(maxX, other.maxX) - x, height: Swift.min(maxY, other.maxY) - y)
        return overlap.isEmpty ? nil : overlap
    }

    /// The same rectangle elsewhere.
    package func moved(by distance: Point) -> Rect {
        Rect(x: minX + distance.x, y: minY + distance.y, width: width, height: height)
    }
}
