public import StrataGating

/// The references of a profile's gates besides the baseline arm, and the time that trials may take.
public struct GateRequest: Sendable {
    /// The stored baseline; nil for the one beside the profile, if it exists.
    public var baseline: String?
    /// Another build's executable, whose trials alternate with this build's.
    public var against: String?
    /// The time that all trials may take, shared by the profiles; nil for five minutes of each, or for no limit if the
    /// number of trials is limited.
    public var budget: Duration?
    /// A folder of results to judge without a new run.
    public var from: String?
    /// The levels of gates `versus: history` for a run; nil without a history.
    public var history: (@Sendable (RunResult) -> HistoryReference)?

    /// Creates a request. Default: the stored baseline beside the profile.
    public init(
        baseline: String? = nil, against: String? = nil, budget: Duration? = nil, from: String? = nil,
        history: (@Sendable (RunResult) -> HistoryReference)? = nil
    ) {
        self.baseline = baseline
        self.against = against
        self.budget = budget
        self.from = from
        self.history = history
    }

    /// One profile's run and how it is judged.
    ///
    /// - Parameters:
    ///   - options: the run's; ``against`` replaces their other build.
    ///   - timeBudget: the profile's part of ``budget``.
    public func run(
        _ profile: Profile, catalog: RunCatalog, options: RunOptions, trials: TrialChoice, timeBudget: Duration? = nil
    ) -> GatedRun {
        var options = options
        options.against = against
        // For a gate, the number is the maximum; the first look uses the profile's.
        if trials.time != nil { options.trials?.time = profile.trials.time }
        let file = BaselineFile(of: profile, named: baseline)
        // Without a file and without a gate that needs one, there is no reference; a file that was named must exist.
        let isAsked = baseline != nil || file.exists || profile.gates.contains { $0.rule.reference == .stored }
        let stored = isAsked && against == nil ? Result { () throws(BaselineError) in try file.read() } : nil
        let needsHistory = profile.gates.contains { $0.rule.reference == .history }
        return GatedRun(
            profile, catalog: catalog, options: options, budget: trials.isQuick ? TrialPlan.quick.time : trials.time,
            timeBudget: timeBudget, stored: stored, baselineFile: file.path, history: needsHistory ? history : nil)
    }

    /// The trials of an arm at each look.
    ///
    /// - Parameter trials: the most of them; nil for the standard plan's.
    public static func looks(of trials: Int?) -> [Int] {
        let plan = SpendingPlan.standard
        return (trials.map { plan.limited(to: $0) } ?? plan).looks.map(\.trials)
    }
}
