internal import ArgumentParser
internal import Foundation
internal import SectionKit
internal import StrataBasics
internal import StrataProfiler

/// `strata profile from-recording`
struct RecordedProfileCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "from-recording",
        abstract: "Writes a profile that plays a recording of a person on a device.",
        discussion: """
            A recording is a file that `SessionRecorder` of StrataUIKit wrote in an app: the screen, the feeds that it \
            showed, and every scroll, tap and update, frame by frame. The profile is NAME.yaml, with the feeds beside \
            it as NAME.feed-0.json and so on. Existing files are never overwritten.

              strata profile from-recording home.recording.json --name home-recorded
              strata run home-recorded.yaml
            """)

    @Argument(help: "The recording.", completion: .file(extensions: ["json"]))
    var file: String

    @Option(help: "The profile's name: letters, digits and dashes. By default the recording's file name.")
    var name: String?

    @Option(help: "The folder to write to.", completion: .directory)
    var folder = "."

    func run(_ catalog: RunCatalog) throws {
        let name = name ?? String(FilePlace(file).name.prefix { $0 != "." })
        guard ProfileTemplate.isName(name) else {
            throw ValidationError(
                "a profile name is 1 to 64 letters, digits and dashes; found '\(name)'; choose one with --name")
        }
        let recording = try RecordedFile(file).recording(catalog)
        let profile = RecordedProfile(recording, name: name)
        do throws(ProfileError) {
            _ = try Profile(text: profile.text, file: "\(name).yaml", catalog: catalog)
        } catch {
            throw CommandError("\(file): no profile can be made of it: \(error)")
        }
        let files =
            profile.feeds.map { ("\(folder)/\($0.name)", $0.json) } + [
                ("\(folder)/\(name).yaml", Data(profile.text.utf8))
            ]
        if let taken = files.first(where: { FileManager.default.fileExists(atPath: $0.0) }) {
            throw CommandError("\(taken.0) already exists; choose another name or folder")
        }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw CommandError("\(folder): no such folder; create it, or choose another with --folder")
        }
        for (path, data) in files {
            do throws(FileError) {
                try WholeFile(path).write(data)
            } catch {
                throw CommandError("\(path) cannot be written: \(error)")
            }
        }
        profile.notes.forEach { Output.remark("\(file): note: \($0)") }
        try Output.line("\(folder)/\(name).yaml")
        Output.remark("next: strata run \(folder)/\(name).yaml --quick")
    }
}
