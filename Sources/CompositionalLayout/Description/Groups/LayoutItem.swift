/// One entry of a group: a cell and what is anchored to it.
///
/// ```swift
/// LayoutItem(width: .fractionalWidth(0.5), height: .fractionalHeight(1), insets: EdgeInsets(all: 4))
/// ```
public struct LayoutItem: Hashable, Sendable {
    /// The slot that the item takes in its group.
    public var size: LayoutSize
    /// What the item's frame is smaller than its slot; ignored along an estimated axis.
    public var insets: EdgeInsets
    /// Room around the slot.
    public var edgeSpacing: EdgeSpacing
    /// Badges and the like, anchored to the item's frame.
    public var supplementaries: [AnchoredSupplementary]

    /// Makes an item of a size.
    public init(
        _ size: LayoutSize, insets: EdgeInsets = .zero, edgeSpacing: EdgeSpacing = .zero,
        supplementaries: [AnchoredSupplementary] = []
    ) {
        self.size = size
        self.insets = insets
        self.edgeSpacing = edgeSpacing
        self.supplementaries = supplementaries
    }

    /// Makes an item of two dimensions.
    public init(
        width: LayoutDimension, height: LayoutDimension, insets: EdgeInsets = .zero,
        edgeSpacing: EdgeSpacing = .zero, supplementaries: [AnchoredSupplementary] = []
    ) {
        self.init(
            LayoutSize(width: width, height: height), insets: insets, edgeSpacing: edgeSpacing,
            supplementaries: supplementaries)
    }
}
