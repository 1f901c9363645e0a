internal import Metrics

/// What is known of a list of gates after each look at the trials. A verdict that was reached stays.
struct Deliberation {
    private let judge: Judge
    private let gates: [Gate]
    private var reached: [Verdict?]
    /// The latest assessment of what is not decided yet.
    private var open: [Int: Assessment] = [:]

    init(judge: Judge, gates: [Gate]) {
        self.judge = judge
        self.gates = gates
        reached = Array(repeating: nil, count: gates.count)
    }

    /// The gates that no look has decided.
    var undecided: [Gate] { gates.indices.filter { reached[$0] == nil }.map { gates[$0] } }

    /// Whether no gate is left that so many trials a side are likely to decide.
    func isHopeless(budget: Int) -> Bool {
        gates.indices.allSatisfy { reached[$0] != nil || open[$0]?.isHopeless(budget: budget) ?? false }
    }

    /// Ends what is not decided as `inconclusive`, because so many trials a side would not decide it either.
    mutating func giveUp(budget: Int) {
        for index in gates.indices where reached[index] == nil {
            open[index]?.hopelessBudget = budget
            reached[index] = open[index]?.verdict(.inconclusive)
        }
    }

    /// The verdicts, those that were not reached as `inconclusive`.
    var verdicts: [Verdict] {
        gates.indices.map { reached[$0] ?? open[$0]?.verdict(.inconclusive) ?? judge.silence(on: gates[$0]) }
    }

    /// Looks at all trials that there are.
    ///
    /// - Parameters:
    ///   - alpha: what this look may spend of the chance of a false alarm.
    ///   - isLast: whether no trials will be added.
    mutating func look(at trials: any TrialValues, alpha: Double, isLast: Bool) {
        var tested: [(index: Int, p: Double)] = []
        for index in gates.indices where reached[index] == nil {
            switch judge.assess(gates[index], trials: trials, alpha: alpha) {
            case .verdict(let verdict): reached[index] = verdict
            case .tested(let assessment):
                open[index] = assessment
                tested.append((index, assessment.p))
            }
        }
        // A gate that failed has left the family; one that passed was tested all the same, and still counts.
        let corrected = HolmCorrection.corrected(tested.map(\.p), others: passed)
        for (place, test) in tested.enumerated() {
            guard let assessment = open[test.index] else { continue }
            if assessment.isBeyond, corrected[place] < alpha {
                // More trials of this run cannot tell the machine from the code.
                reached[test.index] = assessment.verdict(assessment.rivalShift == nil ? .fail : .inconclusive)
            } else if assessment.isWithin {
                reached[test.index] = assessment.verdict(.pass)
                passed += 1
            } else if isLast {
                reached[test.index] = assessment.verdict(.inconclusive)
            }
        }
    }

    private var passed = 0
}
