internal import Foundation

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
