public import StrataGating
internal import StrataStatistics

extension JudgedRun {
    /// The judged arm; nil if the run has no arms.
    public var candidate: String? { result.candidate }

    /// The reference of ``ComparedRow/difference``: the requested reference of the run, otherwise the reference arm;
    /// nil if there is neither.
    public var asked: GateReference? {
        if before != nil { return .stored }
        return result.candidates.isEmpty || result.baseline == nil ? nil : .nested
    }

    /// The row of one metric, or of a section type's share of it.
    ///
    /// - Complexity: O(its gates + trials log trials).
    public func row(_ metric: Metric, sectionType: String? = nil) -> ComparedRow {
        let difference = difference(in: metric, sectionType)
        let median = { (arm: String?) in arm.flatMap { self.median(metric, sectionType, arm: $0) } }
        let isAskedBefore = asked == .stored
        let isScaled = difference != nil && isRelative(metric)
        return ComparedRow(
            metric: metric, sectionType: sectionType,
            before: isAskedBefore ? difference?.baseline ?? medianBefore(metric, sectionType) : nil,
            now: difference?.candidate ?? median(candidate),
            baseline: (isAskedBefore ? nil : difference?.baseline)
                ?? (isScaled
                    ? result.baseline.flatMap { medianBefore(metric, sectionType, arm: $0) } : median(result.baseline)),
            difference: difference,
            mark: mark(metric, sectionType, difference),
            isTold: difference != nil && asked.map { isTold(metric, sectionType, $0) } ?? false,
            alarm: alarm(metric, sectionType))
    }

    /// The rows of all measured metrics, without section types, in the order of reports.
    ///
    /// - Complexity: O(metrics x (its gates + trials log trials)).
    public var rows: [ComparedRow] { metrics.metrics.map { row($0) }.filter { !$0.isEmpty } }

    /// The rows of a metric's section types, largest difference first.
    ///
    /// - Complexity: O(section types x (its gates + trials log trials)).
    public func typeRows(of metric: Metric) -> [ComparedRow] {
        guard metric.isBySectionType, let candidate else { return [] }
        let sides = [candidate, result.baseline].compactMap(\.self).map { result.samples(of: metric, arm: $0) }
        let types = Set((sides + [samplesBefore(metric)]).compactMap { $0?.bySectionType.keys }.flatMap(\.self))
        let rows = types.sorted().map { row(metric, sectionType: $0) }
        let size = { (row: ComparedRow) in row.difference?.absolute.magnitude ?? 0 }
        return rows.enumerated().sorted { (size($1.element), $0.offset) < (size($0.element), $1.offset) }
            .map(\.element)
    }

    /// The worse metrics and section types, in the order of reports.
    ///
    /// - Complexity: O(metrics x section types x gates).
    var worse: [Regression] {
        guard let candidate, let asked else { return [] }
        return metrics.metrics.flatMap { metric in
            ([row(metric)] + typeRows(of: metric)).compactMap { row in
                guard let mark = row.mark, let value = row.now, let difference = row.difference else { return nil }
                return Regression(
                    arm: candidate, metric: metric.name, sectionType: row.sectionType, value: value,
                    baseline: difference.baseline, versus: asked == .stored ? before?.name : result.baseline,
                    mark: mark)
            }
        }
    }

    private func difference(in metric: Metric, _ sectionType: String?) -> MetricDifference? {
        guard let asked, let candidate else { return nil }
        if let verdict = verdicts(on: metric, sectionType).first(where: { isAsked($0, asked) }) {
            return verdict.figures?.difference
        }
        // Neutral metrics are not judged, so a difference within their noise is left out.
        if metric.direction == .neutral, !isTold(metric, sectionType, asked) { return nil }
        switch asked {
        case .nested, .history: return self.difference(in: metric, sectionType: sectionType, arm: candidate)
        case .stored:
            // Times of two machines are only compared by verdicts.
            guard !isRelative(metric), before?.gap(of: metric, arm: candidate) == nil,
                let now = median(metric, sectionType, arm: candidate),
                let then = medianBefore(metric, sectionType)
            else { return nil }
            return MetricDifference(candidate: now, baseline: then)
        }
    }

    /// Whether the trials show a difference; see ``ComparedRow/isTold``.
    private func isTold(_ metric: Metric, _ sectionType: String?, _ asked: GateReference) -> Bool {
        let samples = candidate.flatMap { result.samples(of: metric, arm: $0) }
        let other =
            asked == .stored ? samplesBefore(metric) : result.baseline.flatMap { result.samples(of: metric, arm: $0) }
        guard let samples, let other else { return false }
        let values = [samples, other].map { side in
            sectionType.map { side.bySectionType[$0] ?? side.values.map { _ in 0 } } ?? side.values
        }
        let sides = values.map { MetricSamples(metric: metric, values: $0) }
        guard sides.contains(where: { $0.tier == .statistical }) else { return true }
        guard let own = sides[0].range, let against = sides[1].range else { return false }
        return values.allSatisfy { $0.count >= TrialFloor.apart } && !own.overlaps(against)
    }

    private func mark(_ metric: Metric, _ sectionType: String?, _ difference: MetricDifference?) -> WorseMark? {
        let own = verdicts(on: metric, sectionType)
        if own.contains(where: { $0.outcome == .fail }) { return .regression }
        guard let asked, let difference, difference.isWorse(metric.direction),
            difference.words(in: metric.unit) != nil
        else { return nil }
        let judged = own.filter { isAsked($0, asked) }
        guard !judged.isEmpty else { return isTold(metric, sectionType, asked) ? .unjudged : .uncertain }
        guard judged.allSatisfy({ $0.outcome == .pass }) else { return .uncertain }
        // It is within the limit, and the trials show no difference. Two runs of one build are not worse than each
        // other.
        guard isTold(metric, sectionType, asked) else { return nil }
        return judged.allSatisfy(\.isDefault) ? .withinLimit : .accepted
    }

    private func alarm(_ metric: Metric, _ sectionType: String?) -> String? {
        let failed = verdicts(on: metric, sectionType).filter { $0.outcome == .fail }
        if failed.contains(where: \.isUnsteady) { return "it differs from trial to trial" }
        guard let first = failed.first, let asked, !failed.contains(where: { isAsked($0, asked) }) else { return nil }
        return first.rule.reference == nil ? "its bound" : first.versus
    }

    private func isAsked(_ verdict: Verdict, _ asked: GateReference) -> Bool {
        verdict.rule.reference == asked && (asked == .stored || verdict.versus == result.baseline)
    }

    private func verdicts(on metric: Metric, _ sectionType: String?) -> [Verdict] {
        (verdictsByMetric[metric.name] ?? []).filter { $0.sectionType == sectionType }
    }

    private func samplesBefore(_ metric: Metric) -> MetricSamples? {
        candidate.flatMap { before?.samples(of: metric, arm: $0, in: result) }
    }

    /// Whether verdicts on a metric compare shares of the reference arm's times, on the scale of the earlier ones.
    private func isRelative(_ metric: Metric) -> Bool {
        guard metric.tier == .statistical, case .relative = before?.times else { return false }
        return true
    }

    private func medianBefore(_ metric: Metric, _ sectionType: String?, arm: String? = nil) -> Double? {
        let samples = arm.map { before?.samples(of: metric, arm: $0, in: result) } ?? samplesBefore(metric)
        guard let samples else { return nil }
        return sectionType.map { samples.median(ofSectionType: $0) ?? 0 } ?? samples.median
    }
}
