public import StrataGating

/// A trial that failed.
public struct TrialError: Error, Hashable, Sendable, Codable {
    /// The arm.
    public var arm: String
    /// The kind of the trial.
    public var kind: TrialKind
    /// The index among the trials of its arm and kind; -1 for the warm-up.
    public var index: Int
    /// The event that ended the trial.
    public var reason: Reason
    /// The last step that began, or for which fonts were warmed up; nil before the first step.
    package var step: TrialStep?
    /// Lines that the child wrote to standard error: a trap's message, its heading and its frames first, then the first
    /// and the last of the others.
    package var lastLines: [String]
    /// The phase and the plugin call of the trial; nil if the child noted neither, as in older builds.
    package var place: TrialPlace?
    /// The message of the trap that ended the child, with its place in the source; nil if the child wrote no such
    /// message.
    public var trap: String?

    /// The event that ended a trial without a result.
    public enum Reason: Hashable, Sendable, Codable {
        /// It could not be started.
        case notStarted(String)
        /// A signal killed it.
        case signal(Int32)
        /// It exited with this code and without a result.
        case exit(Int32)
        /// It ran longer than the profile's time limit, in seconds, and was killed.
        case timeLimit(Double)
        /// It held more memory than the profile's limit, in megabytes, and was killed.
        case memoryLimit(Double)
        /// It reported an error.
        case reported(String)
        /// The run was interrupted, for example by Ctrl-C.
        case interrupted

        /// Whether the child ended without being killed, so that its last output explains the end.
        var isOfItsOwn: Bool {
            switch self {
            case .signal, .exit: true
            case .notStarted, .timeLimit, .memoryLimit, .reported, .interrupted: false
            }
        }
    }
}

extension TrialError {
    /// The prefix of arms that another build plays, as in `against:compositional`.
    private static let others = "against:"

    /// The name of an arm that another build plays.
    static func nameOfOther(_ arm: String) -> String { others + arm }

    /// Whether another build plays the arm of a name.
    static func isOfOther(_ name: String) -> Bool { playedByOther(name) != nil }

    /// The arm that another build plays under this name; nil if this build plays it.
    private static func playedByOther(_ name: String) -> String? {
        name.hasPrefix(others) ? String(name.dropFirst(others.count)) : nil
    }
}

extension TrialError: CustomStringConvertible {
    /// The reason, the current plugin call of the trial, and a trap's message.
    public var cause: String {
        let words = ([reason.description] + [place?.call].compactMap { $0?.description }).joined(separator: " ")
        return words + (trap.map { ": \($0)" } ?? "")
    }

    /// A sentence with arm, step, reason, plugin call and a trap's message, then the child's lines.
    public var description: String {
        let place = (self.place?.phase ?? .session).words(step: step)
        let number = index < 0 ? "warm-up" : "trial \(index + 1)"
        let side = Self.playedByOther(arm).map { "arm `\($0)` of the other build" } ?? "arm `\(arm)`"
        let head = "\(kind.rawValue) \(number) of \(side)\(place): \(cause)"
        return ([head] + lastLines.map { "    \($0)" }).joined(separator: "\n")
    }
}

extension TrialError.Reason: CustomStringConvertible {
    /// The reason in words that follow the trial's name.
    public var description: String {
        switch self {
        case .notStarted(let reason): "could not be started: \(reason)"
        case .signal(let signal): "killed by signal \(signal)\(Self.name(of: signal).map { " (\($0))" } ?? "")"
        case .exit(let code): "ended without a result (exit code \(code))"
        case .timeLimit(let seconds): "did not end within \(brief(seconds)) s (`timeLimit`) and was killed"
        case .memoryLimit(let megabytes): "exceeded \(brief(megabytes)) MB (`memoryLimit`) and was killed"
        case .reported(let message): message
        case .interrupted: "interrupted"
        }
    }

    /// Common fatal signals. Their numbers are the same on Linux and macOS.
    private static func name(of signal: Int32) -> String? {
        [
            2: "interrupted", 4: "illegal instruction, a Swift trap", 5: "a Swift trap", 6: "aborted",
            8: "arithmetic error", 9: "killed, perhaps out of memory", 11: "bad memory access", 14: "alarm",
            15: "terminated",
        ][signal]
    }
}
