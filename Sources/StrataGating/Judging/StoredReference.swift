
/// The reference of gates `versus: stored`.
public enum StoredReference: Sendable {
    /// There is none: a profile's own gates that need one get `noBaseline`, and there are no default gates.
    case none
    /// It cannot be used, for this reason: every gate that needs it gets `noBaseline`.
    case unusable(String)
    /// Trials, with how far they can be compared.
    case trials(StoredTrials)

    /// Whether there are default gates against it. An unusable baseline is reported once instead of by every metric.
    public var isUsable: Bool { if case .trials = self { true } else { false } }

    /// Whether a metric of an arm is in it, in any revision and unit.
    public func has(_ metric: Metric, arm: String, in run: any TrialValues) -> Bool {
        guard case .trials(let stored) = self else { return false }
        return stored.unit(of: metric, arm: arm, in: run) != nil
    }

    /// Another build's trials in the same run; `name` maps the judged arm's name to the other build's.
    ///
    /// - Parameter unshared: the steps that only one of the builds played, by judged arm.
    public static func otherBuild(
        unshared: [String: LeftOutStep.Difference] = [:], named name: @escaping @Sendable (String) -> String
    ) -> StoredReference {
        .trials(
            StoredTrials(
                origin: .sameRun(name), name: "against", words: "the other build", isInterleaved: true,
                unshared: unshared))
    }
}

extension Metric {
    /// Whether it is the same on every machine of an architecture and toolchain.
    public var isCount: Bool { tier == .exact && !dependsOnLibraries }

    /// Whether its values depend on the versions of the libraries that draw cells.
    public var dependsOnLibraries: Bool {
        group == .memory || group == .allocations || unit == .instructions
            || ["cells.allocations.", "cell."].contains { name.hasPrefix($0) }
    }
}
