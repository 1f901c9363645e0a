internal import ArgumentParser
internal import Basics
internal import SectionKit
internal import Sessions

/// `strata devices [NAME...]`: lists or describes the devices.
struct DevicesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices",
        abstract: "Lists the devices that profiles and --device know by name, or describes some.",
        discussion: """
            A profile plays on one with `device: iphone-se`, or `device: {name: iphone-se, textSize: xxLarge}`. Sizes and \
            insets are in points, of the screen upright. With names it says everything about these, with the source.

              strata devices
              strata devices iphone-se ipad-11
            """)

    @Argument(help: "The devices to describe; default: list all.")
    var names: [String] = []

    @Option(help: ArgumentHelp("How to print: text or json.", valueName: "format"))
    var format = OutputFormat.text

    func run() throws {
        let devices = try names.isEmpty ? NamedDevice.all : names.map { try device($0) }
        switch format {
        case .json: try Output.line(Output.json(devices))
        case .text where names.isEmpty: try Output.line(Self.table(devices))
        case .text: try Output.line(devices.map(\.details).joined(separator: "\n\n"))
        }
    }

    private func device(_ name: String) throws(CommandError) -> NamedDevice {
        if let device = NamedDevice(name) { return device }
        let hint = NearestWord.hint(name, among: NamedDevice.names, called: "devices")
        throw CommandError("unknown device '\(name)'\(hint)")
    }

    private static func table(_ devices: [NamedDevice]) -> String {
        let rows = devices.map { [$0.name, $0.size, $0.rate, $0.summary] }
        let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).map { $0.padding(toLength: $1) }.joined(separator: "  ") + "  " + row[3]
        }.joined(separator: "\n")
    }
}

extension NamedDevice {
    fileprivate var size: String { "\(brief(width)) x \(brief(height)) @\(brief(scale))" }

    fileprivate var rate: String { refresh.map { "\(brief($0)) Hz" } ?? "-" }

    fileprivate var details: String {
        let rows = [
            ("size", "\(brief(width)) x \(brief(height)) points at \(brief(scale)) pixels per point"),
            ("refresh", refresh.map { "\(brief($0)) Hz" } ?? "the profile's"),
            ("safe area", "\(brief(safeArea.top)) at the top, \(brief(safeArea.bottom)) at the bottom"),
            ("margins", "\(brief(margins.leading)) at both sides"), ("source", source),
        ]
        return (["\(name): \(summary)"] + rows.map { "  \($0.padding(toLength: 9))  \($1)" }).joined(separator: "\n")
    }
}
