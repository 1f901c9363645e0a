/// The reference of gates `versus: stored`.
public enum StoredReference: Sendable {
    /// No stored baseline. A profile's own gates that need one get `noBaseline`, and there are no default gates.
    case none
    /// It cannot be used, for this reason. Every gate that needs it gets `noBaseline`.
    case unusable(String)
    /// Trials, and how far they can be compared.
    case trials(StoredTrials)

    /// Whether there are default gates against it. An unusable baseline is reported once instead of for every metric.
    public var isUsable: Bool { if case .trials = self { true } else { false } }

    /// Whether a metric of an arm is in it, in any revision and unit.
    public func has(_ metric: Metric, arm: String, in run: any TrialValues) -> Bool {
        guard case .trials(let stored) = self else { return false }
        return stored.unit(of: metric, arm: arm, in: run) != nil
    }

    /// Another build's trials in the same run. `name` maps the judged arm's name to the other build's.
    ///
    /// - Parameters:
    ///   - unshared: the steps that only one of the builds played, by judged arm.
    ///   - facts: the facts of the screen that the other build showed; nil if they are unknown.
    public static func otherBuild(
        unshared: [String: LeftOutStep.Difference] = [:], facts: ScreenFacts? = nil,
        named name: @escaping @Sendable (String) -> String
    ) -> StoredReference {
        .trials(
            StoredTrials(
                origin: .sameRun(name), name: "against", words: "the other build", isInterleaved: true,
                unshared: unshared, facts: facts))
    }
}

extension Metric {
    /// Whether it is the same on every machine with the same architecture and toolchain.
    public var isCount: Bool { tier == .exact && !dependsOnLibraries }

    /// Whether its values depend on the versions of the libraries that draw cells.
    public var dependsOnLibraries: Bool {
        // Bytes of pictures are a count of their pixels.
        (group == .memory && !name.hasPrefix("pictures.")) || group == .allocations || unit == .instructions
            || ["cells.allocations.", "cell."].contains { name.hasPrefix($0) }
    }
}

/// Trials of an earlier run or another build, and how far they can be compared.
public struct StoredTrials: Sendable {
    /// The place of the trials.
    var origin: Origin
    /// Their name in files: `stored`, `against` or `earlier`.
    public var name: String
    /// Their name in sentences: `the stored baseline`.
    public var words: String
    /// How times are compared.
    public var times: Times
    /// The reason why bytes, allocations and instructions cannot be compared; nil if they can.
    package var bytesReason: String?
    /// Whether these trials alternated with the judged ones, under the same conditions.
    package var isInterleaved: Bool
    /// The command that stores improvements; nil if nothing is stored.
    public var ratchet: String?
    /// The steps that only one of the two sides played, by judged arm.
    public var unshared: [String: LeftOutStep.Difference]
    /// The facts of the screen that they showed; nil if they are unknown.
    public var facts: ScreenFacts?

    /// The remedy if they cannot be compared.
    var remedy: String {
        if isInterleaved { return "compare builds that define the metric alike" }
        return ratchet == nil
            ? "run the profile again with both builds" : "save it again with `strata baseline save`"
    }

    /// Where the trials are stored.
    enum Origin: Sendable {
        /// Stored from another run.
        case kept(any TrialValues)
        /// In the judged run, under another arm name.
        case sameRun(@Sendable (String) -> String)
    }

    /// How times are compared.
    public enum Times: Hashable, Sendable {
        /// Directly, because the machine is the same.
        case direct
        /// As shares of the rival arm's time in the same round, for this reason.
        case relative(String)
    }

    /// Describes stored trials.
    public init(
        values: any TrialValues, name: String, words: String, times: Times = .direct, bytesReason: String? = nil,
        isInterleaved: Bool = false, ratchet: String? = nil, unshared: [String: LeftOutStep.Difference] = [:],
        facts: ScreenFacts? = nil
    ) {
        self.init(
            origin: .kept(values), name: name, words: words, times: times, bytesReason: bytesReason,
            isInterleaved: isInterleaved, ratchet: ratchet, unshared: unshared, facts: facts)
    }

    init(
        origin: Origin, name: String, words: String, times: Times = .direct, bytesReason: String? = nil,
        isInterleaved: Bool = false, ratchet: String? = nil, unshared: [String: LeftOutStep.Difference] = [:],
        facts: ScreenFacts? = nil
    ) {
        (self.origin, self.name, self.words, self.times, self.bytesReason) = (origin, name, words, times, bytesReason)
        (self.isInterleaved, self.ratchet, self.unshared, self.facts) = (isInterleaved, ratchet, unshared, facts)
    }

    /// The values of an arm.
    ///
    /// - Parameter run: the judged run, which may contain them.
    public func samples(of metric: Metric, arm: String, in run: any TrialValues) -> MetricSamples? {
        switch origin {
        case .kept(let values): values.samples(of: metric, arm: arm)
        case .sameRun(let name): run.samples(of: metric, arm: name(arm))
        }
    }

    /// The unit of these values; nil without values.
    func unit(of metric: Metric, arm: String, in run: any TrialValues) -> MetricUnit? {
        switch origin {
        case .kept(let values): values.unit(of: metric, arm: arm)
        case .sameRun(let name): run.unit(of: metric, arm: name(arm))
        }
    }

    /// The reason why a metric of an arm cannot be compared, because the two sides played different steps; nil if it
    /// can.
    public func gap(of metric: Metric, arm: String) -> String? {
        guard let steps = unshared[arm], !LeftOutStep.Difference.isComparable(metric) else { return nil }
        return steps.words(of: arm, against: words)
    }

    /// The revision of the metric's definition that these values have.
    func revision(of metric: Metric, arm: String, in run: any TrialValues) -> Int? {
        switch origin {
        case .kept(let values): values.revision(of: metric, arm: arm)
        case .sameRun(let name): run.revision(of: metric, arm: name(arm))
        }
    }
}
