internal import SectionKit

extension LayoutSection {
    /// Whether any size in the section waits for a measurement.
    var hasEstimates: Bool { content.hasEstimates || boundary.contains { $0.size.hasEstimates } }
}

extension LayoutSection.Content {
    fileprivate var hasEstimates: Bool {
        switch self {
        case .group(let group): group.hasEstimates
        case .mixed(let rows): rows.row.hasEstimates || rows.wide.hasEstimates
        case .waterfall: true
        }
    }
}

extension LayoutGroup {
    fileprivate var hasEstimates: Bool {
        if size.hasEstimates { return true }
        switch content {
        case .subitems(let subitems): return subitems.contains(where: \.hasEstimates)
        case .equalShares(let subitem, _), .repeating(let subitem, _): return subitem.hasEstimates
        case .custom, .customProvider: return false
        }
    }
}

extension LayoutSubitem {
    fileprivate var hasEstimates: Bool {
        switch self {
        case .item(let item): item.size.hasEstimates
        case .group(let group): group.hasEstimates
        }
    }
}

extension LayoutSize {
    fileprivate var hasEstimates: Bool { width.isEstimated || height.isEstimated }
}
