/// Something that hangs on an item or a group, a badge for example. It never makes the section larger.
public struct AnchoredSupplementary: Hashable, Sendable {
    /// The element kind, unique in its section.
    public var kind: String
    /// The size; fractions are of the item's frame, or of the container that a group stands in.
    public var size: LayoutSize
    /// The point of the item's or group's frame that the supplementary hangs on.
    public var containerAnchor: LayoutAnchor
    /// The point of the supplementary that is put there; the same edges as the container's when there is none.
    public var itemAnchor: LayoutAnchor?
    /// The stacking order.
    public var zIndex: Int

    /// Makes an anchored supplementary.
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
