internal import ArgumentParser
internal import Foundation

/// The folders besides the feed's own that image files may be read from.
struct ImageArguments: ParsableArguments {
    @Option(
        name: .customLong("allow-images"),
        help: ArgumentHelp(
            "Also show image files in this folder, besides those in the feed's own; can be repeated.",
            valueName: "dir"),
        completion: .directory)
    var allowed: [String] = []

    func validate() throws {
        for folder in allowed {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
                throw ValidationError("--allow-images needs a folder; '\(folder)' is not one")
            }
        }
    }
}
