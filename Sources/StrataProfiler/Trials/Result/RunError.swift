internal import Foundation
internal import StrataBasics
internal import StrataGating

/// The reason why a run could not begin, or why a result could not be read or written.
public struct RunError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error.
    public enum Code: String, Hashable, Sendable {
        /// The profile has no arm of that name.
        case unknownArm
        /// No change of that name applies to the screen.
        case unknownChange
        /// The result folder is not writable.
        case unwritableFolder
        /// No font is installed.
        case fonts
        /// The feed is invalid.
        case feed
        /// The system's temporary folder is not writable.
        case scratch
        /// A program or a feed cannot be read.
        case unread
        /// A program or a feed changed while it was copied for the trials.
        case changedWhileCopied
        /// The feed is too large for the limit on address space.
        case addressSpace
        /// A copy was changed or deleted during the run.
        case changedCopy
        /// Interrupted (Ctrl-C) before the first trial.
        case interrupted
        /// The `--against` build is not an executable.
        case notExecutable
        case unwritableResult
        case unreadableResult
        /// The unfinished run in the journal cannot be resumed.
        case journal
        /// Another run is writing the journal.
        case journalInUse
    }

    /// The kind of error.
    public var code: Code
    /// One sentence with the place, the cause and the remedy.
    public var description: String

    package static func unreadable(result path: String, _ cause: String) -> RunError {
        RunError(code: .unreadableResult, description: "\(path): \(cause)")
    }

    static func unreadable(_ error: BaselineError) -> RunError {
        RunError(code: .unreadableResult, description: "\(error)")
    }

    /// A journal that cannot be resumed.
    ///
    /// - Parameter cause: the reason, as a sentence.
    static func journal(_ path: String, _ cause: String) -> RunError {
        RunError(
            code: .journal,
            description: "\(path): the run cannot be resumed: \(cause); run without --resume to start over")
    }

    static func journalInUse(_ path: String) -> RunError {
        RunError(
            code: .journalInUse,
            description:
                "\(path): another run of this profile is using this folder; wait until it ends, or name another one "
                + "with --out"
        )
    }

    static func unknownArm(_ name: String, of profile: Profile) -> RunError {
        let own = profile.arms.map(\.name)
        let names = own + ArmPlan.standard.map(\.name).filter { !own.contains($0) }
        let near = NearestWord.to(name, among: names).map { "; did you mean `\($0)`?" } ?? ";"
        return RunError(
            code: .unknownArm,
            description: "\(profile.file): there is no arm `\(name)`\(near) known: \(names.joined(separator: ", "))")
    }

    static func unknownChange(_ name: String, of profile: Profile, among names: [String]) -> RunError {
        let hint = NearestWord.hint(name, among: names, called: "changes that do")
        return RunError(
            code: .unknownChange, description: "\(profile.file): no change `\(name)` applies to this screen\(hint)")
    }

    static func unwritable(folder: String, reason: String, remedy: String) -> RunError {
        RunError(
            code: .unwritableFolder,
            description: "\(folder): no file can be written here: \(reason); \(remedy)")
    }

    /// The temporary folder is not writable.
    static func noScratch(folder: String, reason: String) -> RunError {
        RunError(
            code: .scratch,
            description: "\(folder): cannot create a folder for the run here: \(reason); set TMPDIR to another folder"
        )
    }

    /// A file cannot be written to the run's folder.
    static func noScratch(_ path: String, what: String, reason: String) -> RunError {
        let folder = FilePlace(path).folder
        return RunError(
            code: .scratch,
            description: "\(folder): cannot write \(what) here: \(reason); set TMPDIR to another folder")
    }

    static func noStart(folder: String) -> RunError {
        RunError(
            code: .scratch,
            description: "\(folder): cannot start programs here (is it mounted noexec?); trials run a copy of the "
                + "program in the temporary folder; set TMPDIR to another folder")
    }

    static func noAddressSpace(megabytes: Int, feed: String) -> RunError {
        RunError(
            code: .addressSpace,
            description:
                "\(feed): reading it takes about \(megabytes) MB of address space, more than the limit leaves; "
                + "raise the limit (`ulimit -v unlimited`) or use a smaller feed")
    }

    /// Whether the error means that a file could not be read.
    var isUnread: Bool { code == .unread }

    static func uncopied(_ path: String, reason: String) -> RunError {
        RunError(
            code: .unread,
            description: "\(path): cannot be read: \(reason); a run copies its files before the first trial")
    }

    static func changedWhileCopied(_ path: String) -> RunError {
        RunError(
            code: .changedWhileCopied,
            description:
                "\(path): changed while it was copied for the trials; run again when the build or edit is done")
    }

    static func changedCopy(_ path: String, of original: String?) -> RunError {
        RunError(
            code: .changedCopy,
            description:
                "\(path): this copy\(original.map { " of \($0)" } ?? "") was changed during the run, so the trials "
                + "are not comparable; make sure that nothing else writes to it and run again")
    }

    static func goneCopy(_ path: String, of original: String?) -> RunError {
        RunError(
            code: .changedCopy,
            description:
                "\(path): this copy\(original.map { " of \($0)" } ?? "") was deleted during the run, so trials "
                + "could not run; set TMPDIR to a folder that nothing cleans up and run again")
    }

    static func notExecutable(_ path: String) -> RunError {
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        let reason =
            isFolder.boolValue ? "this is a folder" : isThere ? "this is not executable" : "there is no such file"
        return RunError(
            code: .notExecutable,
            description: "\(path): \(reason); --against needs the `strata` of another build, such as the base branch's")
    }

    static func interrupted(_ profile: Profile) -> RunError {
        RunError(
            code: .interrupted, description: "\(profile.file): interrupted before the first trial; nothing was measured"
        )
    }

    /// A file of the result cannot be written.
    public static func unwritable(file: String, reason: String) -> RunError {
        RunError(code: .unwritableResult, description: "\(file): cannot write the result: \(reason)")
    }
}
