internal import ArgumentParser
internal import Basics
internal import Foundation
internal import Sessions
internal import Trials

/// `strata profile`: profiles written, checked, and described to editors.
struct ProfileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "profile",
        abstract: "Writes a profile to begin with, explains what is wrong with one, or prints the schema for editors.",
        subcommands: [New.self, Check.self, Schema.self])

    /// `strata profile new`
    struct New: CatalogCommand {
        static let configuration = CommandConfiguration(
            abstract: "Writes a commented profile that runs as it is.",
            discussion: """
                The file is NAME.yaml in the folder Profiles, or here where there is none. A file that exists is never \
                overwritten.
                """)

        @Argument(help: "The profile's name: letters, digits and dashes.")
        var name: String

        @Option(help: "The folder to write it to.", completion: .directory)
        var folder: String?

        func validate() throws {
            if folder?.isEmpty == true { throw ValidationError("--folder needs the name of a folder") }
        }

        func run(_ catalog: RunCatalog) throws {
            guard let template = ProfileTemplate(name: name, registry: catalog.registry) else {
                throw ValidationError("a profile's name has 1 to 64 letters, digits and dashes; found '\(name)'")
            }
            guard let text = template.text else {
                throw CommandError("no section type is registered, so there is nothing a profile could show")
            }
            let path = file
            let place = FilePlace(path).folder
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder), isFolder.boolValue else {
                throw CommandError("\(place): there is no such folder; make it first, or name another with --folder")
            }
            do {
                try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
            } catch let error as CocoaError where error.code == .fileWriteFileExists {
                throw CommandError("\(path) exists, and is not overwritten; choose another name or folder")
            } catch {
                throw CommandError("\(path) cannot be written: the folder does not allow it, or the disk is full")
            }
            try Output.line(path)
            Output.remark("next: strata run \(path) --quick")
        }

        private var file: String {
            var isFolder: ObjCBool = false
            let hasProfiles = FileManager.default.fileExists(atPath: "Profiles", isDirectory: &isFolder)
            let folder = folder ?? (hasProfiles && isFolder.boolValue ? "Profiles" : nil)
            return folder.map { "\($0.hasSuffix("/") ? String($0.dropLast()) : $0)/\(name).yaml" } ?? "\(name).yaml"
        }
    }

    /// `strata profile check`
    struct Check: CatalogCommand {
        static let configuration = CommandConfiguration(
            abstract: "Reads profiles and their feeds, and explains everything that is wrong with them.",
            discussion: """
                Nothing is measured: the feed is read and the script is played once. Each problem is one line: file, \
                line and column, what was found, what is allowed, and the nearest valid word. Exit code 0 when all are \
                right, 1 when one is not.
                """)

        @Argument(help: "The profiles.", completion: .file(extensions: ["yaml", "yml"]))
        var files: [String]

        @Option(help: ArgumentHelp("How to print: text or json.", valueName: "format"))
        var format = OutputFormat.text

        func run(_ catalog: RunCatalog) throws {
            let checks = files.map { ProfileCheck(of: $0, catalog: catalog) }
            switch format {
            case .json: try Output.line(Output.json(checks))
            case .text:
                for check in checks {
                    check.problems.forEach { Output.remark("\($0)") }
                    check.notes.forEach { Output.remark("\(check.file): note: \($0)") }
                    if check.contents != nil { try Output.line(check.summary.printableLines) }
                }
            }
            if checks.contains(where: { $0.contents == nil }) { throw ExitStatus.failure }
        }
    }

    /// `strata profile schema`
    struct Schema: CatalogCommand {
        static let configuration = CommandConfiguration(
            abstract: "Prints the JSON schema of profiles, so that editors complete and check them.",
            discussion: """
                JSON Schema, draft 2020-12, with the section types of this program. For the YAML extension of an \
                editor, write it to a file and name that in the profile's first line:

                  strata profile schema > Profiles/profile.schema.json
                  # yaml-language-server: $schema=profile.schema.json
                """)

        func run(_ catalog: RunCatalog) throws {
            try Output.line(Output.json(ProfileSchema(catalog).json))
        }
    }
}
