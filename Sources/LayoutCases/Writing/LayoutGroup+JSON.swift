internal import CompositionalLayout

extension LayoutGroup {
    /// Whether the case format can describe the group.
    var hasJSON: Bool {
        func have(_ subitems: [LayoutSubitem]) -> Bool {
            subitems.allSatisfy { if case .group(let group) = $0 { group.hasJSON } else { true } }
        }
        switch content {
        case .subitems(let subitems): return have(subitems)
        case .equalShares(let subitem, _), .repeating(let subitem, _): return have([subitem])
        case .custom: return true
        case .customProvider: return false
        }
    }

    var json: CaseJSON {
        var count: Int?
        var repeatCount: Int?
        var subitems: [LayoutSubitem] = []
        var frames: [CustomGroupItem]?
        switch content {
        case .subitems(let list): subitems = list
        case .equalShares(let one, let number): (subitems, count) = ([one], number)
        case .repeating(let one, let number): (subitems, repeatCount) = ([one], number)
        case .custom(let items): frames = items
        case .customProvider: break
        }
        return .object([
            ("type", .text(frames == nil ? "group" : "custom")),
            ("axis", .text(axis == .horizontal ? "h" : "v")),
            ("w", size.width.json), ("h", size.height.json),
            ("subitems", .some(subitems.map(\.json))),
            ("count", count.map { .count($0) }), ("repeatCount", repeatCount.map { .count($0) }),
            ("frames", frames.map { .list($0.map(\.json)) }),
            ("spacing", spacing == .zero ? nil : spacing.json),
            ("insets", .insets(insets)),
            ("edge", edgeSpacing.json), ("supp", .some(supplementaries.map(\.json))),
            ("stretchesItems", stretchesItems ? .flag(true) : nil),
        ])
    }
}

extension LayoutSubitem {
    fileprivate var json: CaseJSON {
        switch self {
        case .group(let group): group.json
        case .item(let item):
            .object([
                ("type", .text("item")), ("w", item.size.width.json), ("h", item.size.height.json),
                ("insets", .insets(item.insets)), ("edge", item.edgeSpacing.json),
                ("supp", .some(item.supplementaries.map(\.json))),
            ])
        }
    }
}

extension CustomGroupItem {
    fileprivate var json: CaseJSON {
        .object([
            ("frame", .numbers(frame.minX, frame.minY, frame.width, frame.height)),
            ("zIndex", zIndex == 0 ? nil : .count(zIndex)),
        ])
    }
}

extension LayoutDimension {
    var json: CaseJSON {
        switch self {
        case .fractionalWidth(let value): .list([.text("fw"), .number(value)])
        case .fractionalHeight(let value): .list([.text("fh"), .number(value)])
        case .absolute(let value): .list([.text("ab"), .number(value)])
        case .estimated(let value): .list([.text("es"), .number(value)])
        case .uniformAcrossSiblings(let estimate): .list([.text("us"), .number(estimate)])
        }
    }
}

extension LayoutSpacing {
    fileprivate var json: CaseJSON { .object([(isFlexible ? "flexible" : "fixed", .number(value))]) }
}

extension EdgeSpacing {
    fileprivate var json: CaseJSON? {
        guard self != .zero else { return nil }
        func edge(_ spacing: LayoutSpacing) -> CaseJSON? { spacing == .zero ? nil : spacing.json }
        return .object([
            ("leading", edge(leading)), ("top", edge(top)), ("trailing", edge(trailing)), ("bottom", edge(bottom)),
        ])
    }
}

extension AnchoredSupplementary {
    fileprivate var json: CaseJSON {
        .object([
            ("kind", .text(kind)), ("w", size.width.json), ("h", size.height.json),
            ("containerAnchor", containerAnchor.json), ("itemAnchor", itemAnchor?.json),
            ("zIndex", zIndex == 1 ? nil : .count(zIndex)),
            ("contentInsets", .insets(contentInsets)),
        ])
    }
}

extension LayoutAnchor {
    fileprivate var json: CaseJSON {
        let all: [(Edges, String)] = [
            (.top, "top"), (.leading, "leading"), (.bottom, "bottom"), (.trailing, "trailing"),
        ]
        let names = all.filter { edges.contains($0.0) }.map { CaseJSON.text($0.1) }
        return switch offset {
        case .absolute(let point):
            .object([("edges", .list(names)), ("absolute", point == .zero ? nil : .point(point))])
        case .fractional(let point): .object([("edges", .list(names)), ("fractional", .point(point))])
        }
    }
}
