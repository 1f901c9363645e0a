internal import Basics
internal import Foundation
internal import SectionKit

/// The folders of one bisection. Builds are shared by all; what belongs to one question is in a folder of its own.
///
/// ```
/// .strata/bisect/lock, tree/, build/
/// .strata/bisect/1f3a…/answers.json, profile/, runs/COMMIT/, logs/COMMIT.build.log, good/PROGRAM
/// ```
struct BisectPlaces: Sendable {
    /// The absolute path of the bisection's folder.
    let root: String
    /// The builds that all commits share.
    let scratch: String
    /// The temporary worktree.
    var tree: String { "\(root)/tree" }

    /// Makes the folders.
    init(_ options: BisectOptions) throws {
        root = FilePlace(try ResultFolder(options.folder).path).identity
        let builds = options.scratch ?? "\(root)/build"
        do {
            try FileManager.default.createDirectory(atPath: builds, withIntermediateDirectories: true)
        } catch {
            throw BisectError("\(builds): builds cannot be kept here: \(SystemReason.of(error, path: builds))")
        }
        scratch = FilePlace(builds).identity
    }

    /// Holds the folder until the descriptor is closed or the process ends.
    ///
    /// - Throws: ``BisectError`` if another bisection holds it.
    func lock() throws(BisectError) -> Int32 {
        let lock = open("\(root)/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            if lock >= 0 { close(lock) }
            throw BisectError(
                "\(root): another bisection goes on here; wait for its end, or name another folder with --out")
        }
        return lock
    }
}
