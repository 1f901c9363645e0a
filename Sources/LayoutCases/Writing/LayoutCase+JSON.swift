internal import CompositionalLayout

extension LayoutCase {
    /// The first section that the case format cannot describe: one with mixed rows, a waterfall, a provider or a
    /// handler; nil without such a section.
    package var sectionWithoutJSON: Int? { sections.firstIndex { !$0.layout.hasJSON } }

    /// The case's keys, without its recorded frames.
    var members: [(key: String, value: CaseJSON?)] {
        let (size, category) = (environment.containerSize, environment.contentSizeCategory)
        return [
            ("id", .text(id)),
            ("container", .numbers(size.width, size.height)),
            ("scale", .number(environment.scale)),
            ("direction", environment.isReflected ? .text(environment.layoutDirection.rawValue) : nil),
            ("safeArea", .insets(environment.safeAreaInsets)),
            ("layoutMargins", .insets(environment.layoutMargins)),
            ("counts", .list(sections.map { .count($0.itemCount) })),
            ("sections", .list(sections.map(\.layout.json))),
            ("config", configuration == LayoutConfiguration() ? nil : configuration.json),
            ("offset", offset == .zero ? nil : .point(offset)),
            ("selfSizing", isMeasured ? measures : nil),
            ("textSize", category == .large ? nil : .text(category.rawValue)),
            (
                "orthogonalOffsets",
                orthogonalSteps.isEmpty ? nil : .object([("steps", .list(orthogonalSteps.map { .number($0) }))])
            ),
            ("then", .some(steps.map(\.json))),
        ]
    }

    private var measures: CaseJSON {
        let kinds = measuredBoundary.sorted { $0.key < $1.key }
        let heights = measuredSupplementaries.sorted { $0.key < $1.key }
        return .object([
            ("measuredCycle", .some(measuredCycle.map { $0.map { .number($0) } ?? .null })),
            ("supplementaries", heights.isEmpty ? nil : .object(heights.map { ($0.key, .number($0.value)) })),
            ("items", .some(measuredItems.map { .sizes($0) })),
            ("boundary", kinds.isEmpty ? nil : .object(kinds.map { ($0.key, .sizes($0.value)) })),
        ])
    }
}

extension LayoutSection {
    var hasJSON: Bool {
        guard case .group(let group) = content else { return false }
        return group.hasJSON && visibleItemsHandler == nil
    }

    var json: CaseJSON {
        guard case .group(let group) = content else { return .object([]) }
        return .object([
            ("group", group.json),
            ("list", list?.json),
            ("insets", .insets(insets)),
            ("interGroupSpacing", interGroupSpacing == 0 ? nil : .number(interGroupSpacing)),
            ("orthogonal", orthogonal == .none ? nil : .text(orthogonal.rawValue)),
            ("boundary", .some(boundary.map(\.json))),
            ("decorations", .some(decorations.map(\.json))),
            ("supplementariesFollowContentInsets", supplementariesFollowContentInsets ? nil : .flag(false)),
            ("contentInsetsReference", contentInsetsReference.map { .text($0.rawValue) }),
            ("orthogonalFractionsRespectInsets", orthogonalFractionsRespectInsets ? .flag(true) : nil),
            ("headerTopPadding", headerTopPadding == 0 ? nil : .number(headerTopPadding)),
            (
                "supplementaryContentInsetsReference",
                supplementaryContentInsetsReference.map { .text($0.rawValue) }
            ),
            ("orthogonalScrollingProperties", orthogonalScrollingProperties.json),
        ])
    }
}

extension LayoutConfiguration {
    fileprivate var json: CaseJSON {
        .object([
            ("scrollDirection", .text(scrollDirection.rawValue)),
            ("interSectionSpacing", .number(interSectionSpacing)),
            ("contentInsetsReference", .text(contentInsetsReference.rawValue)),
            ("boundary", .some(boundary.map(\.json))),
        ])
    }
}

extension BoundarySupplementary {
    fileprivate var json: CaseJSON {
        .object([
            ("kind", .text(kind)), ("w", size.width.json), ("h", size.height.json),
            ("alignment", .text(alignment.rawValue)),
            ("offset", offset == .zero ? nil : .point(offset)),
            ("extendsBoundary", extendsBoundary ? nil : .flag(false)),
            ("pin", pinsToVisibleBounds ? .flag(true) : nil),
            ("zIndex", zIndex == 1 ? nil : .count(zIndex)),
            ("contentInsets", .insets(contentInsets)),
        ])
    }
}

extension DecorationItem {
    fileprivate var json: CaseJSON {
        .object([
            ("kind", .text(kind)), ("insets", .insets(insets)), ("zIndex", zIndex == 0 ? nil : .count(zIndex)),
        ])
    }
}
