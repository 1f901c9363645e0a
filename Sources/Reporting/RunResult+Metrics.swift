internal import Metrics
internal import Sessions
internal import Trials

extension RunResult {
    /// A metric that the table does not name, as the result itself describes it: of another package, or of a checkpoint.
    func described(_ name: String) -> Metric? {
        guard let values = metrics.values.compactMap({ $0[name] }).first, values.unit != .bytes else { return nil }
        return Metric(
            name, values.unit, values.direction, tier: values.tier, group: .work,
            bySectionType: values.bySectionType != nil, "Measured by the package that made the result.")
    }
}
