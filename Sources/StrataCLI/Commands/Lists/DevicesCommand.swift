internal import ArgumentParser
internal import SectionKit
internal import StrataBasics
internal import StrataProfiler
internal import StrataReporting

/// `strata devices [NAME...]`: lists or describes the devices.
struct DevicesCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices",
        abstract: "Lists the devices that profiles and --device know by name, or describes some.",
        discussion: """
            A profile plays on one with `device: iphone-se`, or `device: {name: iphone-se, textSize: xxLarge}`, or on \
            several with a list of these. Sizes and insets are in points, of the screen upright. With names it prints \
            all details of these, with the source. A package registers its own devices beside its plugins.

              strata devices
              strata devices iphone-se ipad-11
            """)

    @Argument(help: "The devices to describe; default: list all.")
    var names: [String] = []

    @Option(help: ArgumentHelp("The output format: text or json.", valueName: "format"))
    var format = OutputFormat.text

    func run(_ catalog: RunCatalog) throws {
        let devices = try catalog.devices.chosen(names, name: \.name, called: "device")
        switch format {
        case .json: try Output.line(Output.json(devices))
        case .text where names.isEmpty:
            try Output.line(Columns.text(devices.map { [$0.name, $0.size, $0.rate, $0.summary] }))
        case .text: try Output.line(devices.map(\.details).joined(separator: "\n\n"))
        }
    }
}

extension NamedDevice {
    fileprivate var size: String { "\(brief(width)) x \(brief(height)) @\(brief(scale))" }

    fileprivate var rate: String { refresh.map { "\(brief($0)) Hz" } ?? "-" }

    fileprivate var details: String {
        let rows = [
            ("size", "\(brief(width)) x \(brief(height)) points at \(brief(scale)) pixels per point"),
            ("refresh", refresh.map { "\(brief($0)) Hz" } ?? "the profile's"),
            ("safe area", Self.words(safeArea)), ("landscape", Self.words(landscapeSafeArea ?? safeArea)),
            ("margins", Self.words(margins)), ("source", source),
        ]
        return (["\(name): \(summary)"] + rows.map { "  \($0.padding(toLength: 9))  \($1)" }).joined(separator: "\n")
    }

    private static func words(_ insets: DirectionalEdgeInsets) -> String {
        let sides = [
            ("top", insets.top), ("leading", insets.leading), ("bottom", insets.bottom), ("trailing", insets.trailing),
        ]
        let words = sides.filter { $0.1 != 0 }.map { "\(brief($0.1)) \($0.0)" }
        return words.isEmpty ? "none" : words.joined(separator: ", ")
    }
}
