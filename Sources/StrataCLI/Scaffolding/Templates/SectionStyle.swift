/// The layout of a new plugin's sections.
package enum SectionStyle: String, CaseIterable, Sendable {
    /// Rows, one below the other.
    case list
    /// Rows of a list with separators.
    case plainList
    /// Rows on a card as wide as the screen.
    case groupedList
    /// Rows on a card with round corners.
    case insetGroupedList
    /// Rows of some columns.
    case grid
    /// A row that scrolls orthogonally.
    case slider
    /// Items as wide as the screen.
    case singleItem
    /// Columns. Each item goes to the shortest one.
    case waterfall
    /// Pages with dots, turned by a timer.
    case carousel
    /// Cells as wide as their content, in rows that wrap.
    case tags

    /// The layout, as Swift.
    ///
    /// - Parameter isSelfSizing: whether cells are as tall as their content.
    func layout(isSelfSizing: Bool) -> String {
        let height = isSelfSizing ? ".estimated(100)" : ".absolute(height(in: environment))"
        let insets = "DirectionalEdgeInsets(top: 0, leading: 16, bottom: 16, trailing: 16)"
        return switch self {
        case .list:
            """
            .list(
                        rowHeight: \(height), spacing: 8,
                        insets: \(insets))
            """
        case .plainList, .groupedList, .insetGroupedList:
            """
            .list(
                        appearance: .\(appearance ?? "plain"), rowHeight: \(height),
                        insets: DirectionalEdgeInsets(top: 0, leading: 0, bottom: 16, trailing: 0))
            """
        case .grid:
            """
            .grid(
                        columns: environment.containerSize.width < 600 ? 2 : 4, height: \(height),
                        spacing: 12, insets: \(insets)\(isSelfSizing ? ", stretches: true" : ""))
            """
        case .slider:
            """
            .slider(
                        width: .absolute(160), height: \(height), spacing: 12,
                        insets: \(insets))
            """
        case .singleItem:
            """
            .singleItem(
                        height: \(height), spacing: 12,
                        insets: \(insets))
            """
        case .waterfall:
            """
            .waterfall(
                        columns: environment.containerSize.width < 600 ? 2 : 4, estimate: 120, spacing: 12,
                        insets: \(insets))
            """
        case .carousel:
            """
            .carousel(
                        width: .fractionalWidth(0.92), height: \(height), spacing: 8,
                        insets: \(insets), dots: .below, autoScroll: 5)
            """
        case .tags:
            """
            .tags(
                        spacing: 8, lineSpacing: 8, height: \(height),
                        insets: \(insets))
            """
        }
    }

    /// The appearance of a list with separators; nil for another layout.
    var appearance: String? {
        switch self {
        case .plainList: "plain"
        case .groupedList: "grouped"
        case .insetGroupedList: "insetGrouped"
        case .list, .grid, .slider, .singleItem, .waterfall, .carousel, .tags: nil
        }
    }

    /// The description of the layout, for its comment.
    func words(isSelfSizing: Bool) -> String {
        let height = isSelfSizing ? "as tall as their content" : "of one height"
        return switch self {
        case .list: "Rows, \(height)."
        case .plainList: "Rows with separators, \(height)."
        case .groupedList: "Rows on a card, with separators, \(height)."
        case .insetGroupedList: "Rows on a card with round corners, with separators, \(height)."
        case .grid: "Two columns, four on a wide screen; rows \(height)."
        case .slider: "A row to swipe through; its cells are \(height)."
        case .singleItem: "Cells as wide as the screen and \(height)."
        case .waterfall: "Columns; each cell goes to the shortest one."
        case .carousel: "Pages with dots, turned every five seconds; its cells are \(height)."
        case .tags: "Cells as wide as their texts, in rows that wrap; they are \(height)."
        }
    }
}
