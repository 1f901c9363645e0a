internal import CompositionalLayout
internal import SectionKit

extension LayoutStyle {
    /// The style in words: `slider: 120 x 152 points an item, 12 points apart, scrolls across`.
    package var words: String {
        let section = section()
        let parts = [
            section.list?.words, size(of: section), columns > 1 ? "\(columns) columns" : nil,
            section.spacing > 0 ? "\(Self.brief(section.spacing)) points apart" : nil, section.insets.words,
            section.orthogonal.words, section.carousel?.words,
        ]
        return "\(name): " + parts.compactMap(\.self).joined(separator: ", ")
    }

    private func size(of section: LayoutSection) -> String? {
        let content = section.content
        if let estimate = content.measuredEstimate {
            return "items as tall as their content, about \(Self.brief(estimate)) points"
        }
        guard let first = content.groups.first else { return "items of known heights" }
        let others = content.groups.dropFirst().map { ", wide items \($0.size.height.words(.vertical))" }
        return first.itemWords(columns: columns) + others.joined()
    }

    fileprivate static func brief(_ number: Double) -> String { StrataSessions.brief((number * 100).rounded() / 100) }
}

extension ListConfiguration {
    /// The list's looks in words; nil for a plain list without separators.
    fileprivate var words: String? {
        let card: String? =
            switch appearance {
            case .plain, .sidebar, .sidebarPlain: nil
            case .grouped: "on a card as wide as the section"
            case .insetGrouped: "on a card with round corners"
            }
        let lines = showsSeparators && appearance.hasSeparators ? "with separators" : nil
        let words = [card, lines].compactMap(\.self).joined(separator: " ")
        return words.isEmpty ? nil : words
    }
}

extension LayoutSection {
    /// The distance between neighbours, vertically or horizontally, in points.
    var spacing: Double {
        content.itemSpacing ?? interGroupSpacing
    }
}

extension LayoutGroup {
    /// The size of an item, or of the group if the items share it.
    fileprivate func itemWords(columns: Int) -> String {
        var (width, height) = (size.width, size.height)
        switch content {
        case .repeating(let item, let count) where count > 1:
            height = item.size.height
            return "\(count) items in a column, \(width.words(.horizontal)) and \(height.words(.vertical)) each"
        case .custom(let items): return "\(items.count) items at custom places"
        case .customProvider: return "items at custom places"
        case .subitems(let list):
            // Tags, whose row is as wide as the section.
            if case .item(let item) = list.first, item.size.width.isEstimated, !width.isEstimated {
                return "items \(item.size.width.words(.horizontal)) and \(height.words(.vertical)), in rows that wrap"
            }
        default: break
        }
        if columns > 1, case .fractionalWidth(1) = width { return "items \(height.words(.vertical))" }
        if case .fractionalWidth(1) = width { return "items as wide as the section, \(height.words(.vertical))" }
        if width.isEstimated { width = .estimated(width.value) }
        return "items \(width.words(.horizontal)) and \(height.words(.vertical))"
    }
}

extension Carousel {
    /// The dots and the timer in words; nil for neither.
    fileprivate var words: String? {
        let parts = [
            dots == .none ? nil : "dots \(dots.rawValue) them",
            autoScroll.map { "a page every \(LayoutStyle.brief($0)) s" },
        ]
        let words = parts.compactMap(\.self).joined(separator: ", ")
        return words.isEmpty ? nil : words
    }
}

extension LayoutDimension {
    fileprivate func words(_ axis: LayoutAxis) -> String {
        let adjective = axis == .horizontal ? "wide" : "tall"
        return switch self {
        case .absolute(let points): "\(LayoutStyle.brief(points)) points \(adjective)"
        case .fractionalWidth(let share): "\(LayoutStyle.brief(share * 100)) % of the width \(adjective)"
        case .fractionalHeight(let share): "\(LayoutStyle.brief(share * 100)) % of the height \(adjective)"
        case .estimated(let points): "as \(adjective) as their content (about \(LayoutStyle.brief(points)) points)"
        case .uniformAcrossSiblings(let points):
            "as \(adjective) as the largest (about \(LayoutStyle.brief(points)) points)"
        }
    }
}

extension DirectionalEdgeInsets {
    /// The insets in words; nil without insets.
    fileprivate var words: String? {
        let sides = [(top, "top"), (leading, "leading"), (bottom, "bottom"), (trailing, "trailing")]
        let some = sides.filter { $0.0 != 0 }
        guard !some.isEmpty else { return nil }
        if Set(sides.map(\.0)).count == 1 { return "insets of \(LayoutStyle.brief(top)) points" }
        return "insets " + some.map { "\($1) \(LayoutStyle.brief($0))" }.joined(separator: " ")
    }
}

extension OrthogonalScrolling {
    /// The scrolling in words; nil if the section scrolls with the feed.
    var words: String? {
        switch self {
        case .none: nil
        case .continuous: "scrolls across and stops anywhere"
        case .continuousGroupLeadingBoundary: "scrolls across and stops at an item's edge"
        case .paging: "scrolls across by pages"
        case .groupPaging: "scrolls across, one item at a time"
        case .groupPagingCentered: "scrolls across, one item at a time in the middle"
        }
    }
}
