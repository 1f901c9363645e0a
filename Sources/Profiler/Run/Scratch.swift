internal import Foundation

/// A folder of the system's temporary ones, for what only a run needs.
struct Scratch {
    let path: String

    init() throws(RunError) {
        let folder = FileManager.default.temporaryDirectory.path
        path = "\(folder)/strata-\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: 0 ... .max))"
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw .unwritable(folder: folder, reason: error.localizedDescription)
        }
    }

    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }
}
