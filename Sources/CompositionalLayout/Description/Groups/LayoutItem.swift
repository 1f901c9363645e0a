/// One entry of a group: a cell and the supplementaries anchored to it.
///
/// ```swift
/// LayoutItem(width: .fractionalWidth(0.5), height: .fractionalHeight(1), insets: DirectionalEdgeInsets(all: 4))
/// ```
public struct LayoutItem: Hashable, Sendable {
    /// The size of the item's slot in its group.
    public var size: LayoutSize
    /// Insets of the item's frame in its slot; ignored along an estimated axis.
    public var insets: DirectionalEdgeInsets
    /// Spacing around the slot.
    public var edgeSpacing: EdgeSpacing
    /// Supplementaries that are anchored to the item's frame, badges for example.
    public var supplementaries: [AnchoredSupplementary]

    /// Makes an item of a size.
    public init(
        _ size: LayoutSize, insets: DirectionalEdgeInsets = .zero, edgeSpacing: EdgeSpacing = .zero,
        supplementaries: [AnchoredSupplementary] = []
    ) {
        self.size = size
        self.insets = insets
        self.edgeSpacing = edgeSpacing
        self.supplementaries = supplementaries
    }

    /// Makes an item of two dimensions.
    public init(
        width: LayoutDimension, height: LayoutDimension, insets: DirectionalEdgeInsets = .zero,
        edgeSpacing: EdgeSpacing = .zero, supplementaries: [AnchoredSupplementary] = []
    ) {
        self.init(
            LayoutSize(width: width, height: height), insets: insets, edgeSpacing: edgeSpacing,
            supplementaries: supplementaries)
    }
}

/// An entry of a group: an item or a nested group.
public indirect enum LayoutSubitem: Hashable, Sendable {
    /// A cell.
    case item(LayoutItem)
    /// A nested group.
    case group(LayoutGroup)

    /// The size of the item or the group.
    public var size: LayoutSize {
        switch self {
        case .item(let item): item.size
        case .group(let group): group.size
        }
    }

    /// The insets of the item or the group.
    public var insets: DirectionalEdgeInsets {
        switch self {
        case .item(let item): item.insets
        case .group(let group): group.insets
        }
    }

    /// The spacing around the item or the group.
    public var edgeSpacing: EdgeSpacing {
        switch self {
        case .item(let item): item.edgeSpacing
        case .group(let group): group.edgeSpacing
        }
    }

    /// The supplementaries anchored to the item or the group.
    public var supplementaries: [AnchoredSupplementary] {
        switch self {
        case .item(let item): item.supplementaries
        case .group(let group): group.supplementaries
        }
    }
}
