internal import Foundation

/// A folder of the system's temporary ones, for what only a run needs.
struct Scratch {
    let path: String

    init() throws(RunError) {
        let folder = FileManager.default.temporaryDirectory.path
        Self.sweep(folder)
        path = "\(folder)/\(Self.prefix)\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: 0 ... .max))"
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw .noScratch(folder: folder, reason: SystemReason.of(error, path: path))
        }
    }

    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }

    private static let prefix = "strata-"

    /// Takes away what runs left that were killed: folders named after a process that is no more.
    static func sweep(_ folder: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            let parts = name.split(separator: "-", omittingEmptySubsequences: false)
            guard name.hasPrefix(prefix), parts.count == 3, UInt32(parts[2]) != nil, let process = pid_t(parts[1]),
                process > 0, kill(process, 0) != 0, errno == ESRCH
            else { continue }
            try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        }
    }
}
