/// A supplementary that is anchored to an item or a group, a badge for example. It never makes the section larger.
public struct AnchoredSupplementary: Hashable, Sendable {
    /// The element kind, unique in its section.
    public var kind: String
    /// The size. Fractions resolve in the item's frame, or in the container of a group.
    public var size: LayoutSize
    /// The point of the item's or group's frame where the supplementary is attached.
    public var containerAnchor: LayoutAnchor
    /// The point of the supplementary that is placed there; `nil` uses the edges of ``containerAnchor``.
    public var itemAnchor: LayoutAnchor?
    /// The stacking order.
    public var zIndex: Int

    /// Makes an anchored supplementary; without `itemAnchor` both points have the same edges.
    public init(
        kind: String, size: LayoutSize, containerAnchor: LayoutAnchor, itemAnchor: LayoutAnchor? = nil,
        zIndex: Int = 1
    ) {
        self.kind = kind
        self.size = size
        self.containerAnchor = containerAnchor
        self.itemAnchor = itemAnchor
        self.zIndex = zIndex
    }

    func validate(_ subject: @autoclosure () -> String) throws(LayoutError) {
        try size.validate(subject())
        for anchor in [containerAnchor, itemAnchor ?? containerAnchor] {
            let offset = anchor.offset(for: Size(width: 1, height: 1))
            guard offset.x.isSoundLength, offset.y.isSoundLength else {
                throw LayoutError(.unsoundNumber, subject: subject() + ".anchor")
            }
        }
    }
}
