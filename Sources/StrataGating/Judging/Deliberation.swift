/// The state of a list of gates after each look at the trials.
///
/// Each look judges every gate again on all trials, so that a verdict's figures are those of the whole run. A failure
/// is kept, because its share of the chance of a false alarm is spent. It is withdrawn if all trials together are
/// within the limit.
struct Deliberation {
    private let judge: Judge
    private let gates: [Gate]
    /// The latest verdicts that need no test.
    private var settled: [Int: Verdict] = [:]
    /// The latest assessment of every tested gate.
    private var latest: [Int: Assessment] = [:]
    /// The outcomes of decided gates.
    private var rulings: [Int: Verdict.Outcome] = [:]
    /// The alpha of one test of the latest look, corrected for the number of gates.
    private var alpha = 0.0

    init(judge: Judge, gates: [Gate]) {
        self.judge = judge
        self.gates = gates
    }

    /// The undecided gates that are worth more trials.
    var undecided: [Gate] { open.filter(matters).map { gates[$0] } }

    private var open: [Int] { gates.indices.filter { settled[$0] == nil && rulings[$0] == nil } }

    /// Whether a gate is worth more trials: it is the profile's own, its metric is not a part of another one, or it
    /// points to a regression. Parts, such as `hitch.count.scroll`, are noisier than the whole, and seldom add
    /// information.
    private func matters(_ index: Int) -> Bool {
        let gate = gates[index]
        guard gate.location == nil, let metric = judge.metrics[gate.rule.metric], judge.metrics.isPart(metric) else {
            return true
        }
        return latest[index]?.pointsToRegression ?? true
    }

    /// Whether that many trials per side are unlikely to decide any undecided gate.
    func isHopeless(budget: Int) -> Bool {
        open.filter(matters).allSatisfy { latest[$0]?.isHopeless(budget: budget, alpha: alpha) ?? false }
    }

    /// Whether more trials may fail an undecided gate.
    var pointsToRegression: Bool { open.contains { latest[$0]?.pointsToRegression ?? false } }

    /// Ends undecided gates as `inconclusive`, because that many trials per side would hardly decide them either.
    mutating func giveUp(budget: Int) {
        for index in open {
            // A part of a metric may be undecided without being hopeless.
            guard let needed = latest[index]?.trialsToDecide(alpha: alpha), needed > Double(budget) else { continue }
            latest[index]?.skipped = (budget, needed)
        }
    }

    /// Judges all gates on all trials so far.
    ///
    /// - Parameter alpha: the share of the chance of a false alarm that this look may spend.
    mutating func look(at trials: any TrialValues, alpha: Double) {
        for index in gates.indices {
            switch judge.assess(gates[index], trials: trials) {
            case .verdict(let verdict):
                // A source may stop returning trials of decided gates.
                if verdict.figures != nil || settled[index] == nil { settled[index] = verdict }
            case .tested(let assessment): keep(assessment, at: index)
            }
        }
        let judged = gates.indices.filter { latest[$0] != nil && settled[$0] == nil && rulings[$0] != .fail }
        // A failed gate leaves the family of tests. Every other gate that can fail is tested at every look.
        let family = judged.filter { latest[$0]?.canFail ?? false }
        self.alpha = alpha / Double(max(1, family.count))
        let corrected = HolmCorrection.corrected(family.map { latest[$0]?.p ?? 1 })
        let chances = Dictionary(uniqueKeysWithValues: zip(family, corrected))
        for index in judged {
            let isRare = chances[index].map { $0 < alpha } ?? false
            guard let assessment = latest[index] else { continue }
            rulings[index] = assessment.ruling(isRare: isRare)
            if rulings[index] == .fail { latest[index]?.failedTrials = assessment.trials }
        }
    }

    /// Records the number of trials at which a failed gate failed in its later assessment.
    private mutating func keep(_ assessment: Assessment, at index: Int) {
        var assessment = assessment
        // Exact values may start to vary on both sides in a later look, and are then tested.
        settled[index] = nil
        assessment.failedTrials = latest[index]?.failedTrials
        latest[index] = assessment
    }

    /// The verdicts; undecided gates are `inconclusive`.
    var verdicts: [Verdict] {
        gates.indices.map { index in
            if let verdict = settled[index] { return verdict }
            guard var assessment = latest[index] else { return judge.silence(on: gates[index]) }
            assessment.detectable = assessment.detectable(alpha: alpha)
            return assessment.verdict(rulings[index] ?? .inconclusive)
        }
    }
}

extension Assessment {
    /// The outcome of a look for one gate; nil if more trials may decide it.
    ///
    /// - Parameter isRare: whether the corrected p is below alpha.
    fileprivate func ruling(isRare: Bool) -> Verdict.Outcome? {
        if isBeyond, isRare { return .fail }
        if isWithin { return .pass }
        return isMachine ? .inconclusive : nil
    }

    /// The verdict for an outcome. A failure that all trials together do not confirm becomes `inconclusive`.
    fileprivate func verdict(_ outcome: Verdict.Outcome) -> Verdict {
        words.statistical(self, outcome == .fail && !isBeyond ? .inconclusive : outcome)
    }
}
