internal import Foundation
internal import StrataBasics

/// A benchmark's rows as a text table.
struct BenchmarkTable {
    let title: String
    let rows: [BenchmarkRow]

    var text: String {
        let cells = rows.map(Self.columns)
        let widths = (0..<4).map { column in cells.map { $0[column].count }.max() ?? 0 }
        let lines = cells.map { row in
            let padded = row.prefix(4).enumerated().map { $1.padding(toLength: widths[$0]) }
            return "  " + (padded + [row[4]]).joined(separator: "  ").trimmed
        }
        let legend = rows.contains { $0.rivalValue != nil } ? " (2x: the other takes twice as much)" : ""
        return ([title + legend] + lines).joined(separator: "\n")
    }

    /// A row on its own line.
    static func line(_ row: BenchmarkRow) -> String {
        columns(row).filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private static func columns(_ row: BenchmarkRow) -> [String] {
        let ratio = row.ratio.map { "\(number($0))x \(row.rival ?? "rival")" } ?? ""
        return [row.name, quantity(row.value, row.unit), ratio, bar(row), row.note ?? ""]
    }

    private static func bar(_ row: BenchmarkRow) -> String {
        let words =
            switch row.bar {
            case .atMost(let bound), .atLeast(let bound): "bar \(quantity(bound, row.unit))"
            case .timesFaster(let factor): "bar \(number(factor))x"
            case nil: ""
            }
        guard row.holds == false else { return words }
        return switch row.bar {
        case _ where row.isMissedAnywhere: words + " MISSED"
        case .timesFaster: words + " missed within the margin"
        default: words + " missed by this machine"
        }
    }

    private static func quantity(_ value: Double, _ unit: String) -> String {
        guard unit == "ns" else { return "\(number(value)) \(unit)" }
        switch value {
        case ..<1e3: return "\(number(value)) ns"
        case ..<1e6: return "\(number(value / 1e3)) µs"
        case ..<1e9: return "\(number(value / 1e6)) ms"
        default: return "\(number(value / 1e9)) s"
        }
    }

    private static func number(_ value: Double) -> String {
        let format =
            switch abs(value) {
            case 100...: "%.0f"
            case 10...: "%.1f"
            case 0, 0.1...: "%.2f"
            default: "%.2g"
            }
        return String(format: format, value)
    }
}

extension String {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
