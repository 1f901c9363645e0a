package import CompositionalLayout

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
