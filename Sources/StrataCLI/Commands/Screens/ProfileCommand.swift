internal import ArgumentParser
internal import Foundation
internal import StrataBasics
internal import StrataProfiler

/// `strata profile`: creates and checks profiles, and prints their schema.
struct ProfileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "profile",
        abstract: "Creates profiles, also of recordings, checks them, or prints the JSON schema for editors.",
        subcommands: [New.self, RecordedProfileCommand.self, Check.self, Schema.self])

    /// `strata profile new`
    struct New: GuardedCatalogCommand {
        static let configuration = CommandConfiguration(
            abstract: "Writes a commented profile that can be run at once.",
            discussion: """
                The file is NAME.yaml in the folder Profiles, or in the current folder if there is no such folder. \
                Existing files are never overwritten.
                """)

        @Argument(help: "The profile's name: letters, digits and dashes.")
        var name: String

        @Option(help: "The folder to write it to.", completion: .directory)
        var folder: String?

        func validate() throws {
            if folder?.isEmpty == true { throw ValidationError("--folder needs a folder name") }
        }

        func run(_ catalog: RunCatalog) throws {
            guard let template = ProfileTemplate(name: name, registry: catalog.registry) else {
                throw ValidationError("a profile name is 1 to 64 letters, digits and dashes; found '\(name)'")
            }
            guard let text = template.text else {
                throw CommandError("no section type is registered; register a plugin before making a profile")
            }
            let path = file
            let place = FilePlace(path).folder
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder), isFolder.boolValue else {
                throw CommandError("\(place): no such folder; create it, or choose another with --folder")
            }
            do {
                try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
            } catch let error as CocoaError where error.code == .fileWriteFileExists {
                throw CommandError("\(path) already exists; choose another name or folder")
            } catch {
                throw CommandError("\(path) cannot be written; check the folder's permissions and the free disk space")
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
    struct Check: GuardedCatalogCommand {
        static let configuration = CommandConfiguration(
            abstract: "Checks profiles and their feeds, and reports every problem.",
            discussion: """
                Nothing is measured: the feed is read and the script is played once. Each problem is one line: file, \
                line and column, what was found, what is allowed, and the nearest valid word. The exit code is 0 if \
                all profiles are valid, 3 if a plugin traps or does not return, otherwise 1.
                """)

        @Argument(help: "The profiles.", completion: .file(extensions: ["yaml", "yml"]))
        var files: [String]

        @OptionGroup var images: ImageArguments

        @Option(help: ArgumentHelp("The output format: text or json.", valueName: "format"))
        var format = OutputFormat.text

        var playedProfiles: [String] { files }

        func run(_ catalog: RunCatalog) throws {
            let checks = files.map { ProfileCheck(of: $0, catalog: catalog, imageFolders: images.allowed) }
            switch format {
            case .json: try Output.line(Output.json(checks))
            case .text:
                for check in checks {
                    check.notes.forEach { Output.remark("\(check.file): note: \($0)") }
                    if check.contents != nil { try Output.line(check.summary) }
                }
            }
            guard checks.allSatisfy({ $0.contents != nil }) else {
                throw Ending.told(.failure, checks.flatMap(\.problems).map { "\($0)" })
            }
        }
    }

    /// `strata profile schema`
    struct Schema: GuardedCatalogCommand {
        static let configuration = CommandConfiguration(
            abstract: "Prints the JSON schema of profiles, for completion and checking in editors.",
            discussion: """
                JSON Schema, draft 2020-12, with this program's section types. For an editor's YAML extension, write \
                it to a file and name that file in the profile's first line:

                  strata profile schema > Profiles/profile.schema.json
                  # yaml-language-server: $schema=profile.schema.json
                """)

        func run(_ catalog: RunCatalog) throws {
            try Output.line(Output.json(ProfileSchema(catalog).json))
        }
    }
}
