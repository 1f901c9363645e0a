internal import Foundation

/// A private folder (mode 0700) in the system's temporary folder, for files that only this run needs.
///
/// The run holds a lock on a file in it. The system releases the lock when the process ends, even by a crash. A lock
/// also works across containers that share the folder, where process ids are meaningless.
final class Scratch: Sendable {
    let path: String
    private let lock: Int32

    init() throws(RunError) {
        let parent = FileManager.default.temporaryDirectory.path
        Self.sweep(parent)
        // The length is always the same, because trials that count bytes allocate this path.
        path = "\(parent)/\(Self.prefix)\(UUID().uuidString.prefix(18))"
        guard mkdir(path, 0o700) == 0 else { throw Self.refusal(parent) }
        lock = open("\(path)/\(Self.draft)", O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        // Locked before the rename, so that no process finds the final name unlocked.
        guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0,
            rename("\(path)/\(Self.draft)", "\(path)/\(Self.lockName)") == 0
        else {
            throw Self.refusal(parent)
        }
    }

    deinit {
        // Removed while locked, so that no other process sweeps it at the same time.
        remove()
        close(lock)
    }

    /// Removes the folder.
    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }

    static let prefix = "strata-"
    /// The name of the lock file, which no user would choose.
    static let lockName = ".strata-scratch-8f1d3c52.lock"
    private static let draft = lockName + ".new"

    private static func refusal(_ folder: String) -> RunError {
        .noScratch(folder: folder, reason: String(cString: strerror(errno)))
    }

    /// Removes the remains of killed runs: folders whose lock file no process holds.
    static func sweep(_ folder: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasPrefix(prefix) {
            let path = "\(folder)/\(name)"
            var status = stat()
            // A run never creates a link here.
            guard lstat(path, &status) == 0, status.st_uid == geteuid(), status.st_mode & S_IFMT == S_IFDIR else {
                continue
            }
            sweep(scratch: path)
        }
    }

    private static func sweep(scratch path: String) {
        let lock = open("\(path)/\(lockName)", O_RDWR | O_NOFOLLOW | O_CLOEXEC)
        guard lock >= 0 else { return }
        defer { close(lock) }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else { return }
        try? FileManager.default.removeItem(atPath: path)
    }
}
