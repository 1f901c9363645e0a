internal import ArgumentParser
internal import Foundation
internal import SectionKit
internal import StrataBasics
internal import StrataProfiler

/// `strata plugin check [TYPE...]`: tries the contract's rules with section plugins.
struct PluginCheckCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Checks that section plugins keep their contract.",
        discussion: """
            Tries each rule with about a hundred screens: widths from 280 to 1,366 points, the smallest and the \
            largest text, both directions, light and dark, empty and very long texts, missing keys. An input that \
            breaks a rule is made as small as possible.

              strata plugin check
              strata plugin check deal --pictures broken

            The rules:

            \(rules)

            A warning is reported and does not break the contract.

            Exit codes: 0 every plugin keeps the contract, 1 usage or internal error, 2 a plugin breaks a rule.
            """)

    private static var rules: String {
        let rules =
            ContractRules.all.map { ($0.name, $0.meaning) } + ProcessRule.allCases.map { ($0.name, $0.meaning) }
        let width = rules.map(\.0.count).max() ?? 0
        return rules.map { "  \($0)\(String(repeating: " ", count: width - $0.count))  \($1)" }.joined(separator: "\n")
    }

    @Argument(help: "The section types to check; default: all.")
    var types: [String] = []

    @Option(
        help: ArgumentHelp(
            "Write each feed that breaks a rule, and a picture of it (PNG), into this folder.", valueName: "dir"),
        completion: .directory)
    var pictures: String?

    @Option(help: ArgumentHelp("The output format: text or json.", valueName: "format"))
    var format = OutputFormat.text

    func validate() throws {
        if pictures?.isEmpty == true { throw ValidationError("--pictures needs a folder name") }
    }

    func run(_ catalog: RunCatalog) async throws {
        let types = try catalog.registry.chosen(types)
        // A folder that cannot be created is an error even if there is nothing to draw.
        if let pictures { try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true) }
        var reports: [ContractReport] = []
        try await ContractRun().reports(on: types, pictures: pictures) { report in
            if format == .text { try Output.line(PluginCheckReport(report).text) }
            reports.append(report)
        }
        switch format {
        case .json: try Output.line(Output.json(reports))
        case .text: try Output.line("\n" + PluginCheckReport.summary(reports))
        }
        let broken = reports.filter { !$0.isKept }.map { report in
            "\(report.type) breaks \(report.failures.map(\.rule).joinedAsSentence)"
        }
        if !broken.isEmpty { throw Ending(.regression, because: broken.joined(separator: "; ")) }
    }
}

/// The report of `strata plugin check` about one plugin.
struct PluginCheckReport {
    private let report: ContractReport

    init(_ report: ContractReport) { self.report = report }

    /// One line for a plugin that keeps the contract. Otherwise, each broken rule with its smallest input.
    var text: String {
        let head = report.isKept ? "keeps the contract" : "BREAKS \(report.failures.count.counted("rule"))"
        let lines =
            ["\(report.type)  \(head) (\(report.inputs.counted("screen")))"]
            + [cost, standIn, report.note].compactMap(\.self).map { "  " + $0 }
        return (lines + (report.failures + report.warnings).flatMap(words)).joined(separator: "\n")
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

    private func words(_ failure: ContractDiagnostic) -> [String] {
        let files = [report.feeds[failure.rule], report.pictures[failure.rule]].compactMap(\.self)
        let picture = files.isEmpty ? [] : ["      files: \(files.joined(separator: ", "))"]
        let lines = failure.description.split(separator: "\n").dropFirst().map { "    \($0)" }
        let name = failure.isWarning ? "warning, \(failure.rule)" : failure.rule
        return ["  \(name): \(failure.violation)"] + lines + picture
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
