internal import Basics
internal import Foundation
internal import StrataProfiler

/// The report of `strata plugin check` about one plugin.
struct PluginCheckReport {
    private let report: ContractReport

    init(_ report: ContractReport) { self.report = report }

    /// One line for a plugin that keeps the contract; otherwise each broken rule with its smallest input.
    var text: String {
        let head = report.isKept ? "keeps the contract" : "BREAKS \(report.failures.count.counted("rule"))"
        let lines =
            ["\(report.type)  \(head) (\(report.inputs.counted("screen")))"]
            + [cost, standIn, report.note].compactMap(\.self).map { "  " + $0 }
        return (lines + report.failures.flatMap(words)).joined(separator: "\n")
    }

    private var cost: String? {
        report.cost.map { cost in
            func part(_ name: String, _ allocations: Int, _ time: Double, _ share: Double? = nil) -> String {
                let relative = share.map { " (\(Self.short($0)) x)" } ?? ""
                return "\(name) \(allocations.counted("allocation")), \(Self.short(time)) us\(relative)"
            }
            return [
                part("configure", cost.configureAllocations, cost.configureTime, cost.relativeConfigureTime),
                part("measure", cost.measureAllocations, cost.measureTime),
                part("draw", cost.drawAllocations, cost.drawTime, cost.relativeDrawTime),
                "keeps \(cost.bytes.grouped) bytes",
            ].joined(separator: "; ")
        }
    }

    private var standIn: String? {
        report.isOfStandIn
            ? "the app shows a view of its own in these cells; all figures here are of its stand-in"
            : nil
    }

    private func words(_ failure: ContractFailure) -> [String] {
        let files = [report.feeds[failure.rule], report.pictures[failure.rule]].compactMap(\.self)
        let picture = files.isEmpty ? [] : ["      files: \(files.joined(separator: ", "))"]
        let lines = failure.description.split(separator: "\n").dropFirst().map { "    \($0)" }
        return ["  \(failure.rule): \(failure.violation)"] + lines + picture
    }

    private static func short(_ number: Double) -> String {
        String(format: number < 10 ? "%.2f" : "%.0f", number)
    }

    /// The legend of the figures, and the number of plugins that keep the contract.
    static func summary(_ reports: [ContractReport]) -> String {
        let broken = reports.filter { !$0.isKept }
        let count = reports.count.counted("plugin")
        let verdict =
            broken.isEmpty
            ? "\(count) \(reports.count == 1 ? "keeps" : "keep") the contract"
            : "\(broken.count) of \(count) \(broken.count == 1 ? "breaks" : "break") the contract: "
                + broken.map(\.type).joined(separator: ", ")
        return "x: relative to a reference cell of two texts, a badge and an area\n" + verdict
    }
}
