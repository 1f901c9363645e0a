/// What a group consists of: items and further groups.
public indirect enum LayoutSubitem: Hashable, Sendable {
    /// A cell.
    case item(LayoutItem)
    /// A group inside the group.
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

    /// The room around the item or the group.
    public var edgeSpacing: EdgeSpacing {
        switch self {
        case .item(let item): item.edgeSpacing
        case .group(let group): group.edgeSpacing
        }
    }

    /// What is anchored to the item or the group.
    public var supplementaries: [AnchoredSupplementary] {
        switch self {
        case .item(let item): item.supplementaries
        case .group(let group): group.supplementaries
        }
    }
}
