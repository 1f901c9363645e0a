internal import Foundation

/// Looks for a program of another package.
enum InstalledProgram {
    /// The first executable file of a name in the folders of a `PATH`; nil without one. A folder of that name is passed over.
    static func path(of name: String, in path: String?) -> String? {
        let places = (path ?? "").split(separator: ":").map { "\($0)/\(name)" }
        return places.first { place in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) && !isFolder.boolValue
                && FileManager.default.isExecutableFile(atPath: place)
        }
    }
}
