/// A rule that needs processes of its own to be tried: `strata plugin check` tries them, tests do not.
public enum ProcessRule: String, Sendable, CaseIterable {
    /// Every call returns.
    case ends
    /// Every process shows the same.
    case sameInEveryProcess = "same-in-every-process"

    /// The name in reports.
    public var name: String { rawValue }

    /// What a plugin must do, in a sentence.
    public var meaning: String {
        switch self {
        case .ends: "Every call returns: no trap, no endless loop, no memory without end."
        case .sameInEveryProcess:
            "`layout`, `cell`, headers, footers and background are the same in every process, whatever the order of a `Set`."
        }
    }
}
