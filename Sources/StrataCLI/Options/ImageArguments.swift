internal import ArgumentParser
internal import Foundation

/// Where the image files of a feed may be besides the feed's own folder.
struct ImageArguments: ParsableArguments {
    @Option(
        name: .customLong("allow-images"),
        help: ArgumentHelp(
            "Show image files of this folder too, and not only those of the feed's own; may be repeated.",
            valueName: "dir"),
        completion: .directory)
    var allowed: [String] = []

    func validate() throws {
        for folder in allowed {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
                throw ValidationError("--allow-images needs a folder; '\(folder)' is none")
            }
        }
    }
}
