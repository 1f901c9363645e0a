internal import StrataBasics
internal import StrataStatistics

/// Makes all sentences of verdicts.
struct VerdictWords {
    let gate: Gate
    let judge: Judge

    /// The metric, or a section type's share of it.
    var subject: String { gate.rule.sectionType.map { "\(gate.rule.metric) of `\($0)`" } ?? gate.rule.metric }

    /// The reference, as named in sentences.
    var reference: String {
        switch (gate.rule.reference, judge.stored) {
        case (.stored, .trials(let stored)): stored.words
        case (.stored, _): "the stored baseline"
        case (.history, _): "the history's level"
        default: "`\(judge.baseline)`"
        }
    }

    /// The reference, as named in files.
    var versus: String? {
        switch (gate.rule.reference, judge.stored) {
        case (nil, _): nil
        case (.nested, _): judge.baseline
        case (.stored, .trials(let stored)): stored.name
        case (.stored, _): GateReference.stored.rawValue
        case (.history, _): GateReference.history.rawValue
        }
    }

    /// A verdict without figures, because nothing could be judged.
    func unjudged(_ reason: String, isBaselineMissing: Bool = false) -> Verdict {
        verdict(isBaselineMissing ? .noBaseline : .inconclusive, reason, nil)
    }

    /// A verdict on exact or near-exact values.
    func exact(_ metric: Metric, _ figures: VerdictFigures, holds: Bool, carrier: String?, notes: [String]) -> Verdict {
        let sign = Sides.sign(metric.direction)
        let rise = sign * (figures.difference?.absolute ?? 0)
        let culprit = rise > 0 ? carrier : nil
        let sentence = [comparison(figures), holds ? nil : cause(culprit, metric), asked(metric, figures)]
        let isImproved = holds && rise < 0 && metric.direction != .neutral
        return verdict(
            holds ? .pass : .fail, sentence.compactMap(\.self).joined(separator: "; "), figures, carrier: culprit,
            notes: notes, ratchet: isImproved ? ratchet : nil)
    }

    /// A failure of values that were exact in the reference and vary now.
    func unsteady(_ figures: VerdictFigures, values: [Double], notes: [String]) -> Verdict {
        let before = figures.unit.formatted(figures.reference ?? 0)
        let trials = figures.referenceTrials == 2 ? "both trials" : "all \(figures.referenceTrials ?? 0) trials"
        let sentence =
            "\(subject) differs from trial to trial in `\(judge.candidate)` (\(Self.tally(values, figures.unit))) and was "
            + "\(before) in \(trials) of \(reference); exact values must not vary: \(possibleCauses)"
        return verdict(.fail, sentence, figures, notes: notes)
    }

    /// The possible causes of varying exact values. Hash tables are not among them, because all trials have the same
    /// hash seed.
    private var possibleCauses: String {
        let plugin = "look for content that depends on the time, on random numbers without a seed, or on addresses"
        guard judge.metrics[gate.rule.metric]?.child == .memory else { return plugin }
        return plugin + ", and for work of another thread, such as a library's that opens a font in the session"
    }

    /// `100 in 8 trials, 101 in 2`: the most frequent values, with enough digits to distinguish them.
    private static func tally(_ values: [Double], _ unit: MetricUnit) -> String {
        let counts = values.reduce(into: [Double: Int]()) { $0[$1, default: 0] += 1 }
        let listed = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(shownValues)
        let short = listed.map { unit.formatted($0.key) }
        let isClear = Set(short).count == short.count
        let words = zip(listed, short).enumerated().map { place, one in
            let value = isClear ? one.1 : "\(Self.plain(one.0.key)) \(unit.rawValue)"
            guard place == 0 else { return "\(value) in \(one.0.value)" }
            return "\(value) in \(one.0.value.counted("trial"))"
        }
        return words.joined(separator: ", ") + (counts.count > shownValues ? ", ..." : "")
    }

    private static let shownValues = 4

    /// The value with all digits.
    private static func plain(_ value: Double) -> String {
        value == value.rounded() ? MetricUnit.fixed(value, places: 0) : "\(value)"
    }

    /// A verdict on statistical values.
    func statistical(_ assessment: Assessment, _ outcome: Verdict.Outcome) -> Verdict {
        let figures = assessment.figures
        var parts: [String?] = [comparison(figures)]
        switch outcome {
        case .fail:
            parts += [
                rivalShift(assessment), cause(assessment.carrier, assessment.metric), asked(assessment.metric, figures),
            ]
        case .pass: parts.append(detectable(assessment))
        case .inconclusive, .noBaseline:
            parts.append(openness(assessment))
            if !assessment.isTooFew { parts.append(asked(assessment.metric, figures)) }
            if assessment.canFail { parts.append(detectable(assessment)) }
        }
        return verdict(
            outcome, parts.compactMap(\.self).joined(separator: "; "), figures,
            carrier: outcome == .pass ? nil : assessment.carrier, notes: notes(assessment, outcome),
            ratchet: outcome == .pass && assessment.isImproved ? ratchet : nil)
    }

    private func notes(_ assessment: Assessment, _ outcome: Verdict.Outcome) -> [String] {
        var notes = assessment.sides.notes
        if assessment.sides.isDemoted {
            notes.append("its trials should be identical but differ; it is judged statistically, like a time")
        }
        if outcome == .inconclusive, let opinion = assessment.opinion { notes.append(opinion) }
        if outcome == .fail, let early = assessment.failedTrials, early < assessment.trials {
            notes.append("decided with \(early) trials a side; the figures are those of all \(assessment.trials)")
        }
        return notes
    }

    private func verdict(
        _ outcome: Verdict.Outcome, _ sentence: String, _ figures: VerdictFigures?, carrier: String? = nil,
        notes: [String] = [], ratchet: String? = nil
    ) -> Verdict {
        Verdict(
            rule: gate.rule, outcome: outcome, sentence: sentence, location: gate.location, arm: judge.candidate,
            versus: versus, figures: figures, carrier: carrier, notes: notes, ratchet: ratchet)
    }

    private var ratchet: String? {
        guard gate.rule.reference == .stored, case .trials(let stored) = judge.stored else { return nil }
        return stored.ratchet
    }

    /// The other side of the comparison, after "more work".
    private var than: String { gate.rule.reference == .nested ? "than in \(reference)" : "than before" }

    private func cause(_ carrier: String?, _ metric: Metric) -> String? {
        guard let carrier, gate.rule.sectionType == nil else { return nil }
        return metric.isBySectionType
            ? "most of it comes from `\(carrier)`" : "cells of `\(carrier)` did more work \(than)"
    }

    /// `layout.time is 11.8 % higher than the stored baseline (4.70 ms against 4.20 ms; ...)`.
    func comparison(_ figures: VerdictFigures) -> String {
        let unit = figures.unit
        guard let reference = figures.reference, let difference = figures.difference else {
            let value =
                figures.bound.map { unit.distinguished(figures.candidate, $0).0 } ?? unit.formatted(figures.candidate)
            return "\(subject) is \(value) in `\(judge.candidate)`\(certainty(figures).map { " (\($0))" } ?? "")"
        }
        let values = unit.formatted(figures.candidate, against: reference)
        let inside = [values, certainty(figures)].compactMap(\.self).joined(separator: "; ")
        guard let words = difference.words(in: unit, apartFrom: gate.rule.limit?.share) else {
            return "\(subject) is the same as \(self.reference) (\(inside))"
        }
        return "\(subject) is \(words) than \(self.reference) (\(inside))"
    }

    /// The interval, trials and p of a statistical figure; nil for an exact one.
    private func certainty(_ figures: VerdictFigures) -> String? {
        guard figures.tier == .statistical else { return nil }
        guard let interval = figures.interval, let p = figures.p else { return Self.trials(figures) }
        let confidence = MetricUnit.fixed(interval.confidence * 100, places: 0)
        return "\(confidence) % interval \(ends(interval, figures)), \(Self.trials(figures)), p \(Self.chance(p))"
    }

    /// The ends of an interval, as shares of the reference. Against a bound alone, they are medians.
    private func ends(_ interval: VerdictInterval, _ figures: VerdictFigures) -> String {
        let (ends, unit) = ([interval.lower, interval.upper], figures.unit)
        switch figures.reference {
        case nil: return ends.map { unit.formatted((figures.bound ?? 0) + $0) }.joined(separator: " to ")
        case 0: return "of the difference " + ends.map { unit.formatted($0) }.joined(separator: " to ")
        case let reference?:
            return ends.map { Self.percent($0 / reference.magnitude) }.joined(separator: " to ")
        }
    }

    private static func trials(_ figures: VerdictFigures) -> String {
        let trials = figures.trials.counted("trial")
        guard let other = figures.referenceTrials else { return trials }
        return other == figures.trials ? "\(trials) a side" : "\(trials) against \(other)"
    }

    /// The gate's requirement, with enough digits to distinguish a bound from the value.
    func asked(_ metric: Metric, _ figures: VerdictFigures) -> String {
        switch gate.rule.demand {
        case .atMost(let bound): "required: at most \(metric.unit.distinguished(bound, figures.candidate).0)"
        case .atLeast(let bound): "required: at least \(metric.unit.distinguished(bound, figures.candidate).0)"
        case .relative: "required: \(gate.rule.words(for: metric))"
        }
    }

    /// `+11.8 %`.
    static func percent(_ share: Double) -> String {
        (share > 0 ? "+" : "") + MetricUnit.fixed(share * 100, places: 1) + " %"
    }

    /// `= 0.0004`, `< 0.0001`, `= 0.73`: four digits below 0.1, two above.
    static func chance(_ p: Double) -> String {
        guard p >= 0.0001 else { return "< 0.0001" }
        guard p < 0.995 else { return "> 0.99" }
        guard p < 0.1 else { return "= \(MetricUnit.fixed(p, places: 2))" }
        let tenThousandths = Int((p * 10_000).rounded())
        let digits = String(tenThousandths % 10_000)
        return "= \(tenThousandths / 10_000).\(String(repeating: "0", count: 4 - digits.count))\(digits)"
    }

    /// The reason why a gate is inconclusive.
    func openness(_ assessment: Assessment) -> String {
        if assessment.isTooFew {
            return "values that vary need at least \(TrialFloor.interval) trials a side"
        }
        if let early = assessment.failedTrials {
            return "the gate failed with \(early) trials a side, but not with all \(assessment.trials)"
        }
        if let machine = machine(assessment) { return machine }
        guard let skipped = assessment.skipped else { return "the trials do not show whether the gate holds" }
        let needed = skipped.needed < 10_000 ? "about \(Self.rounded(skipped.needed))" : "more than 10000"
        return "the trials do not show whether the gate holds, and \(skipped.budget) a side probably would not; "
            + "with this noise it takes \(needed)"
    }

    /// A number of trials rounded up to two digits.
    private static func rounded(_ trials: Double) -> Int {
        var unit = 1
        while trials / Double(unit) > 100 { unit *= 10 }
        return Int((trials / Double(unit)).rounded(.up)) * unit
    }

    /// The doubt about a verdict that the rival arm raises; nil without one.
    private func machine(_ assessment: Assessment) -> String? {
        let isWorse = assessment.evidence.effect > assessment.evidence.bound
        switch assessment.rival {
        case .unneeded: return nil
        case .absent(let reason):
            return isWorse ? "\(reason), so a slower machine cannot be distinguished from slower code" : nil
        case .seen(let shares):
            let shift = Self.percent(shares.shift)
            if isWorse, shares.explains {
                return "`\(judge.baseline)` moved as well, by \(shift), so the machine is the likelier cause"
            }
            guard !isWorse, shares.hides else { return nil }
            return "`\(judge.baseline)` moved by \(shift), so a faster machine may hide a regression"
        }
    }

    /// The note on instruction counts for a time that trials do not decide.
    ///
    /// - Parameter share: the candidate's relative increase in instructions; 0.02 is 2 % more.
    func opinion(share: Double) -> String {
        let size = "\(MetricUnit.fixed(share.magnitude * 100, places: 2)) %"
        guard share.magnitude > Metric.nearExactBand else {
            return
                "the session runs as many instructions as \(reference): it does no more work, so a longer time comes "
                + "from the machine or from slower instructions"
        }
        return share > 0
            ? "the session runs \(size) more instructions than \(reference): it does more work, here or elsewhere"
            : "the session runs \(size) fewer instructions than \(reference): it does less work"
    }

    /// How much the rival arm changed, for a failure.
    func rivalShift(_ assessment: Assessment) -> String? {
        guard case .seen(let shares) = assessment.rival else { return nil }
        // Less than is printed.
        guard shares.shift.magnitude >= 0.0005 else { return "`\(judge.baseline)` did not move" }
        return "`\(judge.baseline)` moved by \(Self.percent(shares.shift))"
    }

    /// The difference that would have been detected, or why none would have been.
    func detectable(_ assessment: Assessment) -> String {
        if case .absent(let reason) = assessment.rival {
            return "no difference could have failed the gate: \(reason)"
        }
        let figures = assessment.figures
        guard let effect = figures.detectable else { return "so few trials cannot detect any difference" }
        guard let reference = figures.reference else {
            let median = (figures.bound ?? 0) + assessment.evidence.sign * effect
            return "a median of \(figures.unit.formatted(median)) would have been detected"
        }
        guard reference != 0 else {
            return "a difference of \(figures.unit.formatted(effect)) would have been detected"
        }
        let share = effect / reference.magnitude
        guard (share * 1_000).rounded() != 0 else { return "any difference would have been detected" }
        let size = share < 0 ? Self.percent(share) : "\(MetricUnit.fixed(share * 100, places: 1)) %"
        return "a difference of \(size) would have been detected"
    }
}
