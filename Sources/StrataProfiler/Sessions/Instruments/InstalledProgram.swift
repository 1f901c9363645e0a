internal import Foundation

/// Looks for a program of another package.
enum InstalledProgram {
    /// The first executable file of a name in the folders of a `PATH`; nil without one.
    static func path(of name: String, in path: String?) -> String? {
        let places = (path ?? "").split(separator: ":").map { "\($0)/\(name)" }
        return places.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
