internal import Foundation
internal import Sessions

/// A folder of the system's temporary ones, for what only a run needs. Nobody else can read it.
///
/// A lock file in it is held for the run's life. The system gives the lock back however the process ends, and keeps it
/// across containers that share the folder, where the numbers of processes mean nothing.
final class Scratch: Sendable {
    let path: String
    private let lock: Int32

    init() throws(RunError) {
        let parent = FileManager.default.temporaryDirectory.path
        Self.sweep(parent)
        // As long every time: paths are allocated in trials whose bytes are counted.
        path = "\(parent)/\(Self.prefix)\(UUID().uuidString.prefix(18))"
        guard mkdir(path, 0o700) == 0 else { throw Self.refusal(parent) }
        lock = open("\(path)/\(Self.draft)", O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        // Locked before it has its name: whoever finds that name finds it locked.
        guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0,
            rename("\(path)/\(Self.draft)", "\(path)/\(Self.lockName)") == 0
        else {
            throw Self.refusal(parent)
        }
    }

    deinit {
        // Taken away while it is locked, so that nobody sweeps it at the same time.
        remove()
        close(lock)
    }

    /// Takes the folder away before the object's end.
    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }

    static let prefix = "strata-"
    /// A name that nobody gives a file of their own.
    static let lockName = ".strata-scratch-8f1d3c52.lock"
    private static let draft = lockName + ".new"

    private static func refusal(_ folder: String) -> RunError {
        .noScratch(folder: folder, reason: String(cString: strerror(errno)))
    }

    /// What older versions wrote for each trial.
    static let requestPrefix = prefix + "request-"
    /// An older version that runs beside this one has younger files.
    private static let requestSeconds = 86_400

    /// Takes away what runs left that were killed: folders with a lock file of ours that nobody holds, and files of older
    /// versions that are more than a day old.
    static func sweep(_ folder: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasPrefix(prefix) {
            let path = "\(folder)/\(name)"
            var status = stat()
            // A link is somebody else's, whatever it leads to.
            guard lstat(path, &status) == 0, status.st_uid == geteuid() else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: sweep(scratch: path)
            case S_IFREG where name.hasPrefix(requestPrefix) && time(nil) - status.st_mtim.tv_sec > requestSeconds:
                unlink(path)
            default: break
            }
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
