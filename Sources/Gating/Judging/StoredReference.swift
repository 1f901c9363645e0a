public import Metrics

/// What gates `versus: stored` are held against.
public enum StoredReference: Sendable {
    /// There is none: a profile's own gates that need one say so, default gates are not made.
    case none
    /// There is one, and it cannot be used, for this reason: every gate that needs it says so.
    case unusable(String)
    /// Trials, and how far they can be compared.
    case trials(StoredTrials)

    /// Whether default gates are made against it: an unusable baseline is said once and not by every metric.
    public var isUsable: Bool { if case .trials = self { true } else { false } }

    /// Whether a metric of an arm is in it, in whatever meaning it had then.
    public func has(_ metric: Metric, arm: String, in run: any TrialValues) -> Bool {
        guard case .trials(let stored) = self else { return false }
        return stored.revision(of: metric, arm: arm, in: run) != nil
    }

    /// Another build's trials of the same run, found under the name that this makes of the judged arm's.
    public static func otherBuild(named name: @escaping @Sendable (String) -> String) -> StoredReference {
        .trials(
            StoredTrials(origin: .sameRun(name), name: "against", words: "the other build", isInterleaved: true))
    }
}

extension Metric {
    /// Whether it is the same on every machine of an architecture and toolchain.
    public var isCount: Bool { tier == .exact && !dependsOnLibraries }

    /// Whether its values hang on the versions of the libraries that a cell is drawn with.
    public var dependsOnLibraries: Bool {
        group == .memory || group == .allocations || unit == .instructions || name.hasPrefix("cells.allocations.")
    }
}
