internal import ArgumentParser
internal import Foundation
internal import SectionKit
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
        // A folder that cannot be made is a mistake even if there is nothing to draw.
        if let pictures { try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true) }
        let run = ContractRun()
        var reports: [ContractReport] = []
        for type in types {
            let report = try await run.report(on: type, pictures: pictures)
            if format == .text { try Output.line(PluginCheckReport(report).text) }
            reports.append(report)
        }
        switch format {
        case .json: try Output.line(Output.json(reports))
        case .text: try Output.line("\n" + PluginCheckReport.summary(reports))
        }
        if !reports.allSatisfy(\.isKept) { throw ExitStatus.regression }
    }
}
