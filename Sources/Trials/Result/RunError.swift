internal import Basics
internal import Foundation
internal import Metrics
internal import Sessions

/// Why a run could not begin, or its result not be written.
public struct RunError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of thing is wrong.
    public enum Code: String, Hashable, Sendable {
        /// The profile has no arm of that name.
        case unknownArm
        /// The result folder cannot be written.
        case unwritableFolder
        /// Nothing can be drawn on this machine.
        case fonts
        /// The feed cannot be used.
        case feed
        /// Nothing can be written to the system's temporary folder.
        case scratch
        /// A program or a feed that trials run cannot be read.
        case unread
        /// A program or a feed changed while it was copied for the trials.
        case changedWhileCopied
        /// The feed is too large for the limit on address space.
        case addressSpace
        /// A copy changed during the run, or is gone.
        case changedCopy
        /// Ctrl-C, before the first trial.
        case interrupted
        /// The other build is no program that can be started.
        case notExecutable
        /// The result could not be written after the run.
        case unwritableResult
        /// A result file cannot be read.
        case unreadableResult
    }

    /// What kind of thing is wrong.
    public var code: Code
    /// What was found and what to do, with its place where there is one.
    public var description: String

    static func unreadable(result path: String, _ cause: String) -> RunError {
        RunError(code: .unreadableResult, description: "\(path): \(cause)")
    }

    static func unknownArm(_ name: String, of profile: Profile) -> RunError {
        let own = profile.arms.map(\.name)
        let names = own + ArmPlan.standard.map(\.name).filter { !own.contains($0) }
        let near = NearestWord.to(name, among: names).map { "; did you mean `\($0)`?" } ?? ";"
        return RunError(
            code: .unknownArm,
            description: "\(profile.file): there is no arm `\(name)`\(near) known: \(names.joined(separator: ", "))")
    }

    static func unwritable(folder: String, reason: String, remedy: String) -> RunError {
        RunError(
            code: .unwritableFolder,
            description: "\(folder): results cannot be written here: \(reason); \(remedy)")
    }

    /// Nothing can be made in the system's temporary folder.
    static func noScratch(folder: String, reason: String) -> RunError {
        RunError(
            code: .scratch,
            description: "\(folder): a folder for the run cannot be made here: \(reason); name another folder in TMPDIR"
        )
    }

    /// A file cannot be written to the run's folder.
    static func noScratch(_ path: String, what: String, reason: String) -> RunError {
        let folder = FilePlace(path).folder
        return RunError(
            code: .scratch,
            description: "\(folder): \(what) cannot be written here: \(reason); name another folder in TMPDIR")
    }

    static func noStart(folder: String) -> RunError {
        RunError(
            code: .scratch,
            description: "\(folder): programs cannot be started here (is it mounted noexec?); trials run a copy of the "
                + "program in the temporary folder; name another folder in TMPDIR")
    }

    static func noAddressSpace(megabytes: Int, feed: String) -> RunError {
        RunError(
            code: .addressSpace,
            description:
                "\(feed): reading it takes about \(megabytes) MB of address space, which the limit does not leave; "
                + "raise it (`ulimit -v unlimited`), or take a smaller feed")
    }

    /// Whether a file could not be read, and nothing else is wrong.
    var isUnread: Bool { code == .unread }

    static func uncopied(_ path: String, reason: String) -> RunError {
        RunError(
            code: .unread,
            description: "\(path): cannot be read: \(reason); trials run copies that are made of it first")
    }

    static func changedWhileCopied(_ path: String) -> RunError {
        RunError(
            code: .changedWhileCopied,
            description:
                "\(path): changed while it was copied for the trials; let its build or edit end, then run again")
    }

    static func changedCopy(_ path: String, of original: String?) -> RunError {
        RunError(
            code: .changedCopy,
            description:
                "\(path): this copy\(original.map { " of \($0)" } ?? "") changed during the run, so that trials "
                + "did not run the same thing; nothing else may write to it; run again")
    }

    static func goneCopy(_ path: String, of original: String?) -> RunError {
        RunError(
            code: .changedCopy,
            description:
                "\(path): this copy\(original.map { " of \($0)" } ?? "") was taken away during the run, so that trials "
                + "could not run; nothing else may clean up there; name another folder in TMPDIR, or run again")
    }

    static func notExecutable(_ path: String) -> RunError {
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        let reason =
            isFolder.boolValue ? "this is a folder" : isThere ? "this cannot be started" : "there is no such file"
        return RunError(
            code: .notExecutable,
            description: "\(path): \(reason); --against needs another build's `strata`, such as the base branch's")
    }

    static func interrupted(_ profile: Profile) -> RunError {
        RunError(
            code: .interrupted, description: "\(profile.file): interrupted before the first trial; nothing was measured"
        )
    }

    /// A file of a result cannot be written.
    public static func unwritable(file: String, reason: String) -> RunError {
        RunError(code: .unwritableResult, description: "\(file): the result cannot be written: \(reason)")
    }
}
