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
    public var insets: EdgeInsets {
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
