internal import Foundation
internal import Metrics

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
        /// Ctrl-C, before the first trial.
        case interrupted
        /// The other build is no program that can be started.
        case notExecutable
        /// The result could not be written after the run.
        case unwritableResult
    }

    /// What kind of thing is wrong.
    public var code: Code
    /// What was found and what to do, with its place where there is one.
    public var description: String

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

    static func noScratch(folder: String, reason: String) -> RunError {
        RunError(
            code: .scratch,
            description: "\(folder): the feed cannot be written here: \(reason); name another folder in TMPDIR")
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
