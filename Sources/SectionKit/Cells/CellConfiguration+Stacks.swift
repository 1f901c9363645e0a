extension CellConfiguration {
    /// Children from top to bottom. A nil child is left out, so that an optional part is written in its place:
    ///
    ///     .vertical([.text(title), subtitle.map { .text($0, color: .secondaryLabel) }])
    ///
    /// - Complexity: O(children).
    public static func vertical(
        spacing: Double = 0, alignment: CellStack.Alignment = .fill, distribution: CellStack.Distribution = .fill,
        _ children: [CellConfiguration?]
    ) -> CellConfiguration {
        CellConfiguration(
            .stack(
                CellStack(
                    axis: .vertical, spacing: spacing, alignment: alignment, distribution: distribution,
                    children: children.compactMap(\.self))))
    }

    /// Children from leading to trailing, in the middle of the row unless `alignment` says otherwise. A nil child is left
    /// out.
    ///
    /// - Complexity: O(children).
    public static func horizontal(
        spacing: Double = 0, alignment: CellStack.Alignment = .center, distribution: CellStack.Distribution = .fill,
        _ children: [CellConfiguration?]
    ) -> CellConfiguration {
        CellConfiguration(
            .stack(
                CellStack(
                    axis: .horizontal, spacing: spacing, alignment: alignment, distribution: distribution,
                    children: children.compactMap(\.self))))
    }

    /// Children on top of one another: the first gives the size, the others stand on it. A nil child is left out.
    ///
    ///     .layers(at: .topLeading, [.image(item.image), .badge("New").padding(8)])
    ///
    /// - Complexity: O(children).
    public static func layers(
        at position: CellPosition = .bottomLeading, _ children: [CellConfiguration?]
    ) -> CellConfiguration {
        CellConfiguration(
            .stack(CellStack(axis: .depth, position: position, children: children.compactMap(\.self))))
    }
}
