internal import CompositionalLayout
internal import Foundation
internal import SectionKit
internal import StrataBasics
internal import StrataEngine
internal import Synchronization

extension ScreenChange {
    /// The sizes of cells fixed at the largest that was measured, in the environment of the session's beginning. In others, such
    /// as after a rotation, cells measure themselves as before.
    static let fixedSizes = ScreenChange(
        name: "fixed-sizes", subject: .sectionType,
        advice: "give its cells a fixed height instead of one that is measured",
        price: "cells with less content have empty room; content that needs more is cut",
        foretells: [
            "cells.measured", "layout.passes", "layout.attributes", "cells.configured.display",
            "cells.configured.prefetch", "allocations.count", "allocations.bytes", "memory.idle.live",
            "memory.peak.live",
        ],
        isWorthTrying: { look, type in look.value("cells.measured", of: type) > 0 }
    ) { session, type in
        guard let type else { return }
        let sizes = MeasuredSizes()
        session.change(type) { answers in
            answers.layout = { style, environment in sizes.fixing(style, in: environment) }
        }
        session.preparations.append { _, model, profile in try sizes.measure(type, of: model, in: profile) }
    }
}

/// The largest measured length of a section type's cells along each axis.
private final class MeasuredSizes: Sendable {
    private struct Measured {
        var environment: LayoutEnvironment
        var largest: Size
    }

    private let measured = Mutex<Measured?>(nil)

    /// The maximum number of cells that are measured.
    private static let limit = 20_000

    /// The style with fixed lengths; itself before anything was measured, and in other environments.
    func fixing(_ style: LayoutStyle, in environment: LayoutEnvironment) -> LayoutStyle {
        let found = measured.withLock { $0 }
        guard let found, found.environment.isAlike(environment) else { return style }
        return style.with { section in
            guard case .group(let group) = section.content else { return }
            section.content = .group(group.fixed(at: found.largest))
        }
    }

    /// Measures the cells of a section type.
    ///
    /// - Returns: what larger text sizes would need.
    func measure(_ type: SectionType, of model: FeedModel, in profile: Profile) throws -> [String] {
        let environment = profile.environment
        let (largest, smallest) = try extent(of: type, model, profile, environment)
        guard largest != .zero else { return [] }
        measured.withLock { $0 = Measured(environment: environment, largest: largest) }
        var larger = environment
        larger.contentSizeCategory = .accessibilityLarge
        let needed = try extent(of: type, model, profile, larger).largest
        func points(_ length: Double) -> String { "\(Int(length.rounded(.up)))" }
        let name = TriedChange(change: ScreenChange.fixedSizes.name, type: type)
        var words = "\(name): \(points(largest.height)) points at most, \(points(smallest.height)) at least"
        if needed.height > largest.height {
            words +=
                "; content is cut at larger text sizes, which need up to \(points(needed.height)) points at "
                + "accessibilityLarge: scale the height with `environment.scaled(_:by:)`"
        }
        return [words]
    }

    private func extent(
        of type: SectionType, _ model: FeedModel, _ profile: Profile, _ environment: LayoutEnvironment
    ) throws -> (largest: Size, smallest: Size) {
        let renderer = try CellRenderer(profile.renderOptions)
        renderer.follow(environment)
        var solved = environment
        solved.layoutDirection = .leftToRight
        var (largest, smallest) = (Size.zero, Size(width: .infinity, height: .infinity))
        for section in model.sections where section.key.type == type && section.content.count > 0 {
            let input = section.layoutInput(in: environment)
            var solver = LayoutSolver(environment: solved, sections: [input])
            var buffer = LayoutElementBuffer()
            let all = Rect(x: 0, y: 0, width: solved.containerSize.width, height: Self.farthest)
            let count = min(input.itemCount, Self.limit)
            solver.settle(in: all, buffer: &buffer, budget: count) { element, constraint in
                guard element.category == .cell else { return nil }
                let cell = section.content.cell(at: element.item, in: environment, list: input.layout.list)
                let size = renderer.measure(cell, in: constraint)
                largest = Size(width: max(largest.width, size.width), height: max(largest.height, size.height))
                smallest = Size(width: min(smallest.width, size.width), height: min(smallest.height, size.height))
                return size
            }
        }
        return (largest, smallest)
    }

    /// The height of the solved rectangle, in points: below the largest valid length.
    private static let farthest = 1e11
}

extension LayoutEnvironment {
    /// Whether cells have the same sizes in both.
    fileprivate func isAlike(_ other: LayoutEnvironment) -> Bool {
        containerSize.width == other.containerSize.width && contentSizeCategory == other.contentSizeCategory
    }
}

extension LayoutGroup {
    /// The group with absolute lengths in place of the estimated ones of its items, and of itself where these decide it.
    fileprivate func fixed(at size: Size) -> LayoutGroup {
        var group = self
        switch content {
        case .subitems(let subitems):
            group.content = .subitems(subitems.map { $0.fixed(at: size) })
            if axis == .horizontal || subitems.count == 1 { group.size = group.size.fixed(at: size) }
        case .equalShares(let subitem, let count):
            group.content = .equalShares(subitem.fixed(at: size), count: count)
            if axis == .horizontal { group.size = group.size.fixed(at: size, along: .vertical) }
        case .repeating(let subitem, let count):
            group.content = .repeating(subitem.fixed(at: size), count: count)
            if axis == .horizontal { group.size = group.size.fixed(at: size, along: .vertical) }
        case .custom, .customProvider: break
        }
        return group
    }
}

extension LayoutSubitem {
    fileprivate func fixed(at size: Size) -> LayoutSubitem {
        switch self {
        case .group(let group): return .group(group.fixed(at: size))
        case .item(var item):
            item.size = item.size.fixed(at: size)
            return .item(item)
        }
    }
}

extension LayoutSize {
    fileprivate func fixed(at size: Size, along axis: LayoutAxis? = nil) -> LayoutSize {
        var fixed = self
        if height.isEstimated, axis != .horizontal { fixed.height = .absolute(size.height) }
        if width.isEstimated, axis != .vertical { fixed.width = .absolute(size.width) }
        return fixed
    }
}
