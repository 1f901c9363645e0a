internal import Foundation
internal import SectionKit
internal import StrataBasics
internal import StrataProfiler

/// One figure of a cell's cost.
struct CatalogCost: Sendable {
    /// The name of the figure.
    let name: String
    /// Whether the figure is the same in every process of one program.
    let isExact: Bool
    private var unit = ""
    private let value: @Sendable (ContractCost) -> Double?
    private let relative: @Sendable (ContractCost) -> Double?
    private let limit: @Sendable (CellBudget) -> Double?

    /// All figures, in the order of the table.
    static let all: [CatalogCost] = [
        .count("Allocations to configure", \.configureAllocations) { $0.allocations.map(Double.init) },
        .count("Allocations to measure", \.measureAllocations),
        .count("Allocations to draw", \.drawAllocations),
        .count("Bytes that a cell keeps", \.bytes) { $0.bytes.map(Double.init) },
        .area("Text drawn", \.text),
        .area("Pictures drawn", \.pictures),
        .area("Shapes drawn", \.shapes),
        .area("Shadows drawn", \.shadows),
        .time("Time to configure", { $0.configureTime }, { $0.relativeConfigureTime }, { $0.configureTime }),
        .time("Time to measure", { $0.measureTime }, { _ in nil }, { _ in nil }),
        .time("Time to draw", { $0.drawTime }, { $0.relativeDrawTime }, { $0.drawTime }),
    ]

    private static func count(
        _ name: String, _ value: @escaping @Sendable (ContractCost) -> Int,
        limit: @escaping @Sendable (CellBudget) -> Double? = { _ in nil }
    ) -> CatalogCost {
        CatalogCost(name: name, isExact: true, value: { Double(value($0)) }, relative: { _ in nil }, limit: limit)
    }

    private static func area(_ name: String, _ value: @escaping @Sendable (DrawnAreas) -> Int) -> CatalogCost {
        CatalogCost(
            name: name, isExact: true, unit: " pt²", value: { $0.drawnAreas.map { Double(value($0)) } },
            relative: { _ in nil }, limit: { _ in nil })
    }

    private static func time(
        _ name: String, _ value: @escaping @Sendable (ContractCost) -> Double,
        _ relative: @escaping @Sendable (ContractCost) -> Double?, _ limit: @escaping @Sendable (CellBudget) -> Double?
    ) -> CatalogCost {
        CatalogCost(name: name, isExact: false, value: value, relative: relative, limit: limit)
    }

    /// The figure with its unit: `1,536`, `8,580 pt²`, `14.2 µs`; nil if the catalogue was made without it.
    func words(_ cost: ContractCost) -> String? {
        value(cost).map { isExact ? Self.whole($0) + unit : Self.microseconds($0) }
    }

    /// The figure as a multiple of the reference cell's figure: `1.08 ×`; nil for counts.
    func multiple(_ cost: ContractCost) -> String? { relative(cost).map(Self.times) }

    /// The limit of the budget: `at most 12`; nil if the budget does not limit this figure.
    func allowed(_ budget: CellBudget?) -> String? {
        budget.flatMap(limit).map { "at most \(isExact ? Self.whole($0) : Self.times($0))" }
    }

    /// Whether the figure is over its budget.
    func isOver(_ cost: ContractCost, _ budget: CellBudget?) -> Bool {
        guard let limit = budget.flatMap(limit), let figure = relative(cost) ?? value(cost) else { return false }
        return figure > limit
    }

    private static func whole(_ number: Double) -> String { Int(exactly: number.rounded())?.grouped ?? "\(number)" }
    private static func times(_ number: Double) -> String { String(format: "%.2f ×", number) }
    private static func microseconds(_ number: Double) -> String {
        number < 100 ? String(format: "%.1f µs", number) : "\(whole(number)) µs"
    }
}
