internal import Foundation
internal import Sessions

/// The executable that this process runs.
///
/// Linux only: `/proc/self/exe` names it even when the file was replaced since. Another system asks its loader here.
enum CurrentExecutable {
    static var path: String {
        let link = "/proc/self/exe"
        guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: link) else { return link }
        return FileManager.default.isExecutableFile(atPath: path) ? path : link
    }
}
