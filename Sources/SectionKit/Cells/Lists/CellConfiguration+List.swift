package import CompositionalLayout

extension CellConfiguration {
    /// The cell as a row of a list, on the list's card and with its separators. The cell itself is returned if the list
    /// has neither, for a header row, and for a tree without room for one more level.
    ///
    /// The row keeps its own natural size. A row with its own background hides the card's colour.
    package func row(at place: RowPlace, of list: ListConfiguration) -> CellConfiguration {
        guard list.drawsRows, depth < Self.maximumDepth, nodeCount + 2 <= Self.maximumNodeCount else { return self }
        let looks = RowLooks(of: place, in: list)
        guard looks != RowLooks() else { return self }
        var row = self
        row.frame = CellFrame()
        row.actions = CellActions()
        var wrapper = CellConfiguration.layers([row, CellConfiguration(.rowEdges(looks.edges))])
        wrapper.frame = frame
        // Swipe actions belong to a cell's root.
        wrapper.actions = actions
        return looks.isOnCard ? wrapper.background(.cardBackground) : wrapper
    }

    /// The edges that a list gave the cell; nil for a cell outside of lists.
    public var rowEdges: CellRowEdges? {
        guard case .stack(let stack) = content, stack.axis == .depth, stack.children.count == 2 else { return nil }
        return stack.children[1].content.rowEdges
    }

    /// The radius of the card of an inset list, in points, as in UIKit's inset grouped lists since iOS 13.
    package static let listCornerRadius = 10.0
}

/// The additions of a list to a row.
struct RowLooks: Equatable {
    /// The separators and the round corners.
    var edges = CellRowEdges()
    /// Whether the row has the card's colour behind it.
    var isOnCard = false

    /// The looks of a row outside of lists.
    init() {}

    /// The looks of a row at a place in a section with list settings; nil for another section.
    init(of place: RowPlace, in list: ListConfiguration?) {
        guard let list, !place.isHeader else { return }
        edges = list.edges(of: place.position)
        isOnCard = list.appearance.hasCards
    }
}

extension ListConfiguration {
    /// The edges of a row at a position.
    fileprivate func edges(of position: RowPosition) -> CellRowEdges {
        var edges = CellRowEdges()
        if showsSeparators, appearance.hasSeparators {
            let separators = separatorConfiguration
            if separators.topSeparatorVisibility == .visible {
                edges.top = CellRowEdges.Separator(separators.topSeparatorInsets)
            }
            switch separators.bottomSeparatorVisibility {
            case .visible: edges.bottom = CellRowEdges.Separator(separators.bottomSeparatorInsets)
            case .automatic where !position.isLast:
                edges.bottom = CellRowEdges.Separator(separators.bottomSeparatorInsets)
            case .automatic, .hidden: break
            }
            if edges.top != nil || edges.bottom != nil { edges.color = separators.role }
        }
        if appearance == .insetGrouped, position != .middle {
            edges.cornerRadius = CellConfiguration.listCornerRadius
            (edges.roundsTop, edges.roundsBottom) = (position.isFirst, position.isLast)
        }
        return edges
    }
}

extension CellRowEdges.Separator {
    fileprivate init(_ insets: DirectionalEdgeInsets) { self.init(leading: insets.leading, trailing: insets.trailing) }
}

extension ListSeparatorConfiguration {
    /// The colour of the separators, parsed from the form used in feeds. If the text is not a colour, it is that of all
    /// hairlines.
    fileprivate var role: CellColor { color.flatMap { CellColor($0) } ?? .separator }
}
