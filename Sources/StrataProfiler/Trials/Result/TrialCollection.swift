internal import StrataGating
internal import StrataStatistics

/// The outcomes of a run's trials, collected trial by trial.
struct TrialCollection {
    private let metrics: MetricTable
    private var measurements: [(entry: TrialSchedule.Entry, measurement: TrialMeasurement)] = []
    private(set) var entries: [TrialLog.Entry] = []
    private var failures: [TrialError] = []

    init(metrics: MetricTable) {
        self.metrics = metrics
    }

    /// Stores the measurement of a trial. The values of a warm-up are dropped, but its diagnostics are kept.
    mutating func add(_ measurement: TrialMeasurement, of entry: TrialSchedule.Entry) {
        measurements.append((entry, measurement))
    }

    /// Whether a trial of a side, including its warm-up, had a result.
    func hasMeasured(_ side: String) -> Bool { measurements.contains { $0.entry.arm == side } }

    /// Notes the end of a trial.
    mutating func note(
        _ entry: TrialSchedule.Entry, seconds: Double, load: MachineLoad? = nil, machine: Int? = nil,
        failure: TrialError?
    ) {
        entries.append(
            TrialLog.Entry(
                arm: entry.arm, kind: entry.kind, index: entry.index, seconds: (seconds * 1_000).rounded() / 1_000,
                succeeded: failure == nil, load: load, machine: machine))
        if let failure { failures.append(failure) }
    }

    /// The median of the rounds of work that a side's time trials added to its layout; nil if they added none.
    func injectedRounds(of side: String) -> Int? {
        let rounds = measurements.filter { $0.entry.arm == side && !$0.entry.isWarmUp }.compactMap {
            $0.measurement.injectedRounds.map(Double.init)
        }
        return Percentile.median.value(in: rounds).map { Int($0) }
    }

    /// Gives a result all that was collected but the notes.
    func fill(_ result: inout RunResult, sides: [String], plan: TrialPlan) {
        result.metrics = values(arms: sides)
        result.trials = TrialLog(seed: result.trials.seed, plan: plan, entries: entries)
        (result.demoted, result.failures) = (demotions(arms: sides), failures)
        (result.skipped, result.replaced, result.facts) = (skipped, replaced, facts)
    }

    /// The values by arm and metric, in the order of the trials.
    func values(arms: [String]) -> [String: [String: MetricValues]] {
        arms.reduce(into: [:]) { result, arm in
            result[arm] = metrics.metrics.reduce(into: [:]) { values, metric in
                guard let samples = samples(of: metric, arm: arm) else { return }
                values[metric.name] = MetricValues(
                    unit: metric.unit, tier: samples.tier, direction: metric.direction,
                    revision: revision(of: metric, arm: arm), values: samples.values,
                    bySectionType: metric.isBySectionType ? samples.bySectionType : nil)
            }
        }
    }

    /// The revision of a metric's meaning in the build that played an arm, which may be another build; nil for the
    /// first revision.
    private func revision(of metric: Metric, arm: String) -> Int? {
        measurements.first { $0.entry.arm == arm && $0.entry.kind == metric.child }?.measurement.revisions?[metric.name]
    }

    /// The exact metrics whose trials disagreed.
    func demotions(arms: [String]) -> [Demotion] {
        arms.flatMap { arm in
            metrics.metrics.compactMap { metric in
                guard let samples = samples(of: metric, arm: arm), samples.isDemoted else { return nil }
                return Demotion(arm: arm, metric: metric.name, values: samples.values)
            }
        }
    }

    /// The library versions and settings of the last memory trial, or of the last trial of any kind.
    var libraries: [String: String] {
        let memory = measurements.last { $0.entry.kind == .memory } ?? measurements.last
        return memory?.measurement.environment ?? [:]
    }

    /// The steps that were left out, without duplicates, with the sides that left them out.
    private var skipped: [SkippedStep] {
        unique(measurements.flatMap(\.measurement.skipped)).map { step in
            var noted = step
            noted.arms = measurements.reduce(into: [:]) { arms, trial in
                let times = trial.measurement.skipped.count { $0 == step }
                if times > 0 { arms[trial.entry.arm] = max(arms[trial.entry.arm] ?? 0, times) }
            }
            return noted
        }
    }

    /// The later feeds that replaced most of the screen, without duplicates, with the sides that reported them; nil if
    /// none did.
    private var replaced: [ReplacedContent]? {
        let all = unique(measurements.flatMap { $0.measurement.replaced ?? [] })
        guard !all.isEmpty else { return nil }
        return all.map { content in
            var noted = content
            let found = measurements.filter { $0.measurement.replaced?.contains(content) ?? false }
            noted.arms = Set(found.map(\.entry.arm)).sorted()
            return noted
        }
    }

    /// The facts of the screen that a side showed; nil if it has not reported any.
    func facts(of side: String) -> ScreenFacts? {
        measurements.lazy.filter { $0.entry.arm == side }.compactMap(\.measurement.facts).first
    }

    /// The facts of the screen as the builds reported them; nil if this build has not reported any yet.
    private var facts: RunResult.Facts? {
        func facts(_ isOther: Bool) -> ScreenFacts? {
            let all = measurements.filter { RunSide.isAgainst($0.entry.arm) == isOther }.compactMap(\.measurement.facts)
            var facts = all.first
            // All arms show the same screen, but respond to a step in different ways.
            facts?.steps = all.compactMap(\.steps).reduce(into: [:]) { $0.merge($1) { first, _ in first } }
            return facts
        }
        return facts(false).map { RunResult.Facts(own: $0, other: facts(true)) }
    }

    /// The notes of the trials, without duplicates.
    var diagnostics: [String] { unique(measurements.flatMap(\.measurement.diagnostics)) }

    private func samples(of metric: Metric, arm: String) -> MetricSamples? {
        let trials = measurements.filter {
            $0.entry.arm == arm && $0.entry.kind == metric.child && !$0.entry.isWarmUp
        }
        let values = trials.compactMap { $0.measurement.values[metric.name] }
        guard !values.isEmpty else { return nil }
        let types = Set(trials.flatMap { ($0.measurement.bySectionType[metric.name] ?? [:]).keys })
        let byType = types.reduce(into: [String: [Double]]()) { result, type in
            result[type] = trials.map { $0.measurement.bySectionType[metric.name]?[type] ?? 0 }
        }
        return MetricSamples(metric: metric, values: values, bySectionType: byType)
    }

    private func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
        var seen: Set<Element> = []
        return elements.filter { seen.insert($0).inserted }
    }
}
