internal import CompositionalLayout

extension ListConfiguration {
    /// The settings, without those that have their default values.
    var json: CaseJSON {
        let separators = separatorConfiguration == ListSeparatorConfiguration() ? nil : separatorConfiguration.json
        return .object([
            ("appearance", .text(appearance.rawValue)),
            ("showsSeparators", showsSeparators ? nil : .flag(false)),
            ("separators", separators),
            ("headerMode", headerMode == .none ? nil : .text(headerMode.rawValue)),
            ("footerMode", footerMode == .none ? nil : .text(footerMode.rawValue)),
            ("headerTopPadding", headerTopPadding.map { .number($0) }),
            ("leadingSwipeActions", hasLeadingSwipeActions ? .flag(true) : nil),
            ("trailingSwipeActions", hasTrailingSwipeActions ? .flag(true) : nil),
        ])
    }
}

extension ListSeparatorConfiguration {
    fileprivate var json: CaseJSON {
        .object([
            ("top", topSeparatorVisibility == .automatic ? nil : .text(topSeparatorVisibility.rawValue)),
            ("bottom", bottomSeparatorVisibility == .automatic ? nil : .text(bottomSeparatorVisibility.rawValue)),
            ("topInsets", Self.json(topSeparatorInsets)), ("bottomInsets", Self.json(bottomSeparatorInsets)),
            ("color", color.map { .text($0) }),
        ])
    }

    /// Insets; nil for the default, which is not zero.
    private static func json(_ insets: DirectionalEdgeInsets) -> CaseJSON? {
        insets == systemInsets ? nil : .numbers(insets.top, insets.leading, insets.bottom, insets.trailing)
    }
}

extension OrthogonalScrollingProperties {
    /// The properties; nil if all have their default values.
    var json: CaseJSON? {
        guard self != OrthogonalScrollingProperties() else { return nil }
        return .object([
            ("bounce", bounce == .automatic ? nil : .text(bounce.rawValue)),
            ("decelerationRate", decelerationRate == .automatic ? nil : .text(decelerationRate.rawValue)),
        ])
    }
}
