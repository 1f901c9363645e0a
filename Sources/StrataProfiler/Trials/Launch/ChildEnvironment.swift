internal import Foundation
package import StrataGating

/// Changes to a child's inherited environment. A nil value removes the variable.
package enum ChildEnvironment {
    /// The changes for a kind of trial.
    package static func variables(for kind: TrialKind) -> [String: String?] {
        let common: [String: String?] = [
            // A fixed hash seed, so that hash tables have the same order in every run.
            "SWIFT_DETERMINISTIC_HASHING": "1",
            // GLib's own pools would hide deallocations.
            "G_SLICE": "always-malloc",
            AllocatorSettings.variable: nil,
        ]
        return (kind.instruments?.environment ?? [:]).reduce(into: common) { $0[$1.key] = .some($1.value) }
    }
}

/// The path of the running executable.
///
/// Linux only (`/proc/self/exe`, which works even if the file was replaced). Other systems need another implementation.
package enum CurrentExecutable {
    package static var path: String {
        let link = "/proc/self/exe"
        guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: link) else { return link }
        return FileManager.default.isExecutableFile(atPath: path) ? path : link
    }
}
