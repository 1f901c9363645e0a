internal import ArgumentParser

/// `strata plugin`: adds section types to a package, and checks them.
struct PluginCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plugin",
        abstract: "Adds a section type to a package, or checks section types.",
        subcommands: [New.self, PluginCheckCommand.self])

    /// `strata plugin new`
    struct New: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Writes a section plugin and its tests, and registers it.",
            discussion: """
                Works in a package that `init` made, and in this program's own: a file, a row in Package.swift, a line \
                in main.swift and tests. Existing files are never overwritten.

                  strata plugin new DealOfTheDay
                  strata plugin new Story --style slider --header --self-sizing
                """)

        @Argument(
            help: "The plugin's name, in capitals and small letters: DealOfTheDay is the section type dealOfTheDay.")
        var name: String

        @Option(help: "The layout of its sections.")
        var style = SectionStyle.list

        @Flag(help: "Add the plugin's own header.")
        var header = false

        @Flag(help: "Make its cells as tall as their content.")
        var selfSizing = false

        @Option(help: ArgumentHelp("The package's folder.", valueName: "dir"), completion: .directory)
        var package = "."

        @OptionGroup var writing: ScaffoldArguments

        func validate() throws {
            guard !package.isEmpty else { throw ValidationError("--package needs a folder name") }
        }

        func run() throws {
            let package = try SwiftPackage(package)
            // Adding an existing plugin again changes nothing.
            let name =
                try package.plugins.contains(name) ? SwiftName(known: name) : SwiftName(name, taken: package.modules)
            try writing.write(
                package.adding(
                    SectionTemplate(name, style: style, hasHeader: header, isSelfSizing: selfSizing)))
            guard !writing.dryRun else { return }
            let type = name.sectionType
            try Output.line("\nsection type `\(type)`: after a build, `sections \(type)` describes it")
        }
    }
}

extension SectionStyle: ExpressibleByArgument {}
