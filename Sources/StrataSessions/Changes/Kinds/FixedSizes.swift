internal import CompositionalLayout
internal import SectionKit
internal import StrataBasics
internal import StrataEngine
internal import StrataGating
internal import Synchronization

extension ScreenChange {
    /// The heights of cells, fixed at the largest measured one in the session's initial environment. In other
    /// environments, such as after a rotation, cells measure themselves as before.
    static let fixedSizes = ScreenChange(
        name: "fixed-sizes", subject: .sectionType,
        advice: "give its cells a fixed height instead of one that is measured",
        price: "cells with less content have empty room; content that needs more is cut",
        example: """
            // Before
            LayoutStyle.list(rowHeight: .estimated(96))
            // After: the lines that a cell has, and what is around them
            let height = environment.lineHeight(of: .headline) + 2 * environment.lineHeight(of: .body) + 40
            LayoutStyle.list(rowHeight: .absolute(height))
            """,
        foretells: [
            .cellsMeasured, .layoutPasses, .layoutAttributes, .cellsConfiguredDisplay,
            .cellsConfiguredPrefetch, .allocationsCount, .allocationsBytes, .memoryIdleLive,
            .memoryPeakLive,
        ],
        isWorthTrying: { look, type in
            guard let type, let facts = look.facts[type], let shortest = facts.shortest, let tallest = facts.tallest
            else { return false }
            return look.value(.cellsMeasured, of: type) > 0 && tallest <= shortest * mostUneven
        }
    ) { session, type in
        guard let type else { return }
        let heights = FixedHeight()
        session.change(type) { answers in
            answers.layout = { style, _, environment in heights.fixing(style, in: environment) }
        }
        session.preparations.append { _, model, profile in try heights.measure(type, of: model, in: profile) }
    }

    /// The maximum ratio of the tallest cell's height to the shortest one's. Above it, no height suits all cells,
    /// because a quarter of the screen would be empty.
    private static let mostUneven = 1.25
}

/// The largest measured height of a section type's cells.
private final class FixedHeight: Sendable {
    private struct Measured {
        var environment: LayoutEnvironment
        var height: Double
    }

    private let measured = Mutex<Measured?>(nil)

    /// The style with a fixed height. It is unchanged before anything was measured, and in other environments.
    func fixing(_ style: LayoutStyle, in environment: LayoutEnvironment) -> LayoutStyle {
        let found = measured.withLock { $0 }
        guard let found, found.environment.isAlike(environment) else { return style }
        return style.fixingHeights(at: found.height)
    }

    /// Measures the cells of a section type. Returns the heights that larger text sizes would need.
    func measure(_ type: SectionType, of model: FeedModel, in profile: Profile) throws -> [String] {
        let environment = profile.environment
        guard let heights = try CellHeights(of: type, in: model, profile, environment) else { return [] }
        measured.withLock { $0 = Measured(environment: environment, height: heights.tallest) }
        var larger = environment
        larger.contentSizeCategory = .accessibilityLarge
        let needed = try CellHeights(of: type, in: model, profile, larger)?.tallest ?? 0
        let scaled = larger.scaled(heights.tallest, by: .body) / environment.scaled(1, by: .body)
        func points(_ length: Double) -> String { "\(Int(length.rounded(.up)))" }
        let name = TriedChange(change: ScreenChange.fixedSizes.name, type: type)
        var words = "\(name): \(points(heights.tallest)) points at most, \(points(heights.shortest)) at least"
        if needed > heights.tallest {
            words += "; at the text size accessibilityLarge up to \(points(needed))"
            words +=
                needed <= scaled
                ? ", for which `environment.scaled(\(points(heights.tallest)), by: .body)` has room"
                : ", more than `environment.scaled(_:by:)` gives (\(points(scaled))): add up the lines with "
                    + "`environment.lineHeight(of:)`"
        }
        return [words]
    }
}

extension LayoutEnvironment {
    /// Whether cells have the same sizes in both.
    fileprivate func isAlike(_ other: LayoutEnvironment) -> Bool {
        containerSize.width == other.containerSize.width && contentSizeCategory == other.contentSizeCategory
    }
}
