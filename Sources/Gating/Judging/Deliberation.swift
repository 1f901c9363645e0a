internal import Metrics

/// What is known of a list of gates after each look at the trials.
///
/// A look judges every gate anew on all trials, so that a verdict's figures are those of the whole run. A failure is
/// remembered, because its share of the chance of a false alarm is spent; it stands where all trials are past what is
/// asked as well.
struct Deliberation {
    private let judge: Judge
    private let gates: [Gate]
    /// Verdicts that need no test, of the latest look.
    private var settled: [Int: Verdict] = [:]
    /// The latest assessment of every tested gate.
    private var latest: [Int: Assessment] = [:]
    /// How the latest look ended for the gates that it decided.
    private var rulings: [Int: Verdict.Outcome] = [:]
    /// What one test of the latest look may spend, after the correction for the number of gates.
    private var alpha = 0.0

    init(judge: Judge, gates: [Gate]) {
        self.judge = judge
        self.gates = gates
    }

    /// The gates that no look has decided.
    var undecided: [Gate] { open.map { gates[$0] } }

    private var open: [Int] { gates.indices.filter { settled[$0] == nil && rulings[$0] == nil } }

    /// Whether no gate is left that so many trials a side are likely to decide.
    func isHopeless(budget: Int) -> Bool {
        open.allSatisfy { latest[$0]?.isHopeless(budget: budget) ?? false }
    }

    /// Whether a gate is left that more trials may fail.
    var pointsToRegression: Bool { open.contains { latest[$0]?.pointsToRegression ?? false } }

    /// Ends what is not decided as `inconclusive`, because so many trials a side would not decide it either.
    mutating func giveUp(budget: Int) {
        for index in open { latest[index]?.hopelessBudget = budget }
    }

    /// Looks at all trials that there are.
    ///
    /// - Parameter alpha: what this look may spend of the chance of a false alarm.
    mutating func look(at trials: any TrialValues, alpha: Double) {
        for index in gates.indices {
            switch judge.assess(gates[index], trials: trials) {
            case .verdict(let verdict):
                // A source may leave out what nobody asks for any more.
                if verdict.figures != nil || settled[index] == nil { settled[index] = verdict }
            case .tested(let assessment): keep(assessment, at: index)
            }
        }
        let judged = gates.indices.filter { latest[$0] != nil && settled[$0] == nil && rulings[$0] != .fail }
        // A gate that failed has left the family; every other one that can fail is tested at every look.
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

    /// A later assessment of a gate that failed knows that it did.
    private mutating func keep(_ assessment: Assessment, at index: Int) {
        var assessment = assessment
        // Exact values may come to disagree on both sides, and are then tested.
        settled[index] = nil
        assessment.failedTrials = latest[index]?.failedTrials
        latest[index] = assessment
    }

    /// The verdicts, those that were not reached as `inconclusive`.
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
    /// How a look ends for the gate; nil where more trials may tell.
    ///
    /// - Parameter isRare: whether chance is no explanation, after the correction for the number of gates.
    fileprivate func ruling(isRare: Bool) -> Verdict.Outcome? {
        if isBeyond, isRare { return .fail }
        if isWithin { return .pass }
        return isMachine ? .inconclusive : nil
    }

    /// The verdict of an outcome; a failure that all trials together do not bear out is none.
    fileprivate func verdict(_ outcome: Verdict.Outcome) -> Verdict {
        words.statistical(self, outcome == .fail && !isBeyond ? .inconclusive : outcome)
    }
}
