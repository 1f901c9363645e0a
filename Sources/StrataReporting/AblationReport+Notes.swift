internal import StrataGating
internal import StrataProfiler

extension AblationReport {
    /// Whether the control agrees with the flat architecture, and where it differs.
    var control: String {
        let limit = Self.percent(AblationRecord.controlLimit, places: 0)
        let name = "control: `\(record.control)`, \(record.baseline) with every cost removed,"
        let clear = metrics.metrics.filter { record.metrics[$0.name] != nil }
        let beyond = clear.filter { (controlRelative($0.name) ?? 1).magnitude > AblationRecord.controlLimit }.map(
            \.name)
        let names = (beyond + record.controlBeyondLimit).reduce(into: [String]()) { names, name in
            if !names.contains(name) { names.append(name) }
        }
        guard names.isEmpty else {
            let list = names.map { "\($0) (\(controlText($0)))" }.joined(separator: ", ")
            return "CONTROL: `\(record.control)` differs from `\(record.candidate)` by more than \(limit): \(list)"
        }
        let farthest = clear.max { distance($0) < distance($1) }
        let worst = farthest.map { ", farthest in \($0.name): \(controlText($0.name))" } ?? ""
        return "\(name) is within \(limit) of `\(record.candidate)` in every exact metric and every row above\(worst)"
    }

    private func distance(_ metric: Metric) -> Double { (controlRelative(metric.name) ?? 0).magnitude }

    private func controlRelative(_ name: String) -> Double? { controlDifference(name)?.relative }

    private func controlDifference(_ name: String) -> MetricDifference? {
        guard let metric = metrics[name], let control = run.comparison.median(metric, arm: record.control),
            let candidate = run.comparison.median(metric, arm: record.candidate)
        else { return nil }
        return MetricDifference(candidate: control, baseline: candidate)
    }

    private func controlText(_ name: String) -> String {
        guard let metric = metrics[name], let difference = controlDifference(name) else { return "not measured" }
        let quantity = (difference.absolute > 0 ? "+" : "") + Self.quantity(metric, difference.absolute)
        guard let relative = difference.relative else { return quantity }
        return "\(quantity), \(relative > 0 ? "+" : "")\(Self.percent(relative, places: 2))"
    }

    /// The metrics without shares, grouped by reason.
    var omissions: String {
        let hitches = Set(metrics.metrics.map(\.name).filter { $0.hasPrefix("hitch.") })
        let lines = AblationRecord.Omission.Reason.allCases.flatMap { reason in
            let names = record.omitted.filter { $0.reason == reason }.map(\.metric)
            // No hitches at all is a separate case, because the profile can change that.
            let late = reason == .noDifference && isWithoutHitch ? names.filter { hitches.contains($0) } : []
            return [
                (names.filter { !late.contains($0) }, words(for: reason)), (late, hitchWords),
            ]
        }
        return lines.filter { !$0.0.isEmpty }.map { "no shares of \($0.0.joined(separator: ", ")): \($0.1)" }
            .joined(separator: "\n")
    }

    private var isWithoutHitch: Bool {
        let samples = metrics["hitch.count"].flatMap { result.samples(of: $0, arm: record.baseline) }
        return samples?.median == 0
    }

    private var hitchWords: String {
        guard result.device.cpuFactor == 1 else { return "no frame was late in either arm" }
        return
            "no frame was late in either arm on this machine; `device: {cpuFactor: 5}` with its source in the profile "
            + "computes lateness for a slower device"
    }

    private var trials: String { "\(result.trials.plan.time) for time and \(result.trials.plan.memory) for memory" }

    private func words(for reason: AblationRecord.Omission.Reason) -> String {
        let arms = "`\(record.baseline)` and `\(record.candidate)`"
        return switch reason {
        case .noDifference: "\(arms) do not differ"
        case .notMeasured: "not every arm has a value"
        case .tooFewTrials:
            "values that vary need three trials per arm; this run had \(trials) (`--trials`, or `trials:` in the profile)"
        case .trialsOverlap: "the trials of \(arms) overlap"
        case .noise: "the trials of one arm differ as much as \(arms)"
        }
    }
}
