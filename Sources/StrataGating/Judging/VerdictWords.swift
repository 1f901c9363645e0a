internal import StrataBasics

/// Makes all sentences of verdicts.
struct VerdictWords {
    let gate: Gate
    let judge: Judge

    /// The metric, or a section type's share of it.
    var subject: String { gate.rule.sectionType.map { "\(gate.rule.metric) of `\($0)`" } ?? gate.rule.metric }

    /// The reference, as sentences call it.
    var reference: String {
        switch (gate.rule.reference, judge.stored) {
        case (.stored, .trials(let stored)): stored.words
        case (.stored, _): "the stored baseline"
        case (.history, _): "the history's level"
        default: "`\(judge.baseline)`"
        }
    }

    /// The reference, as files call it.
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

    /// The possible causes of exact values that vary. Hash tables are not among them: all trials have the same hash
    /// seed.
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

    /// The comparison's other side, after "more work".
    private var than: String { gate.rule.reference == .nested ? "than in \(reference)" : "than before" }

    private func cause(_ carrier: String?, _ metric: Metric) -> String? {
        guard let carrier, gate.rule.sectionType == nil else { return nil }
        return metric.isBySectionType
            ? "most of it comes from `\(carrier)`" : "cells of `\(carrier)` did more work \(than)"
    }
}
