public import Metrics

/// Trials of another time or another build, and how far they can be compared with a run's.
public struct StoredTrials: Sendable {
    /// Where the trials are.
    var origin: Origin
    /// What verdicts call them in files: `stored`, `against` or `earlier`.
    public var name: String
    /// What sentences call them: `the stored baseline`.
    public var words: String
    /// How times are compared.
    public var times: Times
    /// Why bytes, allocations and instructions cannot be compared; nil when they can.
    public var bytesReason: String?
    /// Whether these trials ran in between those that are judged, so that the machine was the same for both.
    public var isInterleaved: Bool
    /// The command that makes the judged trials the stored ones; nil where nothing is stored.
    public var ratchet: String?

    /// What to do where they cannot be compared.
    var remedy: String {
        if isInterleaved { return "compare builds that define the metric alike" }
        return ratchet == nil
            ? "run the profile again with both builds" : "save it again with `strata baseline save`"
    }

    /// Where trials are.
    enum Origin: Sendable {
        /// Kept from another run.
        case kept(any TrialValues)
        /// In the run that is judged, under another arm's name.
        case sameRun(@Sendable (String) -> String)
    }

    /// How times are compared.
    public enum Times: Hashable, Sendable {
        /// As they are: the machine is the same.
        case direct
        /// As shares of the rival arm's time in the same run, for this reason.
        case relative(String)
    }

    /// Describes kept trials.
    public init(
        values: any TrialValues, name: String, words: String, times: Times = .direct, bytesReason: String? = nil,
        isInterleaved: Bool = false, ratchet: String? = nil
    ) {
        self.init(
            origin: .kept(values), name: name, words: words, times: times, bytesReason: bytesReason,
            isInterleaved: isInterleaved, ratchet: ratchet)
    }

    init(
        origin: Origin, name: String, words: String, times: Times = .direct, bytesReason: String? = nil,
        isInterleaved: Bool = false, ratchet: String? = nil
    ) {
        self.origin = origin
        self.name = name
        self.words = words
        self.times = times
        self.bytesReason = bytesReason
        self.isInterleaved = isInterleaved
        self.ratchet = ratchet
    }

    /// The values of an arm, of which some may be in the run that is judged.
    public func samples(of metric: Metric, arm: String, in run: any TrialValues) -> MetricSamples? {
        switch origin {
        case .kept(let values): values.samples(of: metric, arm: arm)
        case .sameRun(let name): run.samples(of: metric, arm: name(arm))
        }
    }

    /// The revision of a metric's meaning that these values have.
    func revision(of metric: Metric, arm: String, in run: any TrialValues) -> Int? {
        switch origin {
        case .kept(let values): values.revision(of: metric, arm: arm)
        case .sameRun(let name): run.revision(of: metric, arm: name(arm))
        }
    }
}
