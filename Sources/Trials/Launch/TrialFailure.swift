public import Metrics
internal import Sessions

/// A trial that did not yield a result, and what is known of it.
public struct TrialFailure: Error, Hashable, Sendable, Codable {
    /// The arm.
    public var arm: String
    /// What the child measured.
    public var kind: TrialKind
    /// The number of the trial among those of its arm and kind, from 0; the warm-up is -1.
    public var index: Int
    /// What happened.
    public var reason: Reason
    /// The step that had begun last, or nil when none had.
    public var step: TrialStep?
    /// The last lines that the child wrote to standard error.
    public var lastLines: [String]

    /// What happened to the child.
    public enum Reason: Hashable, Sendable, Codable {
        /// It could not be started.
        case notStarted(String)
        /// A signal ended it.
        case signal(Int32)
        /// It ended with this code and without a result.
        case exit(Int32)
        /// It ran longer than the profile's time limit, in seconds, and was killed.
        case timeLimit(Double)
        /// It held more memory than the profile's limit, in megabytes, and was killed.
        case memoryLimit(Double)
        /// It said itself why it cannot run.
        case reported(String)
        /// Ctrl-C.
        case interrupted
    }

    /// How many of the child's last lines are kept.
    static let lineLimit = 12
}

extension TrialFailure: CustomStringConvertible {
    /// One sentence with arm, step and reason, then the child's last lines.
    public var description: String {
        let place = step.map { " in step `\($0.word)` (\($0.location))" } ?? ""
        let number = index < 0 ? "warm-up" : "trial \(index + 1)"
        let head = "\(kind.rawValue) \(number) of arm `\(arm)`\(place): \(reason)"
        return ([head] + lastLines.map { "    \($0)" }).joined(separator: "\n")
    }
}

extension TrialFailure.Reason: CustomStringConvertible {
    /// What happened, as a sentence's end.
    public var description: String {
        switch self {
        case .notStarted(let reason): "could not be started: \(reason)"
        case .signal(let signal): "killed by signal \(signal)\(Self.name(of: signal).map { " (\($0))" } ?? "")"
        case .exit(let code): "ended with exit code \(code) and without a result"
        case .timeLimit(let seconds): "did not end within \(brief(seconds)) s (`timeLimit`) and was killed"
        case .memoryLimit(let megabytes): "grew beyond \(brief(megabytes)) MB (`memoryLimit`) and was killed"
        case .reported(let message): message
        case .interrupted: "interrupted"
        }
    }

    /// The signals that trials die of; numbers are those that Linux and macOS share.
    private static func name(of signal: Int32) -> String? {
        [
            2: "interrupted", 4: "illegal instruction, a Swift trap", 5: "a Swift trap", 6: "aborted",
            8: "arithmetic error", 9: "killed, perhaps out of memory", 11: "bad memory access", 14: "alarm",
            15: "terminated",
        ][signal]
    }
}
