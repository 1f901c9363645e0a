import Foundation
import StrataProfiler

/// A profile: read, and its refresh rates taken apart.
enum ProfileTarget: FuzzTarget {
    static let name = "profile"

    static func read(_ data: Data) throws {
        guard let text = String(data: data, encoding: .utf8) else { return }
        let profile = try Profile(text: text, file: "fuzz.yaml", catalog: RunCatalog(Fuzz.registry))
        _ = profile.sessions.map { ($0.name, $0.playedHash) }
    }
}
